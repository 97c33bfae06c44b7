import type { MenuKind } from '../../roles/index.js';
import { foldWidth } from './characters.js';
import { readNumber, readRange } from './qualifiers.js';
import type { Rules } from './rules.js';

/** A line that opens a menu. */
export interface Heading {
  kind: MenuKind;
  /** `#` for an episode, `final` for the last one, else the word of the menu: `OP`, `Special`, … */
  base: string;
  /** Digits as they go into the name, '' when the heading has none. */
  number: string;
  /** `v2` of `OP1v2`, else ''. */
  version: string;
  /** In its brackets, `「夏の終わり」`; '' when there is none. */
  title: string;
  /** `Episodes 1-12`: the heading says in which episodes an opening or ending is shown, or that what follows is about several. */
  episodes?: string;
  /** The heading has words of its own only, so a role of the same name may be meant. */
  ambiguous: boolean;
}

const longestHeading = 200;

interface Form {
  base: string;
  kind: MenuKind;
  /** Matched at the start of the folded, unframed line; groups 1 and 2: number and version. */
  form: RegExp;
  /** Whether a title may follow a space without brackets. */
  plainTitle?: boolean;
}

const number = String.raw`\s*[#第]?\s*(\d{1,4})?(?:話)?(v\d)?(?![\dA-Za-z])`;

const forms: Form[] = [
  {
    base: '#',
    kind: 'episode',
    form: /^第\s*(\d{1,5}(?:\.\d)?|[〇一二三四五六七八九十]{1,4})\s*(?:話|话|回|集|夜|幕|弾|章)/,
    plainTitle: true,
  },
  { base: '#', kind: 'episode', form: /^[#♯]\s*(\d{1,5}(?:\.\d)?)(?![\d.])/, plainTitle: true },
  {
    base: '#',
    kind: 'episode',
    form: /^(?:episode|ep|エピソード|track|file|case|act|chapter|stage|phase)[\s.:_#-]{0,3}(\d{1,5}(?:\.\d)?)(?![\dA-Za-z])/i,
    plainTitle: true,
  },
  { base: '#', kind: 'episode', form: /^(\d{1,5}(?:\.\d)?)\s*[話话]/, plainTitle: true },
  { base: '#', kind: 'episode', form: /^S\d{1,2}\s?E(\d{1,4})(?![\dA-Za-z])/i, plainTitle: true },
  { base: '#', kind: 'episode', form: /^E(\d{1,4})(?![\dA-Za-z])/, plainTitle: true },
  { base: '#', kind: 'episode', form: /^(\d{1,4}(?:\.\d)?)[\s.:、]{0,3}(?=[「『])/ },
  {
    base: 'final',
    kind: 'episode',
    form: /^(?:最終(?:回|話)|最终[回话]|大結局|大结局|final episode)/i,
    plainTitle: true,
  },
  {
    base: 'Overview',
    kind: 'overview',
    form: /^(?:(?:オープニング|エンディング|OP|ED)?(?:スタッフ)?クレジット|(?:メイン)?スタッフ|(?:main\s*)?staff(?:\s*credits?)?|credits|overview|(?:全|各)話共通|共通)(?:\s*\([^()]{0,40}\))?$/i,
  },
  {
    base: 'Special',
    kind: 'episode',
    form: new RegExp(
      `^(?:番外編|番外篇|特別編|特別篇|特别篇|特別回|特典映像|スペシャル|specials?|SP|extra)${number}`,
      'i',
    ),
    plainTitle: true,
  },
  {
    base: 'Recap',
    kind: 'episode',
    form: new RegExp(`^(?:総集編|総集篇|总集篇|總集篇|recap|summary episode)${number}`, 'i'),
    plainTitle: true,
  },
  {
    base: 'OP',
    kind: 'opening',
    form: new RegExp(
      `^(?:ノンテロップ)?(?:オープニング(?:アニメーション|テーマ|映像|ムービー)?|片头(?:动画)?|片頭(?:動畫)?|opening(?: animation| theme)?|NCOP|OP)${number}`,
      'i',
    ),
  },
  {
    base: 'ED',
    kind: 'ending',
    form: new RegExp(
      `^(?:ノンテロップ)?(?:エンディング(?:アニメーション|テーマ|映像|ムービー)?|片尾(?:动画)?|片尾(?:動畫)?|ending(?: animation| theme)?|NCED|ED)${number}`,
      'i',
    ),
  },
  { base: 'Avan', kind: 'episode', form: new RegExp(`^(?:アバン(?:タイトル)?|avan)${number}`, 'i') },
  { base: 'Eyecatch', kind: 'other', form: new RegExp(`^(?:アイキャッチ|eyecatch)${number}`, 'i') },
  {
    base: 'Preview',
    kind: 'other',
    form: new RegExp(`^(?:次回予告|予告編?|预告片?|預告片?|(?:next episode )?preview)${number}`, 'i'),
  },
  { base: 'Songs', kind: 'other', form: /^(?:主題歌|songs)(?![A-Za-z])/i },
  {
    base: 'PV',
    kind: 'other',
    form: new RegExp(
      `^(?:(?:ティザー|特報|本)?PV|(?:ティザー|特報)映像|プロモーション(?:ビデオ|映像|ムービー)|(?:official |teaser )?trailer|teaser)${number}`,
      'i',
    ),
  },
  { base: 'PV', kind: 'other', form: /^第\s*(\d{1,3})弾\s*PV/ },
  { base: 'PV', kind: 'other', form: /^PV\s*第\s*(\d{1,3})弾/ },
  { base: 'CM', kind: 'other', form: new RegExp(`^CM${number}`, 'i') },
  { base: 'MV', kind: 'other', form: new RegExp(`^(?:MV|ミュージックビデオ)${number}`, 'i') },
  { base: 'OVA', kind: 'episode', form: new RegExp(`^OVA${number}`, 'i'), plainTitle: true },
  { base: 'OAD', kind: 'episode', form: new RegExp(`^OAD${number}`, 'i'), plainTitle: true },
  {
    base: 'Movie',
    kind: 'other',
    form: new RegExp(`^(?:劇場版|剧场版|映画|movie|film)${number}`, 'i'),
    plainTitle: true,
  },
];

const frameStart = /^[\s【[〈《<＜=＝*＊■□◆◇●○★☆▼▽▲△―─–—-]+/;
const frameEnd = /[\s】\]〉》>＞=＝*＊■□◆◇●○★☆▼▽▲△―─–—-]+$/;

/** The line without 【…】, ■, == and the like around it, and whether it had any. */
export function unframe(line: string): { text: string; framed: boolean } {
  const trimmed = line.trim();
  if (trimmed.length > longestHeading) return { text: trimmed, framed: false };
  const start = frameStart.exec(trimmed)?.[0] ?? '';
  let text = trimmed.slice(start.length);
  if (start !== '') text = text.replace(frameEnd, '');
  return { text, framed: start !== '' && text !== '' };
}

/** 第3話スタッフ is 第3話. */
const staffWord = /^の?(?:スタッフ(?:リスト|クレジット|一覧)?|クレジット|staff(?: credits| list)?|credits)$/i;

/** Reads what follows the heading's own words: '' or a title; null when it shows that the line is no heading. */
function readTitle(rest: string, form: Pick<Form, 'plainTitle' | 'kind'>, framed: boolean): string | null {
  const title = rest.replace(/^[\s:：・\-–—―】\])〉》>]+/, '').trim();
  if (staffWord.test(title)) return '';
  if (title === '') return rest.trim() === '' || framed ? '' : null;
  if (/^[「『"“]/.test(title)) return title;
  const separated = /^[\s:：\-–—―】\]]/.test(rest);
  if (!separated || !form.plainTitle || /[:：、\t]/.test(title)) return null;
  return `「${title}」`;
}

/** （第2話～第12話） behind OP1. */
function readShown(rest: string): string | null {
  const inner = /^\s*\(([^()]{1,60})\)$/.exec(foldWidth(rest));
  return inner && readRange(inner[1]!);
}

function readUserForm(text: string, rules: Rules, framed: boolean): Heading | null {
  const match = rules.episode?.exec(text, 0, true);
  const episode = match?.groups['episode']?.trim();
  if (!match || !episode || match.end === 0) return null;
  const title = readTitle(text.slice(match.end), { plainTitle: true, kind: 'episode' }, framed);
  if (title === null) return null;
  return {
    kind: 'episode',
    base: '#',
    number: readNumber(episode) ?? episode,
    version: '',
    title,
    ambiguous: false,
  };
}

/** Reads a line as the heading of a menu; null when it is none. Names of menus: docs/api.md, the list document. */
export function readHeading(line: string, rules: Rules): Heading | null {
  const { text, framed } = unframe(line);
  if (text === '' || text.length > longestHeading) return null;
  const folded = foldWidth(text);
  const named = /^(?:TV|テレビ)?(?:アニメ)?\s*[「『][^「」『』]{1,60}[」』]\s*(?=第\d|[#♯]\d)/i.exec(folded);
  if (named) return readHeading(text.slice(named[0].length), rules);
  const numbers = folded.replace(/\s*[「『][^「」『』]{1,100}[」』]$/, '');
  const several = /\d\D+\d|\d\s*[-~〜–—ー―]$/.test(numbers) ? readRange(numbers) : null;
  if (several) {
    return {
      kind: 'episode',
      base: 'Overview',
      number: '',
      version: '',
      title: '',
      episodes: several,
      ambiguous: false,
    };
  }
  const user = readUserForm(text, rules, framed);
  if (user) return user;
  const credits = /^スタッフ(?:クレジット)?\s*\(([^()]{1,40})\)$/.exec(folded);
  if (credits) {
    const inner = readHeading(credits[1]!, rules);
    if (inner && inner.kind === 'episode') return inner;
  }
  for (const form of forms) {
    const match = form.form.exec(folded);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    const shown = form.base === '#' ? null : readShown(rest);
    const title = shown ? '' : readTitle(rest, form, framed);
    if (title === null) continue;
    const digits = match[1] ? (readNumber(match[1]) ?? match[1]) : '';
    const plain = title === '' && digits === '';
    return {
      kind: form.kind,
      base: form.base,
      number: form.base === 'Overview' ? '' : digits,
      version: (form.base !== '#' && match[2]) || '',
      title,
      ...(shown ? { episodes: shown } : {}),
      ambiguous: plain && !shown && form.kind !== 'overview',
    };
  }
  return null;
}

/** The name of a menu. Episodes are padded; a word without a number stands alone. */
export function menuName(
  heading: Pick<Heading, 'base' | 'number' | 'version' | 'title'>,
  padding: number,
): string {
  const { base, number: digits, version, title } = heading;
  if (base === '#') return `#${/^\d+$/.test(digits) ? digits.padStart(padding, '0') : digits}${title}`;
  return `${base}${digits}${version}${title}`;
}
