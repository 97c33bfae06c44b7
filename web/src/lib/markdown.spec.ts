import * as fc from 'fast-check';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anyCharacter } from '@libs/testing/any-character.js';
import { cases, everyNinth, sized } from '@libs/testing/cases.js';
import { renderMarkdown } from './markdown';
import { isTooCostly } from './markdown-limits';
import { attacks, bombs } from './markdown.fixture';

const html = (text: string) => renderToStaticMarkup(renderMarkdown(text));

interface Drawn {
  tag: string;
  depth: number;
  attributes: [name: string, value: string][];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) =>
  text.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? `&${name};`);
const empty = new Set(['br', 'hr', 'img', 'input', 'link']);

/**
 * Parses the elements that React rendered. Throws if they are not strictly well-formed, so that nothing is overlooked.
 */
function elementsOf(markup: string): Drawn[] {
  const open: string[] = [];
  const found: Drawn[] = [];
  const token = /<(\/?)([a-z][a-z\d]*)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>|[^<>]+/gy;
  while (token.lastIndex < markup.length) {
    const at = token.lastIndex;
    const read = token.exec(markup);
    if (!read) throw new Error(`Not well formed: ${markup.slice(at, at + 80)}`);
    const [, closes, tag, attributes = '', isEmpty] = read;
    if (!tag) continue;
    if (closes) {
      if (open.pop() !== tag) throw new Error(`</${tag}> closes something else`);
      continue;
    }
    found.push({
      tag,
      depth: open.length,
      attributes: [...attributes.matchAll(/ ([^=]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        plain(value!),
      ]),
    });
    if (!isEmpty) open.push(tag);
    else if (!empty.has(tag)) throw new Error(`<${tag}/>`);
  }
  if (open.length) throw new Error(`<${open.at(-1)}> is not closed`);
  return found;
}

const tags = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'align alt aria-describedby aria-label checked class data-footnote-backref data-footnote-ref data-footnotes dir disabled href id src start title type'.split(
    ' ',
  ),
);
/** Schemes that browsers act upon, as a browser parses an address. */
const schemes = new Set(['http:', 'https:', 'mailto:', 'ftp:', 'tel:', 'irc:', 'ircs:', 'xmpp:']);

/** What React itself adds to preload pictures. */
const isPreload = ({ tag, attributes: has }: Drawn): boolean =>
  tag === 'link' && has[0]?.join() === 'rel,preload' && has[1]?.join() === 'as,image';

/** Anything in it that could harm a browser; empty if there is nothing. */
function harmsOf(markup: string): string[] {
  return elementsOf(markup)
    .filter((element) => !isPreload(element))
    .flatMap(({ tag, depth, attributes: has }) => [
      ...(tags.has(tag) ? [] : [`<${tag}>`]),
      ...(depth < 100 ? [] : [`${tag} in ${depth} others`]),
      ...(tag === 'input' && !has.some(([name, value]) => name === 'type' && value === 'checkbox')
        ? ['<input>']
        : []),
      ...has.flatMap(([name, value]) => {
        if (name === 'style')
          return /^text-align:(?:left|right|center)$/.test(value) ? [] : [`style ${value}`];
        if (!attributes.has(name)) return [`${tag} ${name}`];
        if (name === 'id')
          return value.startsWith('user-content-') || value === 'footnote-label' ? [] : [`id ${value}`];
        if (name !== 'href' && name !== 'src') return [];
        if (!URL.canParse(value, 'https://here.example/')) return [];
        const { protocol, pathname } = new URL(value, 'https://here.example/');
        const isImage = protocol === 'data:' && /^image\/(?:gif|png|jpeg|webp)[;,]/.test(pathname);
        return schemes.has(protocol) || isImage ? [] : [`${name} ${value}`];
      }),
    ]);
}

const harms = (text: string): string[] => harmsOf(html(text));

/** The cells of tables, counted without writing HTML. */
function cellsIn(node: ReactNode): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, one: ReactNode) => sum + cellsIn(one), 0);
  if (!isValidElement<{ children?: ReactNode }>(node)) return 0;
  return Number(node.type === 'td' || node.type === 'th') + cellsIn(node.props.children);
}

describe('Markdown written by users', () => {
  it('is rendered with bare addresses as links', () => {
    expect(html('**Yes**, see https://example.org')).toBe(
      '<p><strong>Yes</strong>, see <a href="https://example.org">https://example.org</a></p>',
    );
  });

  it.each(['https://example.org/a', 'mailto:a@example.org', 'ftp://example.org', '/staff/hyouka#01', '#OP1'])(
    'may link to %s',
    (address) => expect(html(`[x](${address})`)).toContain(`href="${address}"`),
  );

  it.each(['gif', 'png', 'jpeg', 'webp'])('may contain %s data images, and links to them', (kind) => {
    const address = `data:image/${kind};base64,AAAA`;
    expect(html(`![x](${address})`)).toContain(`src="${address}"`);
    expect(html(`[x](${address})`)).toContain(`href="${address}"`);
  });

  it('can neither execute nor load anything, nor link to forbidden targets', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(150);
    const successful = attacks.flatMap((text) => {
      const harm = harms(text);
      return harm.length ? [{ text, harm }] : [];
    });
    expect(successful).toEqual([]);
  });

  it('is detected by this test otherwise', () => {
    for (const markup of [
      '<p onclick="x">y</p>',
      '<script>x</script>',
      '<a href="java\tscript:x">y</a>',
      '<img src="data:image/svg+xml,x"/>',
      '<p style="background:url(x)">y</p>',
      '<p id="authData">y</p>',
    ])
      expect([markup, harmsOf(markup)]).not.toEqual([markup, []]);
  });

  it('stays harmless when attacks are combined at random', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...attacks),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '"',
        '`',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '|',
        '!',
        '&',
        ':',
        '*',
        '_',
        '\\',
        '\t',
      ),
      fc.tuple(fc.constantFrom(...attacks), fc.nat(60)).map(([text, end]) => text.slice(0, end)),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (texts) => {
        expect(harms(texts.join(''))).toEqual([]);
      }),
      cases(400),
    );
  });

  /** The longest prefix that is still parsed as Markdown. */
  const longestRead = (text: string): string => {
    let [read, costly] = [0, text.length + 1];
    while (costly - read > 1) {
      const middle = (read + costly) >> 1;
      if (isTooCostly(text.slice(0, middle))) costly = middle;
      else read = middle;
    }
    return text.slice(0, read);
  };

  // Without limits most of these take minutes or overflow the stack. Processor time is hardly affected by other
  // programs.
  it.each(everyNinth(bombs))('stays fast, shallow and harmless for a field full of %s', (_name, text) => {
    const before = process.cpuUsage();
    const longest = longestRead(text);
    const read = longest.slice(0, sized(longest.length, longest.length / 16));
    for (const one of new Set([text, read])) expect(harms(one)).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(30);
  });

  it('shows the source text if parsing it would take long', () => {
    expect(html(`${']'.repeat(6_000)} <b>`)).toBe(
      `<p class="whitespace-pre-wrap">${']'.repeat(6_000)} &lt;b&gt;</p>`,
    );
  });

  it('keeps ordinary long notes as Markdown', () => {
    const note =
      'The credits of **episode 3** are from the [disc](https://example.org/a_b), see page 4-5.\n\n';
    expect(html(note.repeat(400))).toMatch(/^<p>The credits of <strong>/);
    expect(
      html(`| Part | Director |\n|---|---|\n${'| A | Misaki Unno |\n'.repeat(500)}`).match(/<td>/g),
    ).toHaveLength(1_000);
  });

  it('limits the number of table cells, including those of short rows', () => {
    const table = `|${'a|'.repeat(700)}\n|${'-|'.repeat(700)}\n${'|b\n'.repeat(sized(1_000, 100))}`;
    const cells = cellsIn(renderMarkdown(`${table}\n\n|a|\n|-|\n|b|`));
    expect(cells).toBeLessThanOrEqual(65_536);
    expect(cells).toBeGreaterThan(65_536 - 700);
  });
});
