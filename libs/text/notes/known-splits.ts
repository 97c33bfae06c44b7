import { mendedUnsettled } from './resolve-note.js';
import { namesIn, type NameSplit, type Split } from './name-split.js';
import { notePlaces, type Resolution, type TextReading } from './note-groups.js';

/** The way to read the words as fewer names; null where it is not clear which. */
const together = ({ words }: NameSplit): Split | null =>
  words.length === 2 ? 'one-name' : words.length % 2 === 0 ? 'pairs' : null;

/** The names that a reading may be right about or not: the words that it split or put together, and two and two of them. */
export function namesToAsk(reading: TextReading): string[] {
  const names = new Set<string>();
  for (const { split, note } of notePlaces(reading)) {
    const way = split && together(split);
    if (!way) continue;
    for (const word of split.words) names.add(word);
    for (const name of namesIn(split, way, note.text)) names.add(name);
  }
  return [...names];
}

/**
 * The reading with names split or put together by whom the site knows: a name of two words is one person where that person is
 * known and the words are not, and two where it is the other way round. The notes say so; what it changed is to be looked at.
 * @param people those of `namesToAsk` that are known. @returns the reading itself where they decide nothing.
 */
export function byKnownPeople(reading: TextReading, people: ReadonlySet<string>): TextReading {
  const mends = new Map<string, Resolution>();
  const reasons = new Map<string, string>();
  for (const { split, note, key } of notePlaces(reading)) {
    const way = split && together(split);
    const found = way && decide(split, namesIn(split, way, note.text), people);
    if (!way || !found) continue;
    const proposed = found.isTogether ? way : 'apart';
    reasons.set(key, found.why);
    if (proposed !== split.now && split.others.includes(proposed)) mends.set(key, proposed);
  }
  if (reasons.size === 0) return reading;
  const places = notePlaces(reading);
  const changed = mends.size > 0 ? mendedUnsettled(reading, mends) : reading;
  const notes = changed.notes.map((note, at) => {
    const { key } = places[at]!;
    const message = reasons.get(key);
    if (!message) return note;
    return { ...note, message, ...(mends.has(key) ? { level: 'check' as const } : {}) };
  });
  return { ...changed, notes };
}

function decide(
  { words }: NameSplit,
  whole: readonly string[],
  people: ReadonlySet<string>,
): { isTogether: boolean; why: string } | null {
  const known: string[] = [];
  let apart = 0;
  for (const [at, name] of whole.entries()) {
    const halves = words.slice(at * 2, at * 2 + 2);
    const areKnown = halves.every((one) => people.has(one));
    if (people.has(name) === areKnown) continue;
    if (areKnown) apart += 1;
    known.push(...(areKnown ? halves : [name]));
  }
  if (known.length === 0 || (apart > 0 && known.length !== apart * 2)) return null;
  const isTogether = apart === 0;
  return {
    isTogether,
    why: isTogether
      ? `The site knows ${known.slice(0, 3).join(', ')} as ${known.length === 1 ? 'one person' : 'people'}, and not the parts.`
      : `The site knows ${known.slice(0, 4).join(', ')} as people of their own.`,
  };
}
