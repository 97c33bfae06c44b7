import { wholly } from '../../characters/words.js';
import {
  castCategory,
  isCastHead,
  isCastHeading,
  readBracketed,
  readCastLine,
  readSeveralCast,
  readVoiced,
} from '../headings/cast.js';
import { isLatin } from '../../characters/characters.js';
import { looksLikePerson } from '../names/studios.js';
import { familyNames } from '../names/family-names.js';
import { mixedName } from '../names/several-names.js';
import type { Line } from '../lines/lines.js';
import type { Collector } from './collector.js';

export const narrator = wholly('ナレーション|ナレーター|語り|声|旁白|narration|narrator');
/** A narrator is listed among the characters. */
const isVoice = (character: string): boolean => narrator.test(character);

const voiceLine =
  /^\s*(?:CV|C\.V\.?|声(?:の出演|優|优)?|聲優?|配音(?:員|员)?|voice)\s*[:：.．／/…-]+\s*(?=[^\s:：.．／/…-])/i;
/** `声：名前` below the name of a character. */
const isVoiceLine = (text: string | undefined): boolean => text !== undefined && voiceLine.test(text);
/** ひらがな below a character: how it is read. */
const isReading = ({ text }: Line): boolean => /^[\p{Script=Hiragana}ー・\s]+$/u.test(text);
/** Whether the voice of a character stands below it, perhaps below its reading. */
const isAboveVoice = ({ text, next }: Line): boolean =>
  !isVoiceLine(text) &&
  (isVoiceLine(next?.text) || (next !== null && isReading(next) && isVoiceLine(next.next?.text)));
const voiceOf = (text: string): string => text.replace(voiceLine, '');

/** キャスト on a line of its own, or the headers of its table. 声の出演 may also be a role with one narrator below it. */
export function castHeading(into: Collector, line: Line): boolean {
  if (into.cast && isCastHead(line.text)) {
    into.draft.note(line.number, 'table-heads', line.text.trim());
    return true;
  }
  const heads = isCastHead(line.text);
  if (!heads && (!isCastHeading(line.text) || !line.next)) return false;
  const inTurn = heads ? null : endOfTurns(into, line.next!);
  const follows = inTurn ?? line.next?.table;
  if (!heads && !follows && !startsCast(into, line.next!)) return false;
  // The cast of a song's video is rather that of the whole work.
  const isSong = into.kind === 'opening' || into.kind === 'ending' || into.menu?.name.startsWith('Songs');
  if (into.options.menus && isSong) into.leave();
  into.close();
  into.actorsFirst = areActorsFirst(line.next);
  into.cast = true;
  into.turnsUntil = inTurn;
  into.draft.note(line.number, heads ? 'table-heads' : 'cast', line.text.trim(), into.menu);
  return true;
}

/** Whether characters with their actors begin on a line. */
function startsCast(into: Collector, line: Line): boolean {
  if (isCastHead(line.text) || isAboveVoice(line)) return true;
  const first = readCastLine(line.text) ?? inBrackets(into, line);
  if (!first) return isBlock(line);
  return !into.heads.known(first.character) || isVoice(first.character);
}

const inBrackets = (into: Collector, { text }: Line) => (into.options.chinese ? readBracketed(text) : null);

const maxTurns = 400;

/**
 * Where characters and their actors, each on a line of its own, end. Only below roles that have their names on the next
 * line, too: elsewhere such lines are a list of actors.
 */
function endOfTurns(into: Collector, first: Line): Line | null {
  if (into.role?.style !== 'bare') return null;
  let last: Line | null = null;
  let count = 0;
  for (let line: Line | null = first; line && count < maxTurns; line = line.next) {
    const text = line.text.trim();
    if (isVoiceLine(text)) return null;
    const signs = /[:：=＝…\t、]|\s{2}|　/.test(text) || text.length > maxBlockNameLength;
    if (
      line.table ||
      signs ||
      into.heads.known(text) ||
      isCastHeading(text) ||
      readCastLine(text) ||
      /^[©Ⓒ#＃(（@]/.test(text)
    )
      break;
    if (count > 0 && line.afterBlank) break;
    last = line;
    count++;
  }
  return count > 0 && count % 2 === 0 ? last : null;
}

/** Lines that show which side the actors are on. */
const maxShown = 12;
const isActor = (text: string): boolean =>
  looksLikeName(text) && (familyNames.has(text.slice(0, 2)) || familyNames.has(text.slice(0, 3)));
const looksLikeName = (text: string): boolean =>
  text.length >= 3 && text.length <= 7 && (looksLikePerson(text) || mixedName.test(text));

/** 少年, 時計屋, 村長: a character without a name. */
const isNameless = (text: string): boolean =>
  text.length <= 4 && /(?:[母父兄弟姉妹娘人長屋者員師王姫番婆爺女男犬猫]|少年|先生)$/.test(text);

/** `早坂みちる 少年`: the actors stand before their characters, as only people have names. */
function areActorsFirst(first: Line | null): boolean {
  let actors = 0;
  let nameless = 0;
  let lines = 0;
  for (let line = first; line && lines < maxShown; line = line.next) {
    const found = readCastLine(line.text);
    if (!found || line.table) break;
    lines++;
    if (isActor(found.voices) || !looksLikeName(found.character)) return false;
    if (isActor(found.character)) actors++;
    if (isNameless(found.voices)) nameless++;
  }
  return lines > 1 && (actors * 2 >= lines || nameless === lines);
}

const maxBlockNameLength = 30;

/** A character with its actor on the next line, between blank ones. */
function isBlock({ text, afterBlank, next }: Line): boolean {
  return (
    afterBlank &&
    next !== null &&
    !next.afterBlank &&
    (next.next === null || next.next.afterBlank) &&
    text.length <= maxBlockNameLength &&
    next.text.length <= maxBlockNameLength &&
    !/[:：=＝／/…\t]/.test(text + next.text) &&
    !(readCastLine(text) && readCastLine(next.text))
  );
}

const onOneLine = /^\s*([^:：／/]{1,12}?)\s*[／/:：]\s*(\S.{2,})$/;

/** `声の出演／少年：名前 鯨：名前`: a cast behind its heading. */
export function castBehind(into: Collector, line: Line): boolean {
  if (!/出演|キャスト|cast/i.test(line.text.slice(0, 12))) return false;
  const found = line.text.length > 200 ? null : onOneLine.exec(line.text);
  if (!found || !isCastHeading(found[1]!) || !/[:：=＝…]/.test(found[2]!)) return false;
  const several = readSeveralCast(found[2]!) ?? [readCastLine(found[2]!)];
  if (!several.every((one) => one && !into.heads.known(one.character))) return false;
  into.close();
  into.cast = true;
  into.draft.note(line.number, 'cast', found[1]!, into.menu);
  return castLine(into, { ...line, text: found[2]!, indent: 0 });
}

/** A character and the voice actors; a staff role ends the cast. */
export function castLine(into: Collector, line: Line): boolean {
  if (into.turnsUntil) {
    if (line === into.turnsUntil) into.turnsUntil = null;
    if (into.role?.style === 'bare' && into.role.segments.length === 0)
      into.push({ line: line.number, text: line.text });
    else openCharacter(into, line.text.trim(), line, 'bare');
    return true;
  }
  if (isVoiceLine(line.text) && into.role?.style === 'bare' && into.role.segments.length === 0) {
    into.push({ line: line.number, text: voiceOf(line.text) });
    return true;
  }
  if (isReading(line) && isVoiceLine(line.next?.text) && into.role?.line === line.number - 1) {
    into.draft.note(line.number, 'left-out', line.text.trim());
    return true;
  }
  if ((isAboveVoice(line) || isBlock(line)) && !into.heads.known(line.text.trim())) {
    openCharacter(into, line.text.trim(), line, 'bare');
    return true;
  }
  const several = readSeveralCast(line.text);
  if (several?.every(({ character }) => !into.heads.known(character) || isVoice(character))) {
    for (const { character, voices } of several) {
      openCharacter(into, character, line);
      into.push({ line: line.number, text: voices });
    }
    return true;
  }
  const found = readCastLine(line.text) ?? inBrackets(into, line);
  if (!found) return false;
  if (into.heads.known(found.character) && !isVoice(found.character)) {
    into.cast = false;
    return false;
  }
  const { comment } = found;
  const isTurned = into.actorsFirst && !readVoiced(line.text);
  openCharacter(into, isTurned ? found.voices : found.character, line);
  into.push({
    line: line.number,
    text: isTurned ? found.character : found.voices,
    ...(comment ? { comment } : {}),
  });
  return true;
}

/** `監督：名前` is no character, whatever stands below it. */
const isCredit = (into: Collector, { start, text }: Line): boolean =>
  start?.before === '' && into.heads.known(text.slice(0, start.to));

/** A character above `声 - 名前`. */
const headsVoice = (into: Collector, line: Line): boolean =>
  (into.role === null || line.afterBlank) &&
  isAboveVoice(line) &&
  line.text.length <= maxBlockNameLength &&
  !into.heads.known(line.text.trim()) &&
  !isCredit(into, line);

/** The same, or `綾瀬ミオ（CV：名前）`, without a heading of a cast. */
export function voicedLine(into: Collector, line: Line): boolean {
  const found = readVoiced(line.text);
  if (found ? into.heads.known(found.character.split(/[:：]/, 1)[0]!) : !headsVoice(into, line)) return false;
  if (!into.cast) into.draft.note(line.number, 'cast', line.text.trim(), into.menu);
  into.cast = true;
  return castLine(into, line);
}

/** Opens a character whose actors follow. */
export function openCharacter(
  into: Collector,
  given: string,
  line: Pick<Line, 'number' | 'indent'>,
  style: 'bare' | 'colon' | 'table' = 'colon',
): void {
  const character = given.replace(/(?<=[^\s主脇])役$/, '');
  const isPart = character !== given;
  const english = into.options.english && isLatin(character);
  const [narrator] = isVoice(character) ? into.heads.read(character) : [];
  const name = narrator?.name ?? (isLatin(character) ? character : '');
  into.open(character, style, line, [
    {
      original: english ? '' : character,
      name: english ? character : name,
      category: castCategory,
      known: true,
      english,
      qualifiers: [],
    },
  ]);
  if (isPart) into.draft.note(line.number, 'role-form', given);
}
