import { foldWidth, addTo } from '../../characters/characters.js';
import { kanjiNumber, readNumber } from '../words/qualifiers.js';
import type { Line } from '../lines/lines.js';
import { traits } from '../words/traits.js';
import { rewriteLine } from './rewrite.js';

/** A line that may be the heading of an episode, in an unusual form. */
interface Candidate {
  line: Line;
  /** The text before and after its number. */
  form: string;
  season: number | null;
  number: number;
  title: string;
}

const maxLength = 100;
const maxLengthWithCredits = 500;
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚';
const form = new RegExp(
  String.raw`^([^\d${circled}「『"“]{0,16}?)(?:(\d{1,2})\s*[-‐–]\s*)?(\d{1,3}|[${circled}]|(?<=第\s*|其[のノ之]?)${kanjiNumber})(st|nd|rd|th)?([^\s\d\p{P}\p{S}]{0,3}(?=[\s\p{P}\p{S}「『"“]|$)|)([^]*)$`,
  'iu',
);
/** Seasons, volumes, dates: their numbers are not episode numbers. */
const noEpisode =
  /期|クール|シーズン|巻|部|枚|頁|ページ|screen|年|月|日|season|vol|disc|op|ed\b|オープニング|エンディング|pv|cm/i;
/** `15 janvier 2022`, `3 de mayo de 2019`: behind the day. */
const restOfDate = /^[.\s]*(?:de\s+)?\p{L}{3,12}\.?,?\s+(?:del?\s+)?\d{4}/u;
const opening = /^[\s\p{P}\p{S}]*/u;

/** The number in the heading of an episode, and its title; null where there is no number near the start. */
function readCandidate(line: Line): Candidate | null {
  const text = foldWidth(line.text.trim());
  if (text.length > maxLength) return null;
  const found = form.exec(text);
  if (!found) return null;
  const [, before, season, digits, ordinal, after, rest] = found;
  const place = circled.indexOf(digits!);
  const number = place >= 0 ? place + 1 : Number(readNumber(digits!) ?? NaN);
  if (!(number > 0) || /[、。]/.test(before!) || restOfDate.test(after! + rest!)) return null;
  const source = line.text.trim().slice(text.length - rest!.length - (place >= 0 ? after!.length : 0));
  return {
    line,
    form: `${before!.toLowerCase().replace(/\s+/g, '')} ${season === undefined ? '' : '-'} ${place >= 0 ? '' : '0'} ${ordinal ? 'th' : place >= 0 ? '' : after}`,
    season: season === undefined ? null : Number(season),
    number,
    title: titleOf(source),
  };
}

/** A title in its quotation marks, without the signs around it. */
function titleOf(text: string): string {
  const quoted = /[「『][^「」『』]{1,80}[」』]/.exec(text);
  if (quoted) return quoted[0];
  const bare = text.replace(opening, '').replace(/[\s\p{Pd}\p{Pe}\p{Pf}\p{S}"“”'’・/|~〜～*]*$/u, '');
  return bare === '' ? '' : `「${bare}」`;
}

/**
 * Finds headings of episodes in a form that only the text as a whole reveals: lines before roles that are equal except for a
 * number that counts up, and normalises them. Returns their original texts.
 */
export function headingForms(
  lines: readonly Line[],
  startsRole: (line: Line) => boolean,
  isOther: (text: string) => boolean,
): Map<Line, string> {
  const groups = new Map<string, Candidate[]>();
  for (const line of lines) {
    const { next } = line;
    // The counters of subtitles have their times below.
    if (line.blank || line.table || !next || startsRole(line) || next.text.includes('-->')) continue;
    if (!startsRole(next) && !(next.next && startsRole(next.next) && !next.afterBlank)) continue;
    const candidate = readCandidate(line);
    if (!candidate || noEpisode.test(candidate.form) || isOther(line.text)) continue;
    addTo(groups, candidate.form, candidate);
  }
  const found = new Map<Line, string>();
  for (const group of groups.values()) {
    const counts = group.every(
      (one, index) =>
        index === 0 ||
        one.number > group[index - 1]!.number ||
        (one.season ?? 0) > (group[index - 1]!.season ?? 0),
    );
    const quoted = group.every(({ title, line }) => /[「『"“]/.test(line.text) && title !== '');
    // On its own it may also be a name of the role above, with its episode behind it.
    const isBelow = group[0]!.line.indent > 0 && !group[0]!.line.afterBlank;
    if (!counts || (group.length < 2 && (!quoted || isBelow))) continue;
    for (const { line, number, season, title } of group) {
      found.set(line, line.text);
      rewriteLine(line, `${season !== null && season > 1 ? `第${season}期 ` : ''}第${number}話${title}`);
    }
  }
  return found;
}

const creditsBehind =
  /^([^（(：:]{2,60}?)\s*[（(]\s*([^（）()：:／/=＝\s]{2,20}?)\s*([：:／/=＝].*?)[)）]\s*$/;

/** `1. 海（脚本：名前、演出：名前）`: the heading of an episode, with its credits behind it. */
export function splitCredits(line: Line, isRole: (text: string) => boolean): void {
  const needed = traits.bracket | traits.digit;
  if ((line.traits & needed) !== needed || line.table || line.text.length > maxLengthWithCredits) return;
  const found = creditsBehind.exec(line.text);
  if (!found || !isRole(found[2]!)) return;
  const candidate = readCandidate({ ...line, text: found[1]! });
  if (!candidate || isRole(found[1]!)) return;
  rewriteLine(line, `第${candidate.number}話${candidate.title || '「」'} ${found[2]}${found[3]}`);
}
