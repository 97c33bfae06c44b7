import { wholly, type Words } from '../../characters/words.js';

/** A line without its wiki and HTML markup. */
interface Plain {
  /** More than one if it contained `<br>`. */
  lines: string[];
  /** What was removed: addresses of links, tags, references. '' if nothing was. */
  removed: string;
}

/** The elements of pages. */
export const tags =
  'small|big|span|b|i|u|s|em|strong|sup|sub|div|nowiki|center|font|del|ins|ruby|rt|rp|rb|p|code|abbr|a|li|ul|ol|dl|dt|dd|td|th|tr|table|tbody|thead|noinclude|onlyinclude|includeonly|' +
  'h[1-6]|section|article|header|footer|main|nav|aside|figure|figcaption|time|img|label|html|body|head|title|meta|link|script|style|hr|wbr|picture|source';

/** Tags of forums. */
const codes =
  'list|url|size|colou?r|font|align|center|left|right|justify|indent|quote|spoiler|hide|collapse|fold|table|tr|td|th|code|sub|sup|email|tab|backcolor|float|anchor|media|youtube|user|h[1-6]|hr|p|strike';

/** Lengths are bounded, so that text made of opening brackets still takes linear time. */
const markup = new RegExp(
  [
    String.raw`(?<term><\/dt>\s{0,20}<dd(?:\s[^<>=]{0,60}=[^<>]{0,400})?>)`,
    String.raw`(?<beside><\/(?<tag>span|b|i|em|strong|font|a|small|big)>(?=<\k<tag>[\s>]))`,
    String.raw`(?<br>[\v\f\u0085\u2028\u2029]|<br\b[^<>]{0,100}>|<\/(?:li|p|div|td|th|tr|dt|dd|option|h[1-6]|section|article|header|footer)>(?=[^\n]*\S)|&br(?:\(\))?;?(?![a-z])|\[br\]|(?<![\\:])\\n)`,
    String.raw`(?<gone>\{\\[^{}]{1,200}\}|(?<=^|\s):[a-z_\d]{2,30}:(?=\s|$)|<!--.{0,2000}?-->|<(?:script|style)\b[^<>]{0,400}>.{0,2000}?<\/(?:script|style)>|<ref\b[^<>]{0,200}\/>|<ref\b[^<>]{0,200}>.{0,2000}?<\/ref>|<\/?(?:${tags})(?:\s[^<>=]{0,60}=[^<>]{0,400})?\s*\/?>|'{2,5}|\{\{(?:R|Refnest|efn|Sfn|Citation needed|要出典)(?:\|[^{}]{0,500})?\}\}|\(\([^()]{0,500}\)\)|(?<=\S)\[(?:\d{1,3}|(?:注|注釈|出典|nb|note) ?\d{1,3})\]|(?<=\S)\[(?:編集|編輯|编辑|편집|edit(?:ar)?|modifi(?:er|ca)|bearbeiten|править)(?: ?\| ?[^[\]]{1,20})?\](?=\s*$))`,
    String.raw`(?<code>\[img(?:=[^[\]]{1,100})?\][^[\]]{1,500}\[\/img\]|\[\/(?:${codes}|[bius])\]|\[(?:(?:collapse|spoiler|fold|hide)=(?<folded>[^[\]]{1,300})|(?:${codes})(?:=[^[\]]{1,300})?|[bius](?=\][^\n]{0,200}\[\/[bius]\]))\])`,
    String.raw`\[\[(?<link>[^[\]]{1,300})\]\]`,
    String.raw`\[https?:\/\/[^\s\[\]]{1,500}(?:\s+(?<outside>[^[\]]{1,300}))?\]`,
    String.raw`\{\{(?<template>[^{}]{1,300})\}\}`,
    String.raw`&(?:color|size|bold|italic|sizex|ruby|aname|align)(?:\([^()]{0,100}\))?\{(?<styled>[^{}]{0,300})\};?`,
    String.raw`\*\*(?=[^\s*])(?<bold>[^*]{1,100})\*\*`,
    String.raw`(?<entity>&(?:nbsp|amp|lt|gt|quot|apos|copy|hellip|middot|ndash|mdash|ensp|emsp|#\d{1,7}|#x[\da-f]{1,6});)`,
  ].join('|'),
  'gi',
);

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&copy;': '©',
  '&hellip;': '…',
  '&middot;': '・',
  '&ndash;': '–',
  '&mdash;': '—',
  '&ensp;': ' ',
  '&emsp;': '　',
};

export function readEntity(entity: string): string {
  const number = /^&#(x?)([\da-f]+);$/i.exec(entity);
  if (!number) return entities[entity.toLowerCase()] ?? entity;
  const code = parseInt(number[2]!, number[1] ? 16 : 10);
  return code > 0x1f && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : entity;
}

/**
 * Replaces `target|words` of MediaWiki and `words>target` of other wikis by the words; removes pictures and similar
 * links.
 */
function readLink(inner: string): string {
  if (/^:?(?:file|image|ファイル|画像|category|カテゴリ)\s*:/i.test(inner)) return '';
  const bar = inner.lastIndexOf('|');
  if (bar >= 0) return inner.slice(bar + 1) || inner.slice(0, bar);
  const arrow = inner.indexOf('>');
  return arrow > 0 ? inner.slice(0, arrow) : inner;
}

/** Templates that list their values. */
const lists = wholly('hlist|hlist-comma|flatlist|plainlist|plain list|ubl|unbulleted list|bulleted list');
/** Templates that show one of their values, and its place. */
const showing: [Words, number][] = [
  [wholly('仮リンク|ruby|ルビ|visible anchor|vanc|nowrap|small|nihongo|tooltip|abbr'), 0],
  [wholly('lang'), 1],
  [wholly('nobr|nobold|smaller|color|fontsize|nihongo2'), -1],
];

/** The text of templates that only display text; null for an unknown template. */
function readTemplate(inner: string): string | null {
  const [name, ...values] = inner
    .replace(/\[\[([^[\]]{1,200})\]\]/g, (_, link: string) => readLink(link))
    .split('|');
  const plain = values.filter((value) => !/^\s*\w+\s*=/.test(value));
  const template = name!.trim();
  if (lists.test(template)) return plain.map((one) => one.replace(/^[\s*]+/, '').trim()).join('、') || null;
  const shown = showing.find(([names]) => names.test(template));
  return (shown && plain.at(shown[1])) ?? null;
}

/** Removes links, tags, bold marks, references and entities from a line, and returns what was removed. */
export function takeMarkup(text: string): Plain {
  if (
    !/[\v\f\u0085\u2028\u2029]|\[\[|\[http|''|<|&|\{[{\\]|\*\*|\(\(|\[(?:\d|br\]|注|出典|nb|note|編|编|편|edit|modif|bearb|прав|\/[a-z])|\[(?:list|quote|spoiler|collapse)[\]=]|(?:^|\s):[a-z_\d]+:|\\n/i.test(
      text,
    )
  )
    return { lines: [text], removed: '' };
  let removed = '';
  const plain = text.replace(markup, (whole: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<string, string | undefined>;
    const { br, term, beside, link, outside, template, styled, bold, entity, folded } = found;
    // Beside: two parts of a line that only their looks divide.
    const sign = term ? '：' : beside ? '\t' : br ? '\n' : null;
    if (sign) {
      removed += whole;
      return sign;
    }
    const words = link
      ? readLink(link)
      : template
        ? readTemplate(template)
        : entity
          ? readEntity(entity)
          : (outside ?? styled ?? bold ?? folded ?? '');
    if (words === null || words === whole) return whole;
    const at = words === '' ? -1 : whole.lastIndexOf(words);
    removed += at < 0 ? whole : whole.slice(0, at) + whole.slice(at + words.length);
    return words;
  });
  return { lines: plain.split('\n'), removed };
}

const maxNested = 10;

/**
 * The depth of the list item marks at the start of a line: `*`, `**`, `-`, `;term`, `:description`. Null if the line
 * has none, or if it is framed (`-- 第1話 --`).
 */
export function readItem(text: string): { depth: number; text: string; star: boolean } | null {
  const found = /^(\s*)(\*{1,5}|-{1,3}(?![-\d>\s]*$)|[;:][;:*]{0,4}|\[\*\])[^\S\n]*(?=[^\s*>-])/.exec(text);
  if (!found || /[-*=]\s*$/.test(text) || (found[2] === '**' && text.indexOf('**', found[0].length) > 0))
    return null;
  const marks = found[2]!;
  const rest = text.slice(found[0].length);
  if (marks.startsWith('-') && !/\p{L}/u.test(rest[0]!) && !/^(?:[「『【#（(]|\[\[)/.test(rest)) return null;
  const depth = marks === '[*]' ? 0 : marks.startsWith(':') ? marks.length : marks.length - 1;
  const nested = Math.min(maxNested, Math.ceil(found[1]!.length / 2));
  return { depth: depth + nested, text: rest, star: marks.startsWith('*') };
}
