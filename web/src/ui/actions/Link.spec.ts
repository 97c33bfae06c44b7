import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, type LinkProps } from './Link';

/** Links of the router can only be shown in the build of the pages, and fail here. */
const shown = (to: string) => renderToStaticMarkup(createElement(Link, { to } as LinkProps, 'There'));

it.each([
  '/dumps',
  '/api/docs',
  '/sitemap-people.xml',
  '/login.php?return=%2F',
  '/favicon.svg',
  'https://example.com/staff',
  'mailto:a@b.example',
])('A link to %s is followed by the browser', (to) => {
  expect(shown(to)).toContain(`<a href="${to}"`);
});

it.each(['/staff/bleach', '/account', '/login', '/?q=a.b'])(
  'A link to %s is followed by the router',
  (to) => {
    expect(() => shown(to)).toThrow('WAKU_CONFIG');
  },
);
