import { knowledgeOf } from '@libs/stills/correct.js';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../../lib/words';
import type { Roles } from '../../../../stores/role-dictionary';
import { cropsFrom } from './pictures';
import { entriesOf, withKnownNames, wordsOf, type Entry } from './result';
import { askSite } from './site-names';
import type { Comparison, Kept, Progress, Still } from './stills.types';

/** What was read of all pictures. */
interface ReadStills {
  /** Those that were read, and what is kept of each. */
  read: readonly Still[];
  all: readonly Kept[];
  /** Names of those that could not be read. */
  failed: readonly string[];
  alphabet: ReadonlySet<string>;
  roles: Roles;
}

/**
 * The entries that were read, as somebody has changed them. `names`: Japanese names that the list has already, for correcting what was
 * read unsurely.
 */
export function useEntries(names: () => readonly string[]) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [comparison, setComparison] = useState<Comparison>('done');
  /** What the text lacks, for people. */
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const [crops, setCrops] = useState<ReadonlyMap<number, string>>(new Map());

  const asking = useRef<AbortController | null>(null);
  /** The ids of the pictures that the entries are of, and what somebody has changed in those, by where it was read. */
  const shown = useRef<readonly number[]>([]);
  const changes = useRef(new Map<string, Entry>());

  useEffect(() => () => asking.current?.abort(), []);

  /** Shows what was read; returns why there is nothing to show, for people. Rejects with the signal's reason. */
  const show = async (
    one: ReadStills,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<string | null> => {
    const { read, all, alphabet } = one;
    const { terms, dictionary } = one.roles;
    const known = knowledgeOf(
      terms.flatMap(({ namesJa }) => namesJa),
      names(),
      (text) => dictionary.findPairs(text).length > 0,
    );
    const found = entriesOf(
      all.map(({ picture }) => picture!),
      { ...known, alphabet },
    );
    if (found.length === 0) return nothingOn(all);
    const parts = await cropsFrom(all, found, (share) => onProgress({ what: 'crops', share }), signal);
    shown.current = read.map(({ id }) => id);
    const own = withOwn(found);
    setGaps(gapsOf(one));
    setCrops(parts);
    setEntries(own.all);
    void compare(own.others, alphabet);
    return null;
  };

  /** The entries as somebody has changed them; `others`: those that nobody has. */
  const withOwn = (found: readonly Entry[]) => {
    const others = new Set<Entry>();
    const all = found.map((entry) => {
      const { id, picture, place } = entry;
      const own = changes.current.get(placeOf(entry));
      if (!own) others.add(entry);
      return own ? { ...own, id, picture, place } : entry;
    });
    return { all, others };
  };

  /** Where an entry was read, whatever else was read before or after it. */
  const placeOf = ({ picture, place: { left, top, width } }: Entry): string =>
    [shown.current[picture], left, top, width].join(' ');

  /** Asks the site about the names that are not in the list, and corrects those that nobody has changed meanwhile. */
  const compare = async (found: ReadonlySet<Entry>, alphabet: ReadonlySet<string>) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const inList = new Set(names());
    const open = new Set([...found].filter((entry) => !entry.isRole && !inList.has(wordsOf(entry))));
    setComparison('asking');
    try {
      const known = await askSite(
        [...open].map(({ characters }) => characters),
        alphabet,
        signal,
      );
      if (signal.aborted) return;
      setEntries(
        (all) =>
          all?.map((entry) => (open.has(entry) ? withKnownNames(entry, known, alphabet) : entry)) ?? null,
      );
      setComparison('done');
    } catch {
      if (!signal.aborted) setComparison('failed');
    }
  };

  return {
    entries,
    comparison,
    gaps,
    crops,
    show,
    /** Back to the pictures. What was changed is there again when the result is shown. */
    back: () => {
      asking.current?.abort();
      setEntries(null);
    },
    change: (entry: Entry) => {
      changes.current.set(placeOf(entry), entry);
      setEntries((all) => all?.map((one) => (one.id === entry.id ? entry : one)) ?? null);
    },
  };
}

const hasColumns = ({ verticalColumns }: Kept): boolean => Boolean(verticalColumns);
const isBlank = ({ picture, verticalColumns }: Kept): boolean =>
  picture?.lines.length === 0 && !verticalColumns;

/** The vertical columns on all pictures. */
const columnsOn = (all: readonly Kept[]): number =>
  all.reduce((sum, one) => sum + (one.verticalColumns ?? 0), 0);

/** Why nothing was found on these pictures; null: there are none. */
function nothingOn(all: readonly Kept[]): string | null {
  if (columnsOn(all) > 0)
    return 'These pictures contain only vertical text, which cannot be read yet. Type it instead.';
  return all.length > 0
    ? 'No text was found on these pictures. Letters must be at least 15 pixels high.'
    : null;
}

/** What the text lacks, for people. */
function gapsOf({ read, all, failed }: ReadStills): string[] {
  const columns = columnsOn(all);
  return [
    ...(failed.length > 0
      ? [
          `${count(failed.length, 'picture')} could not be read: ${some(failed)}. “Back to the pictures” shows why.`,
        ]
      : []),
    ...(columns > 0 ? [verticalGap(columns, namesWhere(read, all, hasColumns))] : []),
    ...(all.some(isBlank) ? [`No text was found on ${some(namesWhere(read, all, isBlank))}.`] : []),
  ];
}

/** The names of the pictures that something is true of. */
const namesWhere = (stills: readonly Still[], all: readonly Kept[], is: (one: Kept) => boolean): string[] =>
  stills.flatMap(({ name }, at) => (is(all[at]!) ? [name] : []));

/** Names of pictures in a sentence; of many, the first three. */
const some = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;

const verticalGap = (columns: number, names: readonly string[]): string =>
  columns === 1
    ? `1 column of vertical text on ${some(names)} was left out: vertical text cannot be read yet. Type it instead.`
    : `${columns} columns of vertical text on ${some(names)} were left out: vertical text cannot be read yet. Type them instead.`;
