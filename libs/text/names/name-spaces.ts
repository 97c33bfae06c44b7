import { isStudioName } from './studios.js';
import type { RoleDictionary } from '../../roles/dictionary.js';
import { familyNames } from './family-names.js';

/** A piece of a name, or a whole one: kanji and kana. */
const word = /^[\p{Script=Han}々〆ヶヵノ\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,10}$/u;
const han = /\p{Script=Han}/u;
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** Without anything between its characters. */
const wholeName = /^[\u3005\u3041-\u30ff\u4e00-\u9fff]+$/;
const codeOfSpace = 0x20;
const codeOfWide = 0x3000;
const codeOfComma = 0x3001;
/** By UTF-16 code unit: 1 for what stands between names and around them. */
const strongCodes = new Uint8Array(0x10000);
for (const one of '、，,：:\t\r\n／/（）()【】「」『』→|｜=＝※ ') strongCodes[one.charCodeAt(0)] = 1;
/** Longer lines are prose or lists that say nothing about spaces. */
const maxLineLength = 400;

type Verdict = 'join' | 'separate' | 'either';

/** Whether two words are one name, going only by the words. */
function verdictOn(family: string, given: string): Verdict {
  const [a, b] = [family.length, given.length];
  if (!word.test(family) || !word.test(given) || a + b > 8) return 'separate';
  if (/[ァ-ヺ]{3,}/.test(family) && a > 3) return 'separate';
  if (a === 1 || b === 1) return a > 3 ? 'either' : han.test(family) || kana.test(family) ? 'join' : 'either';
  if (familyNames.has(family)) {
    const other = familyNames.has(given.slice(0, 2)) || familyNames.has(given.slice(0, 3));
    if (b <= 2) return 'join';
    return other ? 'either' : 'join';
  }
  if (a >= 4) return 'separate';
  if (a === 3) return b === 2 ? 'either' : kana.test(given) && b <= 3 ? 'either' : 'separate';
  // Two characters are rarely a full name.
  if (b === 2) return 'either';
  return han.test(family) && (kana.test(given) || /[郎太介助子美吾樹也]$/.test(given)) && b <= 4
    ? 'join'
    : 'either';
}

const katakana = /^[ァ-ヺー]+$/;

/** Whether two words are no longer than a family and a given name. */
const isShortPair = (family: string, given: string): boolean =>
  word.test(family) &&
  word.test(given) &&
  (family.length + given.length <= 7 || (katakana.test(family) && katakana.test(given))) &&
  !(family.length >= 3 && isStudioName(family)) &&
  !(given.length >= 3 && isStudioName(given));

/** Words with wide spaces between them, as names: how many words each has. `sure`: nothing else is likely. */
export interface SpacedRun {
  sizes: number[];
  sure: boolean;
}

/** How a text writes names: whether a single wide space is inside names or between them. */
export class NameSpaces {
  private joined = 0;
  private separate = 0;
  /** Pieces of lists with another sign between people: of two short words, and of more. */
  private pairs = 0;
  private runs = 0;
  private readonly whole = new Set<string>();

  /** @param lines all lines of the text. */
  constructor(lines: readonly string[], roles: RoleDictionary) {
    if (!lines.some((line) => line.includes('　'))) return;
    const isRole = (one: string) => one.length <= 20 && roles.findPairs(one).length > 0;
    for (const line of lines) {
      if (line.length > maxLineLength) continue;
      this.pieces(line, (words, listed) => {
        let from = isRole(words[0]!) ? 1 : 0;
        if (words[0]!.length === 1) {
          for (let end = Math.min(words.length, 4); end > 1 && from === 0; end--) {
            if (isRole(words.slice(0, end).join(''))) from = end;
          }
        }
        const names = words.slice(from);
        if (listed && names.length > 1) this.countListed(names);
        this.count(names);
      });
    }
  }

  /**
   * Calls `found` with the words of each piece of a line that have single wide spaces between them, and whether a comma
   * stands before or after the piece; notes words alone.
   */
  private pieces(line: string, found: (words: string[], listed: boolean) => void): void {
    let words: string[] = [];
    let from = 0;
    let comma = false;
    for (let at = 0; at <= line.length; at++) {
      const code = at < line.length ? line.charCodeAt(at) : codeOfSpace;
      const wide = code === codeOfWide;
      if (!wide && strongCodes[code] !== 1) continue;
      if (at > from) words.push(line.slice(from, at));
      from = at + 1;
      // Only a single wide space goes on with the piece.
      const goesOn = wide && at > 0 && line.charCodeAt(at + 1) !== codeOfWide && words.length > 0;
      if (goesOn && line.charCodeAt(at - 1) !== codeOfWide) continue;
      const ends = code === codeOfComma;
      if (words.length === 1) {
        const [one] = words;
        if (one!.length >= 3 && one!.length <= 8 && wholeName.test(one!)) this.whole.add(one!);
      } else if (words.length > 1) found(words, comma || ends);
      if (words.length > 0) words = [];
      if (code !== codeOfSpace && code !== codeOfWide) comma = ends;
    }
  }

  private countListed(words: string[]): void {
    if (words.length === 2 && isShortPair(words[0]!, words[1]!)) this.pairs++;
    else if (words.length > 2 || !words.some((one) => isStudioName(one))) this.runs++;
  }

  /** Another sign separates people throughout, so that a wide space between two short words is inside a name. */
  private get isListed(): boolean {
    return this.pairs >= 2 && this.pairs >= this.runs * 4;
  }

  private count(words: string[]): void {
    if (words.length < 2 || words.some((one) => !word.test(one) || (one.length > 3 && isStudioName(one)))) {
      // A wide space after a company is not inside a name.
      if (words.length > 1 && words.filter((one) => one.length >= 3).length > 1) this.separate++;
      return;
    }
    const full = words.filter((one) => one.length >= 3);
    const [first, second] = words;
    if (words.length === 2 && first!.length <= 3 && second!.length <= 3 && words.join('').length <= 5) {
      // Hardly ever two people, unless the text names them elsewhere.
      if (words.every((one) => this.whole.has(one))) this.separate++;
      else this.joined++;
      return;
    }
    if (words.length % 2 === 0) {
      let pairs = 0;
      for (let at = 0; at < words.length; at += 2) {
        if (verdictOn(words[at]!, words[at + 1]!) === 'join') pairs++;
      }
      if (pairs * 2 === words.length) {
        this.joined += pairs;
        return;
      }
    }
    if (full.length * 2 > words.length && full.length > 1) this.separate++;
  }

  /**
   * The names that words with single wide spaces between them are; null if the words are a name each.
   */
  read(words: readonly string[]): SpacedRun | null {
    const inside = this.joined > this.separate;
    const sizes: number[] = [];
    let sure = true;
    let joined = false;
    for (let at = 0; at < words.length;) {
      const [family, given] = [words[at]!, words[at + 1]];
      const joins = given !== undefined && this.joins(family, given, inside, words.length);
      if (joins === null) sure = false;
      if (joins) joined = true;
      if (joins === true && !this.whole.has(family + given!) && verdictOn(family, given!) !== 'join')
        sure = false;
      sizes.push(joins ? 2 : 1);
      at += joins ? 2 : 1;
    }
    return joined || !sure ? { sizes, sure } : null;
  }

  /** Null: they are not joined, but might be one name. */
  private joins(family: string, given: string, inside: boolean, count: number): boolean | null {
    // Most words are whole names.
    if (!inside && family.length >= 4 && given.length >= 3 && !this.whole.has(family + given)) return false;
    if (!word.test(family) || !word.test(given)) return false;
    if (this.whole.has(family + given)) return true;
    if (family.length >= 3 && given.length >= 3 && this.whole.has(family) && this.whole.has(given))
      return false;
    if (count === 2 && this.isListed && isShortPair(family, given)) return true;
    const verdict = verdictOn(family, given);
    if (verdict === 'separate' && !inside) return false;
    if (isStudioName(family) || isStudioName(given)) return false;
    const outside = this.separate > this.joined;
    if (verdict === 'join') {
      // If the other lines separate people, only what cannot be a name by itself is half of one.
      const halves = family.length === 1 || given.length === 1 || family.length + given.length <= 4;
      if (!outside || halves || (count === 2 && familyNames.has(family) && given.length <= 2)) return true;
      return family.length === 2 && given.length >= 3 ? null : false;
    }
    if (verdict === 'separate') return inside && count % 2 === 0 && family.length <= 3 && given.length <= 3;
    if (inside) return count % 2 === 0 || family.length + given.length <= 5;
    if (outside) return family.length <= 2 && given.length <= 2 ? null : false;
    return family.length <= 2 && given.length <= 2 && count === 2 ? true : null;
  }
}
