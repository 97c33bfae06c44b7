import { withoutSecrets } from './without-secrets.js';

it.each([
  ['/api/v1/feeds/following/12-abc.atom', '/api/v1/feeds/following/…'],
  ['/api/v1/feeds/following/12-abc.atom?x=1', '/api/v1/feeds/following/…?x=1'],
  ['/login.php?code=abc&state=def&x=1', '/login.php?code=…&state=…&x=1'],
  ['/api/v1/feeds/lists.atom?q=code', '/api/v1/feeds/lists.atom?q=code'],
])('The log has no secrets of addresses: %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});
