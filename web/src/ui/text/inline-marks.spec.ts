import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { cases, everyThird } from '@libs/testing/cases.js';
import { Inline } from './Inline';
import { inlineOf, isInlineOnly } from '@libs/characters/inline-marks.js';
import { renderMarkdown } from '../../lib/markdown';

const html = (text: string) =>
  renderToStaticMarkup(Inline({ text }))
    .replace(/^<span[^>]*>(.*)<\/span>$/s, '$1')
    .replaceAll(' target="_blank" rel="noopener noreferrer nofollow ugc"', '');

it.each([
  ['[Source](https://example.com/a_b?c=1)', '<a href="https://example.com/a_b?c=1">Source</a>'],
  ['[a (b)](https://example.com/x_(y))', '<a href="https://example.com/x_(y)">a (b)</a>'],
  ['**“Hikari”**, *second* half', '<strong>“Hikari”</strong>, <em>second</em> half'],
  ['***both*** and **a *b* c**', '<em><strong>both</strong></em> and <strong>a <em>b</em> c</strong>'],
  ['`**code**` and ``a ` b``', '<code>**code**</code> and <code>a ` b</code>'],
  [
    '[**bold** `code`](http://example.com)',
    '<a href="http://example.com"><strong>bold</strong> <code>code</code></a>',
  ],
  ['(see https://example.com/a.)', '(see <a href="https://example.com/a">https://example.com/a</a>.)'],
  ['https://example.com/x_(y)、次', '<a href="https://example.com/x_(y)">https://example.com/x_(y)</a>、次'],
  ['**https://example.com**', '<strong><a href="https://example.com">https://example.com</a></strong>'],
  [
    '[at https://a.example here](https://b.example)',
    '<a href="https://b.example">at https://a.example here</a>',
  ],
])('Comments are set with links, emphasis and code: %s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

it.each([
  ['# Title', 'no headings'],
  ['- a\n- b', 'no lists'],
  ['> quoted', 'no quotes'],
  ['![picture](/p.png)', 'no pictures'],
  ['[script](javascript:alert)', 'no scripts'],
  ['[data](data:image/png;base64,AA)', 'no data'],
  ['[here](/guidelines) [mail](mailto:a@b.example) [file](file:///etc)', 'nothing but web pages'],
  ['[](https:) [a](https://) [a](https:// b.example)', 'no addresses without a site'],
  ['<b>html</b>', 'no HTML'],
  ['snake_case_name, 2 * 3 * 4, ** a **, *open', 'no signs that are none'],
  ['[a [b] c', 'no brackets that stay open'],
  ['~~struck~~ | a | b |', 'nothing else'],
])('The rest stays as it was typed: %s (%s)', (text) => {
  expect(html(text)).toBe(renderToStaticMarkup(text));
});

it('A picture is none, and no link is in another one', () => {
  const link = (address: string, text = address) => `<a href="${address}">${text}</a>`;
  const [one, other] = ['https://a.example', 'https://b.example'];
  expect(html(`![p](${one}/c.png)`)).toBe(`![p](${link(`${one}/c.png`)})`);
  expect(html(`[a [b](${one}) c](${other})`)).toBe(`[a ${link(one, 'b')} c](${link(other)})`);
});

it('Emphasis is nested eight deep at most; nothing of the text is lost', () => {
  const markup = html(`${'*'.repeat(60)}a${'*'.repeat(60)}`);
  expect(markup.match(/<(?:em|strong)>/g)).toHaveLength(8);
  expect(markup).toContain('a');
});

it('Links open another tab and tell it nothing', () => {
  expect(renderToStaticMarkup(Inline({ text: '[a](https://example.com)' }))).toContain(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow ugc">a</a>',
  );
});

const flat = (markup: string) => markup.replace(/\s+/g, ' ');
const piece = fc.constantFrom(
  ...'* ** *** _ __ ` `` [ ] ](https://example.com/a) ( ) ! a word 原画 「 」 . , “ 3'.split(' '),
  ' ',
  '\n',
);

it('A note of a paragraph is set as the Markdown that it is', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
      const text = pieces.join('').trim();
      fc.pre(text !== '' && isInlineOnly(text) && !/\n\s*\n/.test(text));
      const markdown = renderToStaticMarkup(renderMarkdown(text)).replace(/^<p>(.*)<\/p>$/s, '$1');
      // Bare addresses end before Japanese signs here.
      fc.pre(!/>https?:/.test(html(text) + markdown));
      expect(flat(html(text))).toBe(flat(markdown));
    }),
    cases(2_000),
  );
});

it.each([
  '# a',
  'a\n===',
  '- a',
  '* a',
  '1. a',
  '> a',
  '```\na',
  '    a',
  '| a |',
  '![a](https://b.example/c.png)',
])('A note with more than that is read as Markdown: %j', (text) => {
  expect(isInlineOnly(text)).toBe(false);
});

it.each(
  everyThird([
    '[',
    '![',
    '[a](',
    '[a](https://',
    '[a](https://x.y/(',
    ']',
    '*',
    '_',
    '*a_',
    '**a ',
    'a*b**',
    '`',
    '``a`',
    '`` `',
    'https://x.y/)',
    '(https://x.y/(',
    '[*',
    '*a **b',
    'http://a:x/',
  ]),
)('Takes time that grows with the length: %j repeated', (part) => {
  const timed = (length: number) => {
    const text = part.repeat(Math.ceil(length / part.length));
    // Of this process: other programs may have the machine.
    const start = process.cpuUsage();
    inlineOf(text);
    isInlineOnly(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  timed(2_000);
  expect(timed(100_000)).toBeLessThan(1_500);
});

it('Takes little time for addresses within each other that no bracket begins', () => {
  const before = process.cpuUsage();
  inlineOf('](http://a'.repeat(40_000) + ')'.repeat(40_000));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});
