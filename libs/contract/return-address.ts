/** Pages that are only about logging in and out: nobody wants to come back to them. */
const passing = /^\/(?:login|logout)(?:\.php)?(?:[/?#]|$)/;

/**
 * Where to go after a login: the path (with query and hash) where it was begun, if it is one of this site, else `/`. What
 * comes in stood in an address, so anybody may have written it.
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
