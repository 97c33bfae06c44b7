import { textPieces } from './text-links';

const linksOf = (text: string) => textPieces(text).flatMap(({ to }) => to ?? []);

it.each([
  ['See /guidelines.', ['/guidelines']],
  [
    'See /guidelines#names, then https://example.com/a?b=1.',
    ['/guidelines#names', 'https://example.com/a?b=1'],
  ],
  ['(http://example.com/x)', ['http://example.com/x']],
  ['「/guidelines」、https://example.com/雀。', ['/guidelines', 'https://example.com/雀']],
  ['/guidelines\n/staff/sparrows', ['/guidelines', '/staff/sparrows']],
])('A text names the addresses that are in it: %s', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it.each([
  'English and/or Japanese',
  '1/2',
  '//evil.example',
  'javascript:/x',
  'ftp://example.com/a',
  'a / b',
])('What only looks like an address is none: %s', (text) => {
  expect(linksOf(text)).toEqual([]);
});

it('All pieces together are the text', () => {
  const text = 'See /guidelines, please.\nAnd https://example.com.';
  expect(
    textPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
