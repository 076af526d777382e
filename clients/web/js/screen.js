// The whole screen for the table, where the browser can give it.

export const canFill = () => Boolean(document.fullscreenEnabled);
export const isFull = () => Boolean(document.fullscreenElement);

/** Takes the whole screen, or gives it back. A browser may say no; the table is playable either way. */
export const fillScreen = on =>
  (on ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {});

export const onFill = then => document.addEventListener('fullscreenchange', then);
