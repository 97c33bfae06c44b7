import { joined, wholly } from '../../characters/words.js';
import { isLatin } from '../../characters/characters.js';
import type { Piece } from '../tables/grids.js';
import {
  isEpisode as isEpisodeCell,
  tableOfEpisode,
  tableOfRoles,
  type Table,
  type TableWords,
} from '../tables/tables.js';
import { takeMarkup } from '../words/markup.js';
import { markup, type Converted } from './converted.js';

/** What an infobox tells about the work that is no credit; compared without spaces. */
const fact = wholly(
  [
    '中文名|简体中文名|别名|话数|集数|季数|放送开始|放送星期|官方网站|播放电视台|其他电视台|播放结束|在线播放平台|其他|版权',
    '开始|结束|发售日|上映年度|上映日|片长|类型|国家/地区|语言|每集长|电视网|电视台|频道|价格|页数|册数|出版社|连载杂志',
    'タイトル|画像|サイズ|説明|ジャンル|放送局|放送開始|放送終了|放送期間|話数|その他|インターネット|封切日|公開日|上映時間',
    '発表期間|発売日|収録時間|枚数|配信サイト|配信開始|配信終了|配信期間|掲載誌|レーベル|巻数|発表号|ウィキプロジェクト|ウィキポータル',
    joined('name|image|caption|alt|title|genre', '|size'),
    'jakanji|jaromaji|type|licensee|network|first|last|episodes|episodelist|released|runtime|country|language|budget|gross|website',
    'volumes|volumelist|chapters|chapterlist|publisher|publisheren|publisherother|demographic|magazine|imprint|copyright|imdbid|tvdbid',
    '作品|作品名|シリーズ|シーズン|サブタイトル|副題|題名|出典|話|话|回|各話|番号|前話|次話|前回|次回|視聴率',
    joined('|初|初回', '放送|配信|放映|公開', '|日|回'),
    joined('|original|first', 'airdate|aired'),
    joined('episode|ep', '|no|number'),
    'number|season|series|prev|previous|next|guests|gueststars|length|productioncode|viewers|rating',
    'tmdbid|numseasons|numepisodes|listepisodes|related|precededby|followedby|portal|wikiproject|onlyinclude|altname|nativename',
  ].join('|'),
);

export const isFact = (key: string): boolean => fact.test(key.replace(/[\s_]+/g, '').toLowerCase());

/** `HG-103`: a number and no name. */
const code = /^\s*(?:#|[A-Z]{1,4}-)?\d{1,6}\s*$/;

/** `executive_producer`: in the words of a credit. */
export const roleOf = (key: string): string =>
  isLatin(key) ? key.replace(/_/g, ' ').replace(/(?<![\p{L}\d])\p{Ll}/gu, (one) => one.toUpperCase()) : key;

const numberKey = wholly('話数|各話|話|话|回|放送回|番号|number|episode|episode no|episode number');
const titleKey = wholly('title|タイトル|サブタイトル|副題|題名');
/** What only an episode has. */
const ofEpisode = wholly('前話|次話|前回|次回|prev|previous|next');

/** The menu of the episode that a box is about; null if it has no number of one. */
function menuOf({ line, text }: Piece, title: string, isEpisode: boolean, words: TableWords): Table | null {
  const episode = takeMarkup(text.trim()).lines.join('');
  const isSo = isEpisode ? isEpisodeCell(episode, words) : /^第[^第]{1,6}[話话回集]$/.test(episode);
  return isSo ? tableOfEpisode(line, episode, takeMarkup(title).lines.join(' ')) : null;
}

const parameter = /^\s*\|\s*([^=|{}[\]]{1,40}?)\s*[=＝](.*)$/;
const list = /^\s*\{\{\s*(?:plainlist|plain list|flatlist|hlist|ubl|unbulleted list)\s*\|?(?!.*\}\})/i;
const kinds: [kind: RegExp, menu: string][] = [
  [/movie|film|映画|劇場/i, 'Movie'],
  [/ova/i, 'OVA'],
  [/oad/i, 'OAD'],
];

/** One parameter has no more lines. */
const maxLines = 60;
/** A name in a list of Bangumi, perhaps behind what it is. */
const listed = /^\s*\[(?:[^[\]|]*\|)?([^[\]]+)\]\s*$/;

const depthOf = (text: string): number => text.split('{{').length - text.split('}}').length;
const isFurther = (text: string | undefined): boolean => text !== undefined && /^\s*(?:\||\}\})/.test(text);

/** An infobox of a wiki, `{{Infobox … |role = names … }}`: a line for each role. */
export function readInfobox(source: readonly string[], from: number, words: TableWords): Converted | null {
  let depth = depthOf(source[from]!);
  if (depth < 1 || !/^\{\{\s*(?:[\w ]{0,30}infobox|基礎情報)/i.test(source[from]!)) return null;
  const found: Converted = { end: source.length, items: [], notes: [markup(from + 1, source[from]!)] };
  let last = from;
  let inList = false;
  let role: string | null = null;
  let kind = source[from]!;
  let title = '';
  let called = '';
  let number: Piece = { line: 0, text: '' };
  let isEpisode = /episode|エピソード|話/i.test(kind);
  for (let at = from + 1; at < source.length; at++) {
    const raw = source[at]!;
    const line = at + 1;
    const given = depth === 1 ? parameter.exec(raw) : null;
    const isOpen = depth > 1 || inList || /^\s*(?:\*|$)/.test(raw);
    depth += depthOf(raw);
    // The end, perhaps missing; what goes on for a line or two is still of the infobox.
    if (
      depth <= 0 ||
      (!given && (at - last > maxLines || (!isOpen && !source.slice(at, at + 3).some(isFurther))))
    ) {
      found.end = depth <= 0 ? at + 1 : at;
      if (depth <= 0) found.notes.push(markup(line, raw));
      break;
    }
    if (given) {
      const [, key, value] = given as unknown as [string, string, string];
      last = at;
      inList = value.trim() === '{';
      if (/^type$/i.test(key)) kind += value;
      const plain = key.replaceAll('_', ' ');
      if (titleKey.test(plain)) title = value.trim();
      if (/^name$/i.test(key)) called = value.trim();
      if (numberKey.test(plain)) number = { line, text: value };
      isEpisode ||= ofEpisode.test(plain);
      const names = inList ? '' : value.replace(list, '');
      const whole = isFact(key) || code.test(value) ? null : roleOf(key);
      role = whole !== null && (!isLatin(whole) || words.isRole(whole)) ? whole : null;
      const isEmpty = names === value && value.trim() === '';
      if (role === null && whole !== null && !isEmpty)
        found.notes.push({ line, text: raw, code: 'unplaced-line' });
      else if (role === null || isEmpty) found.notes.push(markup(line, raw));
      else {
        const left = (role === key ? '' : key) + value.slice(0, value.length - names.length);
        if (left.trim() !== '') found.notes.push(markup(line, left));
        found.items.push({ line, text: `${role}：${names}` });
      }
      continue;
    }
    const name = (inList && listed.exec(raw)?.[1]) || raw.replace(/^[\s*]+/, '');
    if (/^\s*\}\s*$/.test(raw)) inList = false;
    if (role === null || !/[\p{L}\p{N}]/u.test(name)) found.notes.push(markup(line, raw));
    else {
      found.items.push({ line, text: `　　${name}` });
      if (raw.trim().length > name.length + 2) found.notes.push(markup(line, raw));
    }
  }
  const menu = kinds.find((one) => one[0].test(kind))?.[1];
  const episode = menuOf(number, title || called, isEpisode, words);
  if (episode) {
    found.items.unshift(episode);
    found.items.push(tableOfRoles([], found.end));
  } else if (found.items.length > 0) {
    const named = title.replace(/^(劇場版|映画|movie|OVA|OAD)[\s　:]*(.+)$/i, '$1「$2」');
    const text =
      menu === undefined ? 'Overview' : named !== title ? named : title === '' ? menu : `${menu}「${title}」`;
    if (menu || from > 0) found.items.unshift({ line: from + 1, text });
    // What follows is no name of the last role.
    found.items.push(tableOfRoles([], found.end));
  }
  return found;
}
