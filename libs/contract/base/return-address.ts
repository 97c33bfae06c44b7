/** Pages for logging in and out, which nobody wants to return to. */
const passing = /^\/(?:login|logout)(?:\.php)?(?:[/?#]|$)/;

/**
 * Where to go after a login: the path (with query and hash) where the login started, if it belongs to this site,
 * otherwise `/`. The input comes from an address, so anybody may have written it.
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000 || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, 'http://here.invalid');
    if (url.origin !== 'http://here.invalid') return '/';
    const path = url.pathname + url.search + url.hash;
    return path.startsWith('//') || passing.test(path) ? '/' : path;
  } catch {
    return '/';
  }
}
