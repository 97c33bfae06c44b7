import { changed, compareName, type Character, type Knowledge } from '@libs/stills/correct.js';
import { creditsOf, type LayoutKnowledge, type Piece } from '@libs/stills/layout.js';
import { bottom, right, readText, type Box } from '@libs/stills/reader.js';
import { pagesOf, type PlacedLine, type ReadPicture } from '@libs/stills/rolls.js';
import { textOfCredits } from '@libs/stills/text.js';

/** A character that was read; `isDecided`: somebody has looked at it and said what it is. */
interface EntryCharacter extends Character {
  isDecided?: true;
}

/** A role or a name as it was read, and as somebody has changed it. */
export interface Entry {
  id: number;
  isRole: boolean;
  /** Somebody has left it out of the text. */
  isOut?: boolean;
  /** It stands on a new line of names. */
  begins: boolean;
  characters: readonly EntryCharacter[];
  /** Index of the picture, and where on it. */
  picture: number;
  place: Box;
}

/** What was read on pictures, in order; pictures that show parts of one roll are put together. */
export function entriesOf(pictures: readonly ReadPicture[], known: LayoutKnowledge): Entry[] {
  const entries: Entry[] = [];
  const add = (piece: Piece, isRole: boolean, begins: boolean) => {
    const line = piece.from[0] as PlacedLine;
    const moved = line.seen.top - line.box.top;
    const picture = pictures[line.picture]!;
    entries.push({
      id: entries.length,
      isRole,
      begins,
      characters: piece.characters,
      picture: line.picture,
      place: widened({ ...piece.box, top: piece.box.top + moved }, picture),
    });
  };
  for (const page of pagesOf(pictures)) {
    for (const { role, lines } of creditsOf(page.lines, known)) {
      if (role) add(role, true, true);
      for (const line of lines) line.forEach((piece, at) => add(piece, false, at === 0));
    }
  }
  return entries;
}

/** With a little around it, within the picture. */
function widened(box: Box, { width, height }: ReadPicture): Box {
  const margin = box.height * 0.15;
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(right(box) + margin)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(bottom(box) + margin)) - top),
  };
}

/** The entry corrected by names that the site knows; the same one where nothing changes. */
export function withKnownNames(entry: Entry, known: Knowledge, alphabet: ReadonlySet<string>): Entry {
  const characters = compareName(entry.characters, known, alphabet);
  return characters.every((character, at) => character === entry.characters[at])
    ? entry
    : { ...entry, characters };
}

/** The entries as credit text. */
export function textOfEntries(entries: readonly Entry[]): string {
  const credits: { role: Entry | null; lines: Entry[][] }[] = [];
  for (const entry of entries) {
    if (entry.isOut) continue;
    if (entry.isRole) {
      credits.push({ role: entry, lines: [] });
      continue;
    }
    if (credits.length === 0) credits.push({ role: null, lines: [] });
    const { lines } = credits.at(-1)!;
    if (entry.begins || lines.length === 0) lines.push([]);
    lines.at(-1)!.push(entry);
  }
  return textOfCredits(credits);
}

export const wordsOf = (entry: Entry): string => readText(entry.characters);
export const isDoubtful = ({ isOut, characters }: Entry): boolean =>
  !isOut && characters.some((one) => one.isDoubtful);

/** The entry with another character at a place: somebody has looked at it. '' removes it. */
export function withCharacter(entry: Entry, at: number, to: string): Entry {
  const characters = entry.characters.flatMap((character, index) => {
    if (index !== at) return [character];
    if (to === '') return [];
    const now = to === character.text ? character : changed(character, to);
    return [{ ...now, isDoubtful: false, isDecided: true as const }];
  });
  return { ...entry, characters };
}

/** The entry with a text that somebody typed. */
export const withWords = (entry: Entry, text: string): Entry => ({
  ...entry,
  characters: [...text].map((character) => ({
    text: character,
    confidence: 1,
    x: 0,
    alternatives: [],
    isDoubtful: false,
  })),
});
