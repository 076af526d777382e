// A seat handed to another device. The seat token stands behind the # of a link: browsers never send that part.

const MARK = 'seat=';
const SEAT = /([\w-]{1,200})\.([\w-]{1,200})$/;

/** What is copied: the match and its seat token. */
export const codeOf = ({ id, token }) => `${id}.${token}`;

export function linkOf(match) {
  const link = new URL(location.pathname, location.href);
  link.hash = MARK + codeOf(match);
  return link.href;
}

/** {id, token} of a link or a code, or null. */
export function seatOf(text) {
  const [, id, token] = SEAT.exec(text.trim().replace(/^.*#seat=/, '')) ?? [];
  return id ? { id, token } : null;
}

/** The seat that this page's address hands over. It is wiped from the address, so that it is in no bookmark or history. */
export function handed() {
  if (!location.hash.startsWith(`#${MARK}`)) return null;
  const seat = seatOf(location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
  return seat;
}

export const onHanded = then => addEventListener('hashchange', () => {
  const seat = handed();
  if (seat) then(seat);
});
