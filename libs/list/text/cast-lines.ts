import { castCategory, isCastHead, isCastHeading, readCastLine } from './cast.js';
import { isLatin } from './characters.js';
import type { Line } from './lines.js';
import type { Collector } from './collector.js';

/** A narrator stands among the characters. */
const isVoice = (character: string): boolean =>
  /^(?:ナレーション|ナレーター|語り|声|旁白|narrat(?:ion|or))$/i.test(character);

/** キャスト on a line of its own, and the heads of its table. 声の出演 may also be a role with one narrator under it. */
export function castHeading(into: Collector, line: Line): boolean {
  if (into.cast && isCastHead(line.text)) {
    into.draft.note(line.number, 'table-heads', line.text.trim());
    return true;
  }
  const { next } = line;
  const heads = isCastHead(line.text);
  if (!heads && (!isCastHeading(line.text) || !next)) return false;
  if (!heads && !isCastHead(next!.text)) {
    const first = readCastLine(next!.text);
    if (!first || (into.heads.known(first.character) && !isVoice(first.character))) return false;
  }
  into.close();
  into.cast = true;
  into.draft.note(line.number, heads ? 'table-heads' : 'cast', line.text.trim(), into.menu);
  return true;
}

/** A character and the voices; a role of the staff ends the cast. */
export function castLine(into: Collector, line: Line): boolean {
  const found = readCastLine(line.text);
  if (!found) return false;
  if (
    into.role &&
    into.role.segments.length > 0 &&
    line.indent > into.role.indent &&
    line.text.trim() === found.voices
  )
    return false;
  if (into.heads.known(found.character) && !isVoice(found.character)) {
    into.cast = false;
    return false;
  }
  openCharacter(into, found.character, line);
  into.push({ line: line.number, text: found.voices });
  return true;
}

function openCharacter(into: Collector, character: string, line: Line): void {
  const english = into.options.english;
  const [narrator] = isVoice(character) ? into.heads.read(character) : [];
  const name = narrator?.name ?? (isLatin(character) ? character : '');
  into.open(character, 'colon', line, [
    {
      original: english ? '' : character,
      name: english ? character : name,
      category: castCategory,
      known: true,
      english,
      qualifiers: [],
    },
  ]);
}
