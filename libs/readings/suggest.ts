import { isCompanyName, withEnglishWords } from '../names/company.js';
import { knownCompany } from '../names/known-companies.js';
import { builtInRoles } from '../roles/dictionary.js';
import type { Piece } from './align.js';
import { confidenceOf, evidenceOf } from './calibration.js';
import { candidatesOf, isSurnameAndGiven, type Candidate } from './candidates.js';
import { englishOfKatakana } from './english-words.js';
import { PartReader } from './japanese.js';
import type { NameModel } from './model.js';
import { capitalise, isKana, romanise, toHiragana, toKana } from './romanise.js';
import { unitsOf, type Unit } from './units.js';

/** A guess at how a name is read. Never more than a guess: mark it unconfirmed wherever it is shown. */
export interface Suggestion {
  /** In the house style, given name first. */
  en: string;
  /** The name with a space where it was split into surname and given name. */
  ja: string;
  /** In hiragana, in the order of `ja`; null for names that are not Japanese. */
  reading: string | null;
  /** From 0 to 1: how often suggestions like this are right. */
  confidence: number;
  /** What it is based on: known people and dictionaries, or only the text itself: its letters, or a company that is known. */
  source: 'names' | 'letters';
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u;
const name = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;
const katakana = /[ァ-ヶ]/;
const between = /[\s\u3000・＝=]+/;
const legalForm =
  /^(株式会社|有限会社|合同会社|[(（][株有][)）])|(株式会社|有限会社|合同会社|[(（][株有][)）])$/g;
/** Variation selectors choose the glyph of a character, never another character. */
const selectors = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** The longest name of a person, in characters; a longer text is not a name. */
const maxNameLength = 20;
/** Katakana may be English that is spelled otherwise: ライト is Light, Wright or Right. */
const englishConfidence = 0.7;
/** A company of the table may share its name with another one. */
const knownCompanyConfidence = 0.95;
/** Somebody credited by surname only may read it in a way that nobody knows of. */
const certain = 0.98;

/**
 * Suggests readings for an unknown name, likeliest first, at most `most`, no two with the same `en`. Empty if the text
 * cannot be read at all, or is a role. Never throws.
 */
export function suggest(ja: string, model: NameModel, most = 3): Suggestion[] {
  const text = ja.normalize('NFC').replace(selectors, '').trim();
  if (!text || [...text].length > maxNameLength * 2) return [];
  const words = text.replace(legalForm, '').split(between).filter(Boolean);
  if (words.length === 0) return [];
  const company = knownCompany(text);
  if (company !== null)
    return [{ ...byLetters(text, words), en: company, confidence: knownCompanyConfidence }];
  if (isRole(text) || words.every(isRole)) return [];
  if (isCompanyName(text)) return companyByLetters(text, withEnglishWords(words.join(' ')).split(' '));
  const whole = words.join('');
  const units = unitsOf(whole);
  if (words.every((word) => isKana(word) || latin.test(word)) && (words.length > 1 || !/[ぁ-ゖ]/.test(text)))
    if (words.length > 1 || !isPenName(whole, units, model)) return [byLetters(text, words)];
  if (words.length > 2 || !name.test(whole) || [...whole].length > maxNameLength) return [];
  const lone = words.length === 1 ? loneName(whole, units, model, most) : [];
  if (lone.length) return lone;
  const at = words.length === 2 ? unitsOf(words[0]!).length : null;
  const found = shares(candidatesOf(units, at, model.dictionary, model.tally));
  if (found.length === 0) return /^[ぁ-ゖァ-ヶー]+$/.test(whole) ? [byLetters(text, words)] : [];
  const shown = shownUnits(whole, units);
  const evidence = evidenceOf(found[0]!.candidate);
  const suggestions = new Map<string, Suggestion>();
  for (const { candidate, share } of found) {
    if (suggestions.size >= most) break;
    const en = englishOf(candidate);
    if (suggestions.has(en)) continue;
    suggestions.set(en, {
      en,
      ja: `${shown.slice(0, candidate.cut).join('')} ${shown.slice(candidate.cut).join('')}`,
      reading: candidate.language === 'J' ? [candidate.surname, candidate.given].map(kanaOf).join(' ') : null,
      confidence: rounded(confidenceOf(share, evidence)),
      source: 'names',
    });
  }
  return [...suggestions.values()];
}

const isRole = (text: string): boolean => builtInRoles.lookup(text).length > 0;

/** Whether katakana in one word are a Japanese surname and given name. */
const isPenName = (whole: string, units: Unit[], { dictionary, tally }: NameModel): boolean =>
  isKana(whole) &&
  [...whole].length <= maxNameLength &&
  englishOfKatakana(whole) === null &&
  isSurnameAndGiven(units, dictionary, tally);

/**
 * If two characters are common enough as a surname, they are one, rather than a surname and a given name of one
 * character each.
 */
const wellKnown = 5;

/** Somebody credited by surname only. */
function loneName(ja: string, units: Unit[], model: NameModel, most: number): Suggestion[] {
  if (units.length > 2) return [];
  const reader = new PartReader(model.dictionary, model.tally);
  if (reader.seen('S', units.map(({ text }) => text).join('')) < wellKnown) return [];
  const readings = reader.read('S', units, most);
  const all = readings.reduce((sum, { score }) => sum + Math.exp(score - readings[0]!.score), 0);
  return readings.map((part) => ({
    en: capitalise(part.reading),
    ja,
    reading: kanaOf(part),
    confidence: rounded((Math.exp(part.score - readings[0]!.score) / all) * certain),
    source: 'names',
  }));
}

/** The candidates, likeliest first, each with its share of the total odds. */
function shares(candidates: Candidate[]): { candidate: Candidate; share: number }[] {
  const sorted = candidates.toSorted((a, b) => b.score - a.score);
  const highest = sorted[0]?.score ?? 0;
  let all = 0;
  for (const { score } of sorted) all += Math.exp(score - highest);
  return sorted.map((candidate) => ({ candidate, share: Math.exp(candidate.score - highest) / all }));
}

export function englishOf(candidate: Candidate): string {
  return candidate.language === 'J'
    ? `${capitalise(candidate.given.reading)} ${capitalise(candidate.surname.reading)}`
    : candidate.en;
}

const kanaOf = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, sound, fixed }) => (fixed ? toHiragana(text) : (toKana(sound) ?? sound))).join('');

const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** The original characters of the name, unit by unit. */
function shownUnits(whole: string, units: Unit[]): string[] {
  const characters = [...whole];
  return units.map((unit) => characters.splice(0, unit.sound === null ? 1 : [...unit.text].length).join(''));
}

/** Companies are not read as people; what would need a dictionary, or is foreign but no known English, is not read at all. */
function companyByLetters(text: string, words: string[]): Suggestion[] {
  const isRead = (word: string) =>
    latin.test(word) || (isKana(word) && (!katakana.test(word) || englishOfKatakana(word) !== null));
  if (!words.every(isRead)) return [];
  return [{ ...byLetters(text, words), reading: isKana(text) ? toHiragana(text) : null }];
}

/**
 * Kana and Latin letters as they are, and katakana that are English in English: hiragana surname first, everything else (foreign
 * names, pen names) in its own order.
 */
function byLetters(text: string, words: string[]): Suggestion {
  const japanese = words.length === 2 && words.every((word) => /^[ぁ-ゖー]+$/.test(word));
  const english = words.map(englishOfKatakana);
  const read = words.map(
    (word, place) => english[place] ?? (isKana(word) ? capitalise(romanise(word)) : word.normalize('NFKC')),
  );
  const foreign = words.filter((word) => katakana.test(word));
  const isEnglish = words.every((word, place) => !katakana.test(word) || english[place] !== null);
  return {
    en: (japanese ? read.toReversed() : read).join(' '),
    ja: text,
    reading: words.some(isKana) ? words.map(toHiragana).join(' ') : null,
    confidence: foreign.length === 0 ? 0.9 : isEnglish ? englishConfidence : 0.3,
    source: 'letters',
  };
}
