import { isNoPage, serverAddress } from './not-pages.js';

/* Which addresses these are is compared with the routes of the server in test/api/routes.spec.ts. */

describe('an address that the browser must load', () => {
  const answered = [
    '/api',
    '/api/v1/lists',
    '/api?x',
    '/api#x',
    '/by/anilist/1',
    '/cards/a.png',
    '/dumps/',
    '/embed/bleach',
    '/oembed?url=x',
    '/pictures/a',
    '/socket.io/?EIO=4',
    '/account/auth.php',
    '/login.php',
    '/logout.php',
    '/robots.txt',
    '/robots.txt?x',
    '/opensearch.xml',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-lists-12.xml',
    '/.well-known/security.txt',
  ];
  it.each(answered)('%s is answered by the server', (path) => {
    expect(serverAddress.test(path)).toBe(true);
    expect(isNoPage(path)).toBe(true);
  });

  it.each(['/assets/index.js', '/favicon.ico', '/icon-192.png', '/assets/'])('%s is a file', (path) => {
    expect(serverAddress.test(path)).toBe(false);
    expect(isNoPage(path)).toBe(true);
  });

  it.each([
    '/',
    '/apiary',
    '/bypass',
    '/embedded/x',
    '/pictures-of',
    '/staff/api',
    '/staff/api/v1',
    '/staff/robots.txt',
    '/staff/login.php',
    '/staff/sitemap.xml',
    '/staff/a.b',
    '/staff/assets/a',
    '/asset',
    '/search?q=a.b',
    '/staff#a.b',
    '/sitemaps',
    '/login',
  ])('%s is a page', (path) => {
    expect(serverAddress.test(path)).toBe(false);
    expect(isNoPage(path)).toBe(false);
  });

  it.each(['/robots.txtx', '/sitemap-a/b.xml', '/sitemap-.xmlx', '/.well-knownx'])(
    '%s is no address of the server',
    (path) => expect(serverAddress.test(path)).toBe(false),
  );
});
