import { foldWidth } from '../../characters/characters.js';
import { kanjiNumber, readNumber } from '../words/qualifiers.js';

/** A season (期) or a quarter (クール) of a series. */
export interface Period {
  number: number;
  season: boolean;
}

const digits = String.raw`\d{1,2}|${kanjiNumber}`;
/** Forms of periods, whether they are seasons, and their number if the form does not have it. */
const periodForms: [form: RegExp, season: boolean, number?: number][] = [
  [new RegExp(String.raw`^第?\s*(${digits})\s*(?:期|シーズン|季(?!節))(?:目)?`), true],
  [/^(?:season|シーズン)\s*(\d{1,2})(?!\d)/i, true],
  [/^(\d{1,2})(?:st|nd|rd|th)\s+season/i, true],
  [/^S(\d{1,2})(?=\s*E\d|\s*[#第]|\s+(?:episode|ep|OP|ED)|$)/i, true],
  [new RegExp(String.raw`^第?\s*(${digits})\s*クール(?:目)?`), false],
  [/^(?:cour|クール)\s*(\d{1,2})(?!\d)/i, false],
  [/^(?:前期|前半(?:クール)?|1st cour)/i, false, 1],
  [/^(?:後期|後半(?:クール)?|2nd cour)/i, false, 2],
];

/** The period at the start of a text, with its length and the separators after it; null if there is none. */
export function takePeriod(text: string): (Period & { length: number }) | null {
  const folded = foldWidth(text);
  for (const [form, season, fixed] of periodForms) {
    const match = form.exec(folded);
    const number = fixed ?? Number((match && readNumber(match[1]!)) ?? NaN);
    if (!match || !(number > 0)) continue;
    const rest = folded.slice(match[0].length);
    const length = match[0].length + /^[\s\-:・/|の】\])〉》>]*/.exec(rest)![0].length;
    return { number, season, length };
  }
  return null;
}

/** 第2期, 第1クール and nothing else. */
export function readPeriod(text: string): Period | null {
  if (text.length > 20) return null;
  const period = takePeriod(text.trim());
  return period && period.length === text.trim().length ? period : null;
}

/** 第26話, #26, 26話. Groups 1 and 2: the number. */
export const counted = new RegExp(
  String.raw`^(?:第\s*(\d{1,5}|${kanjiNumber})\s*[話回话]|[#♯]\s*(\d{1,5})|(?:全)?(\d{1,5})\s*話)`,
);

const day = String.raw`(?:\s*\([^()]{1,8}\))?`;
const dateForm = new RegExp(
  String.raw`^(?:(?:午[前後])?\d{1,2}:\d{2}\s*[·・]\s*)?(?:(?:\d{4}年\s*)?\d{1,2}月\s*\d{1,2}日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[/.]\d{1,2}(?![\d話]))${day}(?:\s*(?:深夜|(?:深夜\s*)?\d{1,2}[:時]\d{0,2}分?))?\s*(?:放送|放映|公開|配信|発売|OA|on air)?[分日回]?(?=[\s\-:・|#第「『]|$)[\s\-:・|]*`,
  'i',
);

/** The length of a date at the start of a text, with the separators after it; 0 if there is none. */
export const takeDate = (text: string): number => dateForm.exec(foldWidth(text))?.[0].length ?? 0;
