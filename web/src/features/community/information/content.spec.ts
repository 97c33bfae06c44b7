import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@libs/contract/endpoints.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderMarkdown } from '../../../lib/markdown';
import { headingsOf } from './headings';

const read = (name: string) => readFileSync(join('web/content', `${name}.md`), 'utf8');
const names = ['guidelines', 'faq', 'developers', 'tos'];

describe.each(names)('the text of /%s', (name) => {
  const text = read(name);
  const html = renderToStaticMarkup(renderMarkdown(text));

  it('has unique linkable headings, without gaps in their levels', () => {
    const headings = headingsOf(text);
    expect(headings.length).toBeGreaterThan(4);
    expect(html.match(/<h[2-6]>/g)).toHaveLength(headings.length);
    expect(html).not.toContain('<h1>');
    expect(headings[0]!.level).toBe(2);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(headings.every(({ id }) => /^[\p{L}\p{N}-]+$/u.test(id))).toBe(true);
  });

  it('links only to existing headings', () => {
    const links = [...html.matchAll(/href="([^"#]*)#([^"]+)"/g)];
    for (const [, page, id] of links) {
      const target = page ? page.slice(1) : name;
      expect([id, headingsOf(read(target)).map((heading) => heading.id)]).toEqual([
        id,
        expect.arrayContaining([id]),
      ]);
    }
  });
});

it('the addresses of /developers exist', () => {
  const text = read('developers');
  const paths = [...text.matchAll(/(?:(POST) )?(\/api\/v1\/[a-z][^\s`')?]*)/g)].map(
    ([, method = 'GET', path]) => `${method} ${path!.replace('900005', ':id').replace(/\{(\w+)\}/g, ':$1')}`,
  );
  const known = Object.keys(endpoints).map((route) => route.replace(/\/$/, ''));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths.filter((one) => !one.endsWith('.atom'))) expect(known).toContain(path);
});
