import { guardReload } from './leaving';

/** A page with this script in <head>, and Waku's recovery, which reloads once for each build, after it. */
function page(navigator = { onLine: true }) {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const window = new EventTarget();
  let reloads = 0;
  let now = 1_000_000;
  // As it runs: a text without anything around it.
  new Function(
    'addEventListener',
    'navigator',
    'sessionStorage',
    'globalThis',
    'Date',
    `(${String(guardReload)})()`,
  )(window.addEventListener.bind(window), navigator, sessionStorage, {}, { now: () => now });
  window.addEventListener('vite:preloadError', () => {
    if (stored.get('waku:preload-error-build-id') === 'build') return;
    stored.set('waku:preload-error-build-id', 'build');
    reloads += 1;
  });
  return {
    happens: (...types: string[]) => {
      for (const type of types) window.dispatchEvent(new Event(type));
    },
    reloads: () => reloads,
    passes: (milliseconds: number) => void (now += milliseconds),
  };
}

describe('code that cannot be loaded', () => {
  it('reloads a page of an older build, but not one that is being left', () => {
    const one = page();
    one.happens('beforeunload', 'vite:preloadError');
    expect(one.reloads()).toBe(0);
    // It was a download, or the visitor came back: a new version is still recovered.
    one.happens('pointerdown', 'vite:preloadError');
    expect(one.reloads()).toBe(1);
    const other = page();
    other.happens('pagehide', 'vite:preloadError', 'pageshow');
    expect(other.reloads()).toBe(0);
    other.happens('vite:preloadError');
    expect(other.reloads()).toBe(1);
  });

  it('does not reload a page that is offline', () => {
    const one = page({ onLine: false });
    one.happens('vite:preloadError');
    expect(one.reloads()).toBe(0);
  });

  it('reloads again a minute later, and not before: a broken build is not reloaded for ever', () => {
    const one = page();
    one.happens('vite:preloadError', 'vite:preloadError');
    one.passes(59_000);
    one.happens('vite:preloadError');
    expect(one.reloads()).toBe(1);
    one.passes(61_000);
    one.happens('vite:preloadError');
    expect(one.reloads()).toBe(2);
  });
});
