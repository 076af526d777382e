// Keeps one edition of the client whole, in a cache of its own name. Nothing of the API is ever kept.

importScripts('edition.js');
const { name, files } = self.EDITION;
const CACHE = `gongzhu-${name}`;
const HOME = new URL('./', self.location);

self.addEventListener('install', event => event.waitUntil(fetchAll()));
self.addEventListener('activate', event => event.waitUntil(forgetOthers()));
self.addEventListener('message', event => { if (event.data === 'renew') self.skipWaiting(); });

self.addEventListener('fetch', event => {
  const kept = keptAs(event.request);
  if (kept) event.respondWith(answer(kept, event.request));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(['./', ...files].map(file => new Request(file, { cache: 'no-cache' })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter(other => other.startsWith('gongzhu-') && other !== CACHE).map(other => caches.delete(other)));
}

/** The address under which a request's answer is kept, or null if it is not part of the client. */
function keptAs({ method, url, mode }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return null;
  const file = pathname.slice(HOME.pathname.length);
  if (mode === 'navigate') return file === '' || file === 'index.html' ? HOME.href : null;
  return files.includes(file) ? new URL(file, HOME).href : null;
}

async function answer(kept, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(kept) ?? fetch(request);
}
