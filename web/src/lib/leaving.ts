declare global {
  /** The visitor is leaving this page for another one, which is still loading. Kept by the script in <head> (first-paint.ts). */
  var isLeaving: boolean | undefined;
}

/**
 * Runs in <head> as text, so it uses nothing from outside. Waku reloads a page whose code cannot be loaded, because the site may have a
 * new version. Not while the page is being left: Firefox and WebKit then end what it is loading, and a reload would end the way
 * to the next page. Not offline either, where that would lose the page; the place that needs the code says what is wrong.
 */
export function guardReload(): void {
  const leaves = (event: Event) => {
    globalThis.isLeaving = event.type === 'beforeunload' || event.type === 'pagehide';
  };
  // Whoever comes back, or goes on because it was only a download, has not left.
  for (const type of ['beforeunload', 'pagehide', 'pageshow', 'pointerdown', 'keydown'])
    addEventListener(type, leaves, true);
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || globalThis.isLeaving) return event.stopImmediatePropagation();
    // Waku remembers for as long as the tab is open that it has reloaded, so that a broken build does not for ever. A minute is enough.
    const key = 'staffroll:reloaded';
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) > 60_000)
        sessionStorage.removeItem('waku:preload-error-build-id');
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage Waku does not reload.
    }
  });
}
