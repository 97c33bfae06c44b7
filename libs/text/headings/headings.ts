import { wholly } from '../../characters/words.js';
import type { MenuKind } from '../../roles/place.js';
import { dropColon, foldWidth, hasJapanese } from '../../characters/characters.js';
import { kanjiNumber, readNumber, readPart, readRange } from '../words/qualifiers.js';
import { counted, readPeriod, takeDate, takePeriod } from './periods.js';
import { readGroupAt } from '../words/brackets.js';
import type { Rules } from '../words/rules.js';

/** A line that starts a menu. */
export interface Heading {
  kind: MenuKind;
  /** `#` for an episode, `final` for the last one, otherwise the word of the menu: `OP`, `Special`, … */
  base: string;
  /** Digits for the name, '' if the heading has none. */
  number: string;
  /** `v2` of `OP1v2`, otherwise ''. */
  version: string;
  /** The bracketed title, `「夏の終わり」`; '' if there is none. */
  title: string;
  /**
   * `Episodes 1-12`: the heading says in which episodes an opening or ending is used, or that what follows is about
   * several episodes.
   */
  episodes?: string;
  /** The heading consists only of words that may also name a role. */
  ambiguous: boolean;
  /** A heading only if roles follow: `1. 海` may also be a name in a numbered list. */
  weak?: true;
  /** From 2 on, for episodes whose numbering restarts in each season. */
  season?: number;
  /** `A part`: what follows is one part of the episode, and the title is that of the part. */
  part?: string;
  /** What brackets in the heading say: `TV未放送`. */
  remark?: string;
  /** Credits that follow on the same line. */
  rest?: string;
}

/** A heading that has no more than these. */
export const newHeading = (kind: MenuKind, base: string, more: Partial<Heading> = {}): Heading => ({
  kind,
  base,
  number: '',
  version: '',
  title: '',
  ambiguous: false,
  ...more,
});

const maxHeadingLength = 200;

interface Form {
  base: string;
  kind: MenuKind;
  /** Matched at the start of the folded, unframed line; groups 1 and 2: number and version. */
  form: RegExp;
  /** Whether a title may follow after a space, without brackets. */
  plainTitle?: boolean;
  weak?: true;
}

/** Words, and perhaps a number and a version behind them. */
const named = (words: string): RegExp =>
  new RegExp(String.raw`^(?:${words})\s*[#第]?\s*(\d{1,4})?(?:話)?(v\d)?(?![\dA-Za-z])`, 'i');

/** What an episode is called in Latin and Cyrillic letters. */
const episodeWords =
  '[ée]pisod[eio]|epis[óo]dio|cap[íi]tulo|folge|avsnitt|odcinek|b[öo]l[üu]m|tập|серия|эпизод|ep';

/** An episode: 第3話, 第拾参夜, #3, Episode 3, 最終回. Not a season or a volume. */
const numberedHeading = new RegExp(
  String.raw`^(?:第\s*(?:\d{1,5}|${kanjiNumber})\s*(?:話|话|回|集|夜|幕|弾|章|[^\s\d\p{P}期巻部]{1,2}(?=\s*[「『]))|[#♯]\s*\d|(?:${episodeWords})[\s.:_#-]{0,3}\d|S\d{1,2}\s?E\d|(?:제\s*)?\d{1,4}\s*[話话화회]|最終[回話])`,
  'iu',
);

/** The staff of the work, on a line of its own. */
const staff =
  /^(?:(?:オープニング|エンディング|OP|ED)?(?:スタッフ)?クレジット|(?:メイン)?スタッフ|(?:main\s*)?staff(?:\s*(?:credits?|list))?|(?:制作|作品|本編)?スタッフ(?:リスト|一覧|名簿)?|(?:制作|主创|演职|工作)(?:人员|职员|名单|团队)(?:名单|表)?|演?职员表|(?:製作|工作|演職|主創|幕後)(?:人員|名單|團隊|陣容)(?:名單|列?表)?|職員(?:名單|表)|製作群|(?:주요\s*)?(?:제작진|스태프|스탭)|credits|overview|staff (?:g[ée]n[ée]ral|principal|t[ée]cnico|technique)|(?:equipo|[ée]quipe)(?: (?:principal|t[ée]cnic[oa]|technique|de (?:producci[óo]n|produ[çc][ãa]o)))?|(?:cr[ée]ditos|cr[ée]dits)(?: (?:ger[ae]is|generales|principales|principais|g[ée]n[ée]raux))?|fich[ae] (?:t[ée]cnica|technique)|g[ée]n[ée]rique|(?:全|各)話共通|共通|(?:作品)?全体)(?:\s*\([^()]{0,40}\))?$/i;

/** Forms of episodes with a number. */
const numberForms: Omit<Form, 'base' | 'kind'>[] = [
  {
    form: new RegExp(
      String.raw`^第\s*(\d{1,5}(?:\.\d)?|${kanjiNumber})\s*(?:話|话|回|集|夜|幕|弾(?!\s*PV)|章)(?!目)`,
    ),
    plainTitle: true,
  },
  {
    form: new RegExp(
      String.raw`^第\s*(\d{1,5}|${kanjiNumber})\s*(?![期巻部])[^\s\d\p{P}]{1,2}(?=\s*[「『])(?<!クー)`,
      'u',
    ),
  },
  {
    form: new RegExp(String.raw`^[其そ][のノ之]\s*(\d{1,4}|${kanjiNumber})(?=[\s「『:・]|$)`),
    plainTitle: true,
  },
  { form: /^[#♯]\s*(\d{1,5}(?:\.\d)?)(?![\d.])/, plainTitle: true },
  {
    form: new RegExp(
      String.raw`^(?:${episodeWords}|エピソード|track|file|case|act|chapter|stage|phase|mission|lesson|scene|page|vol|no)[\s.:_#-]{0,3}(\d{1,5}(?:\.\d)?)(?![\dA-Za-z])`,
      'i',
    ),
    plainTitle: true,
  },
  { form: /^(\d{1,5}(?:\.\d)?)\s*[話话](?!目)/, plainTitle: true },
  { form: new RegExp(String.raw`^(${kanjiNumber})\s*[話话](?=\s*[「『]|\s*$)`) },
  { form: /^(?:제\s*)?(\d{1,5})\s*[화회](?!\p{L})/u, plainTitle: true },
  { form: /^E(\d{1,4})(?![\dA-Za-z])/, plainTitle: true },
  { form: /^(\d{1,4}(?:\.\d)?)[\s.:、・･/|-]{0,3}(?=[「『])/ },
  { form: /^(\d{1,3})(?=[.:/・･](?!\d)\s*\S|\s+\S)/, plainTitle: true, weak: true },
];

const forms: Form[] = [
  ...numberForms.map((form) => ({ base: '#', kind: 'episode' as const, ...form })),
  {
    base: 'final',
    kind: 'episode',
    form: /^(?:最終(?:回|話)|最终[回话]|大結局|大结局|final episode)/i,
    plainTitle: true,
  },
  { base: 'Overview', kind: 'overview', form: staff },
  {
    base: 'Special',
    kind: 'episode',
    form: named('番外編|番外篇|特別編|特別篇|特别篇|特別回|特典映像|スペシャル|specials?|SP|extra'),
    plainTitle: true,
  },
  {
    base: 'Recap',
    kind: 'episode',
    form: named('総集編|総集篇|总集篇|總集篇|recap|summary episode'),
    plainTitle: true,
  },
  {
    base: 'OP',
    kind: 'opening',
    form: named(
      '(?:ノンテロップ)?(?:オープニング(?:アニメーション|テーマ(?:曲|ソング)?|主題歌|映像|ムービー|曲)?|片头(?:动画|曲|主题曲)?|片頭(?:動畫|曲|主題曲)?|opening(?: animation| theme)?|오프닝(?:\\s*(?:곡|테마|주제가))?|NCOP|OP)',
    ),
  },
  {
    base: 'ED',
    kind: 'ending',
    form: named(
      '(?:ノンテロップ)?(?:エンディング(?:アニメーション|テーマ(?:曲|ソング)?|主題歌|映像|ムービー|曲)?|片尾(?:动画|動畫|曲|主题曲|主題曲)?|ending(?: animation| theme)?|엔딩(?:\\s*(?:곡|테마|주제가))?|NCED|ED)',
    ),
  },
  { base: 'Avan', kind: 'episode', form: named('アバン(?:タイトル)?|avan') },
  { base: 'Eyecatch', kind: 'other', form: named('アイキャッチ|eyecatch') },
  {
    base: 'Preview',
    kind: 'other',
    form: named('次回予告|予告編?|预告片?|預告片?|(?:next episode )?preview'),
  },
  { base: 'Songs', kind: 'other', form: /^(?:主題歌|songs)(?![A-Za-z])/i },
  {
    base: 'PV',
    kind: 'other',
    form: named(
      '(?:ティザー|特報|本)?PV|(?:ティザー|特報)映像|プロモーション(?:ビデオ|映像|ムービー)|(?:official |teaser )?trailer|teaser',
    ),
  },
  { base: 'PV', kind: 'other', form: /^第\s*(\d{1,3})\s*弾\s*PV/ },
  { base: 'PV', kind: 'other', form: /^PV\s*第\s*(\d{1,3})\s*弾/ },
  { base: 'CM', kind: 'other', form: named('CM') },
  { base: 'MV', kind: 'other', form: named('MV|ミュージックビデオ') },
  { base: 'OVA', kind: 'episode', form: named('OVA'), plainTitle: true },
  { base: 'OAD', kind: 'episode', form: named('OAD'), plainTitle: true },
  {
    base: 'Movie',
    kind: 'other',
    form: named('劇場版|剧场版|映画|movie|film'),
    plainTitle: true,
  },
];

/** Also `## ` of Markdown; `# 1` may be a number. */
const frameStart =
  /^(?:#{2,6}\s+|#\s+(?=[\p{L}「『【])|[\s【[〔〈《*＊・･♪☞〜-]|(?![♯$＄㈱㈲\ufffd])[\p{S}\p{Pd}])+/u;
const frameEnd = /(?:[\s】\]〕〉》*＊・･♪〜-]|(?![㈱㈲\ufffd])[\p{S}\p{Pd}])+$/u;
/** Signs that also end a title, and are its frame only if the same ones stand before it. */
const alsoInTitle = /[~～〜♪♡♥+＋^|｜]/;

const openerOf: Record<string, string> = {
  '】': '【',
  ']': '[',
  '〕': '〔',
  '〉': '〈',
  '》': '《',
  '＞': '＜',
};

/** How many characters at the end of a text frame it: a bracket that opens within the text does not. */
function endOfFrame(text: string, start: string): number {
  const suffix = frameEnd.exec(text)?.[0] ?? '';
  let kept = 0;
  for (let at = 0; at < suffix.length; at++) {
    if (alsoInTitle.test(suffix[at]!) && !start.includes(suffix[at]!)) kept = at + 1;
    const opener = openerOf[suffix[at]!];
    if (!opener) continue;
    const before = text.slice(0, text.length - suffix.length + at);
    if (before.lastIndexOf(opener) > before.lastIndexOf(suffix[at]!)) kept = at + 1;
  }
  return suffix.length - kept;
}

/** The line without 【…】, ■, == and similar frames, and whether it had any. */
export function unframe(line: string): { text: string; framed: boolean } {
  const trimmed = line.trim();
  if (trimmed.length > maxHeadingLength) return { text: trimmed, framed: false };
  const start = frameStart.exec(trimmed)?.[0] ?? '';
  let text = trimmed.slice(start.length);
  if (start !== '') text = text.slice(0, text.length - endOfFrame(text, start));
  return { text, framed: start !== '' && text !== '' };
}

const itemNumber = /^(?:\d{1,2}[.．、)]\s*|P\.?\s?\d{1,3}[ \u3000]+)(?=\p{L})/u;

/** `1. キャスト`: the words of a heading without its number in the contents of a page, or that of its page. */
export const withoutNumber = (text: string): string => text.replace(itemNumber, '');

/** `1. キャスト：`: the words of a heading without its frame, number and colon. */
export const bareHeading = (line: string): string => dropColon(withoutNumber(unframe(line).text)).trim();

/** 第3話スタッフ means 第3話. */
const staffWord =
  /^の?(?:(?:作画|演出|制作|製作|原画|美術|音響|担当|参加|メイン|アニメ)?(?:スタッフ(?:リスト|クレジット|一覧|名簿|情報|欄)?|クレジット)(?:さん|様|の皆(?:さん|様)|陣)?(?:の?(?:ご?紹介|まとめ|書き起こし|メモ|一覧|リスト))?(?:です)?|(?:(?:key|main|production|animation|full) )?(?:staff|credits)(?: credits| list)?|(?:制作|主创|演职|工作)?(?:人员|职员|名单|团队)(?:名单|表)?|[製制]作(?:人員|名單|團隊|群|阵容|陣容?)|演?職員[名單表]{1,2}|片[尾頭头](?:字幕|名[单單])|[字职職][幕员員]表?)(?:\s*[（(][^（()）]{0,40}[)）])?[\s:：!！。~～♪\p{So}\p{Emoji_Modifier}\ufe0f]*$/iu;

/** The text after the heading's own words. */
interface Tail {
  title: string;
  part?: string;
  remark?: string;
  /** `最終話（第26話）`: digits. */
  number?: string;
  rest?: string;
  /** The heading only begins a sentence: it counts if roles follow. */
  weak?: true;
}

const separators = /^[\s:：=＝・･／/．.、,\-‐–—―~〜～|｜】\])〉》>]+/;
export const finalWord = wholly(
  '最終話|最終回|最終集|最終章|最终话|最终回|最终集|最终章|終|终|完|final episode|final',
);
const maxGroups = 4;
const maxTailLength = 20;
/** What somebody says about the episode behind its title. */
const sentenceEnd = /(?:ました|ます|です|ください|下さい|ました?ね|ですね)[!！。.〜～♪\s\p{So}]*$/u;

/** Brackets before and after a title: a part of the episode, its number, or a remark. */
function readGroup(inner: string, tail: Tail): void {
  const text = inner.trim();
  const part = readPart(text) ?? (/^[A-D]$/.test(foldWidth(text)) ? `${foldWidth(text)} part` : null);
  const digits = counted.exec(foldWidth(text));
  if (part) tail.part = part;
  else if (digits) tail.number ??= readNumber(digits[1] ?? digits[2] ?? '') ?? undefined!;
  else if (!finalWord.test(text) && text !== '')
    tail.remark = tail.remark === undefined ? text : `${tail.remark}、${text}`;
}

/** Quotation marks of other kinds around a title at the start of a text; groups: what they enclose. */
const otherQuotes =
  /^(?:«([^«»]{1,100})»|‹([^‹›]{1,100})›|[‘‛]([^‘’]{1,100}(?:’\p{L}[^‘’]{0,60})*)’|'([^']{1,100}(?:'\p{L}[^']{0,60})*)'|[〝〟]([^〝〞〟]{1,100})[〞〟]|″([^″]{1,100})″|„([^„“”]{1,100})[“”]|｢([^｢｣]{1,100})｣|＂([^＂]{1,100})＂|〈([^〈〉]{1,100})〉|《([^《》]{1,100})》|＜([^＜＞]{1,100})＞)/u;

/** A title in quotation marks of any kind at the start of a text, in the usual ones. */
function usualQuotes(text: string): string {
  const found = otherQuotes.exec(text);
  if (!found) return text;
  const title = found.slice(1).find((one) => one !== undefined)!;
  return `「${title.trim()}」${text.slice(found[0].length)}`;
}

/** A bracketed title and the text after it; null if that is not part of a heading. */
function readQuoted(text: string, tail: Tail, rules: Rules): boolean {
  const found = /^((?:「[^「」]*」|[「『"“][^]*?[」』"”])(?:\s*[「『][^「」『』]*[」』])*)([^]*)$/.exec(
    usualQuotes(text),
  );
  if (!found) {
    // 最終話 第26話 海
    tail.title = /^[「『"“]/.test(text) ? text : `「${text}」`;
    return true;
  }
  tail.title = found[1]!.replace(/^["“]([^"“”]*)["”]$/, '「$1」');
  let after = found[2]!.trim();
  for (let count = 0; count < maxGroups && after !== ''; count++) {
    const group = readGroupAt(after);
    if (!group) break;
    readGroup(group.inner, tail);
    after = after.slice(group.end).trim();
  }
  after = after.replace(/^[】\])〉》>]+/, '').trim();
  if (after === '' || staffWord.test(after)) return true;
  const twin = after.replace(/^[\s/／|｜・=＝-]+/, '');
  if (numberedHeading.test(foldWidth(twin))) {
    // The same heading in another language.
    const other = readForms(twin, foldWidth(twin), false, rules);
    if (other && hasJapanese(other.title)) tail.title = other.title;
    if (other) return true;
  }
  if (/[「『]/.test(after) && /[」』]$/.test(after)) {
    // A title with brackets in it.
    tail.title += found[2]!.trimEnd();
    return true;
  }
  if (/^[~〜～].*[~〜～]$/.test(after)) {
    tail.title += after;
    return true;
  }
  const word = /^([^\s:：／/＝=【】[\]]{1,30})[\s:：／/＝=]/.exec(
    after.replace(/^[\s|｜/／:：【[<＜〈●■◆・-]+/, ''),
  );
  if (word && rules.roles.findPairs(word[1]!).length > 0) {
    tail.rest = after.replace(/^[\s|｜/／:：・-]+/, '');
    return true;
  }
  if (sentenceEnd.test(after) && !/[:：\t]/.test(after)) {
    tail.weak = true;
    return true;
  }
  if (after.length > maxTailLength || /[:：、\t]/.test(after)) return false;
  tail.remark = tail.remark === undefined ? after : `${tail.remark}、${after}`;
  return true;
}

/** The number of an episode again, in the other language. */
const twinNumber =
  /^(?:(?:episode|ep\.?|story|chapter|act)[\s.:#-]{0,3}\d{1,4}(?![\d.])|第\s*\d{1,4}\s*[話话回](?!目)|[#♯]\d{1,4}(?!\d))(?=[\s:：・／/.、\-–—―「『"“《〈＜‘«]|$)/i;

/** What a bracket says about an episode, other than its title. */
const isAside = (inner: string): boolean => {
  const text = foldWidth(inner.trim());
  return (
    text === '' ||
    finalWord.test(text) ||
    counted.test(text) ||
    readPart(text) !== null ||
    /^(?:前|中|後|完結)編$|(?:放送|放映|配信|収録|特典)$|スタッフ|staff/i.test(text)
  );
};

/** Parses what follows the heading's own words; null if it shows that the line is not a heading. */
function readTail(
  rest: string,
  form: Pick<Form, 'plainTitle' | 'kind'> & { base?: string },
  framed: boolean,
  rules: Rules,
): Tail | null {
  const tail: Tail = { title: '' };
  let text = rest;
  let separated = false;
  let grouped = false;
  for (let count = 0; count < maxGroups; count++) {
    const bare = text.replace(separators, '');
    if (bare !== text && /^[\s:：・･／/．.\-–—―~〜～】\])〉》>]/.test(text)) separated = true;
    text = bare;
    const part = /^([A-F])\s*(?:パート|part)(?=[\s「『:：・(（の作ス担]|$)|^([A-D])(?=\s*[「『])/i.exec(
      foldWidth(text),
    );
    if (part) {
      tail.part = `${(part[1] ?? part[2])!.toUpperCase()} part`;
      text = text.slice(part[0].length);
      separated = true;
      continue;
    }
    const twin = form.base === '#' && twinNumber.exec(foldWidth(text));
    if (twin) {
      text = text.slice(twin[0].length);
      separated = true;
      continue;
    }
    const group = readGroupAt(text);
    if (!group) break;
    const quoted = form.base === '#' && '《〈＜'.includes(text[0]!) && !isAside(group.inner);
    if (quoted) break;
    const after = text.slice(group.end).trim();
    if (/^[^「『"“（(]/.test(after) && rules.roles.findPairs(group.inner).length > 0) {
      // #2 [脚本]名前
      tail.rest = text;
      return tail;
    }
    const isTitle =
      after === '' && !grouped && '【《〈<＜'.includes(text[0]!) && readPart(group.inner) === null;
    const titled =
      form.base === '#' || (isSong(form.kind) && '《〈'.includes(text[0]!) && !readRange(group.inner));
    if (isTitle && titled && !finalWord.test(group.inner)) {
      tail.title = `「${group.inner.trim()}」`;
      return tail;
    }
    readGroup(group.inner, tail);
    grouped = true;
    separated = true;
    text = text.slice(group.end);
  }
  const title = text
    .trim()
    .replace(/^(?:サブ)?タイトル\s*(?:[:：]\s*|(?=[「『]))/, '')
    .replace(/^[^]*$/, usualQuotes)
    .replace(/^([^「『~〜～]+)[~〜～]$/, '$1');
  if (title === '') {
    if (rest.trim() === '' || framed || grouped || tail.part || staffWord.test(title)) return tail;
    return form.base === '#' && /^[\s:：]*$/.test(rest) ? tail : null;
  }
  if (staffWord.test(title)) return tail;
  const announced = /^([^「『\s].{0,80}?)\s+(\S{2,20})$/.exec(title);
  if (announced && separated && form.plainTitle && staffWord.test(announced[2]!))
    return readTail(rest.slice(0, rest.lastIndexOf(announced[2]!)).trimEnd(), form, framed, rules);
  const again = counted.exec(foldWidth(title));
  if (form.base === 'final' && again) {
    tail.number = readNumber(again[1] ?? again[2] ?? '') ?? '';
    return readQuoted(title.slice(again[0].length).trim() || '「」', tail, rules) ? emptied(tail) : null;
  }
  if (/^[「『"“]/.test(title)) {
    if (!readQuoted(title, tail, rules)) return null;
    // `OP「曲名」歌手` is a credit.
    return tail.remark !== undefined &&
      !grouped &&
      isSong(form.kind, form.base) &&
      !/[」』》〉”"]\s*[（(][^（()）]*[）)]$/.test(title)
      ? null
      : tail;
  }
  if (!separated || !form.plainTitle || /[:：、\t]/.test(title)) return null;
  if (rules.roles.findPairs(title).length > 0 || rules.roles.findPairs(title.split(/\s/)[0]!).length > 0)
    return null;
  const aside = /^(.*?\S)\s*[(（]([^()（）]{1,30})[)）]$/.exec(title);
  if (aside && (isAside(aside[2]!) || takeDate(aside[2]!) > 0)) {
    // 空の色（4/7放送）
    readGroup(aside[2]!, tail);
    tail.title = `「${withoutSigns(aside[1]!)}」`;
    return tail;
  }
  tail.title = `「${withoutSigns(title)}」`;
  return tail;
}

/** ♪海♪: a title without the signs around it. */
function withoutSigns(title: string): string {
  const [start] = /^(?:\p{So}|♪|～|〜|~|[-*＊]+\s|\s)*/u.exec(title)!;
  const bare = title.slice(start.length);
  return start === '' ? title : bare.replace(/(?:\p{So}|♪|～|〜|~|\s[-*＊]+|\s)*$/u, '') || title;
}

const maxTitleLength = 80;

/** Text after an episode number in an unusual form: a heading only if roles follow. */
function looseTail(rest: string, rules: Rules): Tail | null {
  const text = rest.replace(/^(?:[\p{P}\p{S}\s](?<![「『"“（(]))+/u, '').trim();
  if (text === rest || text === '' || text.length > maxTitleLength) return null;
  const quoted = /^(?:[「『][^「」『』]{1,80}[」』])+/.exec(
    usualQuotes(text).replace(/^["“]([^"“”]+)["”]/, '「$1」'),
  );
  const found = /^[^\s:：／/＝=【】[\]→★◆]{1,30}/.exec(text.replace(/^[【[<＜〈●■◆・-]+/, ''));
  if (!quoted && found && rules.roles.findPairs(found[0]).length > 0)
    return found[0].length < text.length ? { title: '', rest: text } : null;
  if (quoted) {
    const after = usualQuotes(text).slice(quoted[0].length);
    return /[:：\t]/.test(after) ? null : { title: quoted[0] };
  }
  if (
    /\t|。$/.test(text) ||
    (/(?:^|\s)[^\s]{1,12}[:：]/.test(text.slice(0, 20)) &&
      rules.roles.findPairs(text.split(/[:：]/)[0]!).length > 0)
  )
    return null;
  return { title: `「${text.replace(/[\s♪★☆◆◇■□●○~～〜]+$/, '')}」` };
}

const emptied = (tail: Tail): Tail => (tail.title === '「」' ? { ...tail, title: '' } : tail);

const isSong = (kind: MenuKind, base = ''): boolean =>
  kind === 'opening' || kind === 'ending' || base === 'Songs';

/** （第2話～第12話） after OP1. */
function readShown(rest: string): string | null {
  const inner = /^\s*\(([^()]{1,60})\)$/.exec(foldWidth(rest));
  return inner && readRange(inner[1]!);
}

const fromTail = ({ title, part, remark, rest }: Tail) => ({ title, part, remark, rest });

function readUserForm(text: string, rules: Rules, framed: boolean): Heading | null {
  const match = rules.episode?.exec(text, 0, true);
  const episode = match?.groups['episode']?.trim();
  if (!match || !episode || match.end === 0) return null;
  const tail = readTail(
    text.slice(match.end),
    { plainTitle: true, kind: 'episode', base: '#' },
    framed,
    rules,
  );
  return tail && newHeading('episode', '#', { number: readNumber(episode) ?? episode, ...fromTail(tail) });
}

/** How deep a heading may be wrapped: date, work, season and remark before it. */
const maxPrefixes = 4;

/** 『作品』オープニング: a heading after the title of the work, if roles follow. */
function ofWork(rest: string, rules: Rules, depth: number): Heading | null {
  const heading = readAt(rest.trim().replace(/^の/, ''), rules, depth + 1);
  return heading ? { ...heading, weak: true, ambiguous: false } : null;
}

/** What a heading after such a prefix may contain. */
const behind =
  /[\d０-９第其最期]|クール|シーズン|season|cour|前半|後半|[」』】》]|staff|スタッフ|名单|人员|名單|人員|[团團][队隊]|职员|職員|[阵陣]容/i;

/** The heading after a date, a work's title, a season or a remark in brackets; null if there is none of these. */
function readBehind(line: string, text: string, rules: Rules, depth: number): Heading | null {
  if (depth >= maxPrefixes || !behind.test(text)) return null;
  const period = takePeriod(text);
  if (period) {
    const rest = text.slice(period.length);
    const heading = readAt(rest, rules, depth + 1);
    if (!heading || heading.weak) return null;
    // 《作品》第二季 制作名单
    if (heading.base === 'Overview') return depth > 0 ? heading : null;
    return period.season && heading.base === '#' && heading.season === undefined
      ? { ...heading, season: period.number }
      : heading.number === '' && isSong(heading.kind)
        ? { ...heading, number: String(period.number), ambiguous: false }
        : period.season && heading.season === undefined
          ? { ...heading, season: period.number }
          : heading;
  }
  const date = takeDate(text);
  if (date > 0 && numberedHeading.test(foldWidth(text.slice(date)).trim())) {
    return readAt(text.slice(date), rules, depth + 1);
  }
  const bare = line.trim().replace(/^[\s■□◆◇●○◎★☆▼▽▲△▶►・*＊]+/, '');
  const group = readGroupAt(bare);
  if (group) {
    const rest = bare.slice(group.end).trim();
    const of = readPeriod(group.inner);
    if (of || numberedHeading.test(foldWidth(rest))) {
      const heading = readAt(of ? `${group.inner} ${rest}` : rest, rules, depth + 1);
      const isRemark = !of && !finalWord.test(group.inner.trim()) && takeDate(group.inner) === 0;
      if (!heading || !isRemark || readPart(group.inner)) return heading;
      return { ...heading, remark: [group.inner.trim(), heading.remark].filter(Boolean).join('、') };
    }
    const other = rest === '' ? null : ofWork(rest, rules, depth);
    if (other) return other;
  }
  const songOf = songBehind.exec(text);
  if (songOf && rules.roles.findPairs(text).length === 0) {
    const song = readSong(songOf[2]!.trim());
    if (song && rules.roles.findPairs(songOf[1]!).length === 0) return song;
  }
  const staffOf =
    /^[^:：、\t]{1,60}?(?:\s*[-–—|｜/／]\s*|\s+)((?:main\s+)?staff(?: (?:list|credits))?|(?:メイン|制作)?スタッフ(?:リスト|一覧|名簿|メモ)?)(?:\s*[（(][^（()）]{0,40}[)）])?$/i.exec(
      text,
    );
  if (
    staffOf &&
    !/(?:episode|ep\.?|#|＃|第)\s*[\d０-９]/i.test(text) &&
    rules.roles.findPairs(text).length === 0
  )
    return readAt(staffOf[1]!, rules, depth + 1);
  const work =
    /^(?:TV|ＴＶ|テレビ)?(?:アニメ(?:ーション)?)?\s*(?:[「『《][^「」『』《》]{1,60}[」』》]|[^\s:：、\t「『][^:：、\t「『]{0,40}?)\s*/i;
  const colon = /^[^:：\t「『]{1,60}[:：]\s*/.exec(text);
  if (colon && numberedHeading.test(foldWidth(text.slice(colon[0].length)))) {
    const heading = readAt(text.slice(colon[0].length), rules, depth + 1);
    const before = text.slice(0, colon[0].length).replace(/[:：\s]+$/, '');
    return heading && rules.roles.findPairs(before).length === 0 ? { ...heading, weak: true } : null;
  }
  const title = work.exec(text);
  if (!title) return null;
  const quoted = /[」』》]\s*$/.test(title[0]);
  if (quoted) {
    const rest = text.slice(title[0].length);
    if (numberedHeading.test(foldWidth(rest)) || staffWord.test(rest.trim()))
      return readAt(rest.trim().replace(/^の/, ''), rules, depth + 1);
    return ofWork(rest, rules, depth);
  }
  // Without brackets, a space has to separate the title, and the episode must have one, too.
  for (const space of text.slice(0, 60).matchAll(/\s+/g)) {
    const rest = text.slice(space.index + space[0].length);
    const before = text.slice(0, space.index);
    if (!numberedHeading.test(foldWidth(rest)) || /[:：、\t「『]/.test(before)) continue;
    if (rules.roles.findPairs(before).length > 0 || rules.roles.findPairs(before.split(/\s/)[0]!).length > 0)
      return null;
    const heading = readAt(rest, rules, depth + 1);
    if (!heading) return null;
    return heading.title !== '' || heading.part !== undefined ? heading : { ...heading, weak: true };
  }
  return null;
}

/** An episode with its title within a sentence: 本日放送の第3話「水槽」です, if roles follow. */
const within = /第\s*([\d０-９]{1,4})\s*[話话回集]\s*([「『][^「」『』]{1,80}[」』])/;

function readWithin(text: string, rules: Rules): Heading | null {
  const found = text.length > maxHeadingLength ? null : within.exec(text);
  if (!found || !sentenceEnd.test(text)) return null;
  const before = text.slice(0, found.index);
  if (/[\t：]/.test(text) || rules.roles.findPairs(before.split(/[\s:：/／]/)[0]!).length > 0) return null;
  const number = readNumber(found[1]!) ?? found[1]!;
  return newHeading('episode', '#', { number, title: found[2]!, weak: true });
}

/** Parses a line as the heading of a menu; null if it is not one. Names of menus: docs/api.md, the list document. */
export function readHeading(line: string, rules: Rules): Heading | null {
  return readAt(line, rules, 0);
}

function readAt(line: string, rules: Rules, depth: number): Heading | null {
  const { text, framed } = unframe(line);
  if (text === '' || text.length > maxHeadingLength) return null;
  const folded = foldWidth(text);
  const numbers = folded.replace(/\s*[「『][^「」『』]{1,100}[」』]$/, '');
  // `Episode 7 – 「…」` is one episode.
  const open =
    numbers === folded ? /\d\D*?[-~〜–—ー―、,・&]\D*?\d|\d\s*[-~〜–—ー―]$/ : /\d\D*?[-~〜–—ー―、,・&]\D*?\d/;
  const several = open.test(numbers) ? readRange(numbers) : null;
  if (several) return newHeading('episode', 'Overview', { episodes: several });
  const user = readUserForm(text, rules, framed);
  if (user) return user;
  const bare = withoutNumber(text);
  if (bare !== text && staff.test(foldWidth(bare))) return readAt(bare, rules, depth + 1);
  const credits = /^スタッフ(?:クレジット)?\s*\(([^()]{1,40})\)$/.exec(folded);
  if (credits) {
    const inner = readAt(credits[1]!, rules, depth + 1);
    if (inner && inner.kind === 'episode') return inner;
  }
  return (
    readForms(text, folded, framed, rules) ??
    readSong(text) ??
    readBehind(line, text, rules, depth) ??
    readWithin(text, rules)
  );
}

/** The title of the work, without brackets, before the heading of its opening or ending. */
const songBehind =
  /^([^:：、\t「『]{1,60}?)(?:\s*[-–—|｜/／]\s*|\s+)((?:(?:official|creditless|clean|textless)\s+){0,2}(?:第?\s*(?:\d{1,2}|[一二三四])\s*(?:期|クール)|(?:\d(?:st|nd|rd|th) )?(?:cour|season)|前期|後期|新|TV)?\s*(?:オープニング|エンディング|OP|ED|opening|ending)(?![a-z]).*)$/i;

/** The ED of Creditless is none. */
const songWord = /^(.{0,20}?)(オープニング|エンディング|片头|片尾|片頭|opening|ending|OP|(?<!cr)ED)([^]*)$/i;
/** Additional information in such a heading. */
const songFiller =
  /^(?:[\s・の/／:：-]|アニメーション|アニメ|テーマ|主題歌|主题曲|主題曲|ソング|曲|映像|ムービー|パート|スタッフ|クレジット|制作|製作|作画|リスト|一覧|动画|動畫|animation|theme|song|movie|sequence|staff|credits|list|video|visual|part)+/i;

/** `オープニング・アニメーション制作スタッフ`, `第1期オープニング主題歌「曲名」アニメーション`: if roles follow. */
function readSong(text: string): Heading | null {
  const found = text.length > maxTitleLength ? null : songWord.exec(text);
  if (!found) return null;
  const [, before, word, behindWord] = found;
  const period = takePeriod(before!);
  if (
    before!.trim() !== '' &&
    (!period || period.length < before!.length) &&
    !/^(?:ノンテロップ|ノンクレジット|TV|新|本編|(?:(?:official|creditless|clean|textless)\s*)+)$/i.test(
      before!.trim(),
    )
  )
    return null;
  let rest = behindWord!.replace(songFiller, '');
  const number = /^(?:第|#|＃)?\s*(\d{1,2})(?:弾|期|クール目?)?/.exec(foldWidth(rest));
  rest = rest.slice(number?.[0].length ?? 0).replace(songFiller, '');
  const title = /^[「『《〈“"][^「」『』《》〈〉“”"]{1,80}[」』》〉”"]/.exec(rest)?.[0] ?? '';
  rest = rest.slice(title.length).replace(songFiller, '');
  const group = readGroupAt(rest);
  const shown = group ? readRange(group.inner) : null;
  if (group) rest = rest.slice(group.end).replace(songFiller, '');
  if (rest.trim() !== '' || (group && !shown && group.inner.length > maxTailLength)) return null;
  const opening = /^(?:オ|片[头頭]|OP|op)/i.test(word!);
  const remark = group && !shown ? group.inner : '';
  return newHeading(opening ? 'opening' : 'ending', opening ? 'OP' : 'ED', {
    number: number?.[1] ?? (period ? String(period.number) : ''),
    title: usualTitle(title),
    ...(shown ? { episodes: shown } : {}),
    ...(remark === '' ? {} : { remark }),
    weak: true,
  });
}

const usualTitle = (title: string): string =>
  title === '' || /^[「『]/.test(title) ? title : `「${title.slice(1, -1)}」`;

/** The first characters of all headings: most lines are none. */
const firstCharacter =
  /^[\d一二三四五六七八九十壱弐参拾第其そ#♯A-Za-zÀ-žА-я最大オエノス特全各共番製职職演总總総片アイク次予预預主工幕テプミ劇剧映制作本メ제오엔주스]/;

function readForms(text: string, folded: string, framed: boolean, rules: Rules): Heading | null {
  if (!firstCharacter.test(folded)) return null;
  for (const form of forms) {
    const match = form.form.exec(folded);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    // Special Effects：…
    if (form.base === 'Special' && rules.roles.lookupEnglish(text.split(/[:：]/, 1)[0]!)) continue;
    // 最終話（第26話） says its own number.
    const shown = form.base === '#' || form.base === 'final' ? null : readShown(rest);
    const strict = shown ? { title: '' } : readTail(rest, form, framed, rules);
    const loose = strict === null && form.plainTitle && !form.weak ? looseTail(rest, rules) : null;
    const tail = strict ?? loose;
    if (tail === null) continue;
    if (form.weak && (tail.title === '' || tail.rest || /[)）\]】]$/.test(tail.title.slice(0, -1)))) continue;
    const given = match[1] ? (readNumber(match[1]) ?? match[1]) : '';
    const base = form.base === 'final' && tail.number ? '#' : form.base;
    const digits = base === '#' && form.base === 'final' ? tail.number! : given;
    const plain = tail.title === '' && digits === '';
    return {
      kind: form.kind,
      base,
      number: base === 'Overview' ? '' : digits,
      version: (base !== '#' && match[2]) || '',
      ...fromTail(tail),
      ...(shown ? { episodes: shown } : {}),
      ...(form.weak || loose || tail.weak ? { weak: true as const } : {}),
      ambiguous: plain && !shown && form.kind !== 'overview',
    };
  }
  return null;
}

/** The name of a menu. Episodes are padded; a word without a number is used alone. */
export function menuName(
  heading: Pick<Heading, 'base' | 'number' | 'version' | 'title' | 'season'>,
  padding: number,
): string {
  const { base, number: digits, version, title, season } = heading;
  const of = season === undefined || season < 2 ? '' : `S${season} `;
  if (base === '#') return `${of}#${/^\d+$/.test(digits) ? digits.padStart(padding, '0') : digits}${title}`;
  return `${of}${base}${digits}${version}${title}`;
}
