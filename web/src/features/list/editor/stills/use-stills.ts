import { knowledgeOf } from '@libs/stills/correct.js';
import type { ReadPicture } from '@libs/stills/rolls.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { count } from '../../../../lib/words';
import { refreshRoles, type Roles } from '../../../../stores/role-dictionary';
import { openReader, type BrowserReader } from './browser-reader';
import { contextOf, isVideo, openPicture, refusal, release } from './open-picture';
import { entriesOf, withKnownNames, wordsOf, type Entry } from './result';
import { askSite } from './site-names';
import { stillsOf } from './video';

/** The most pictures that are read at once: more than the credits of any episode, and what memory holds. */
export const mostPictures = 150;

export type StillState = 'waiting' | 'reading' | 'read' | 'failed';

/** A picture that somebody chose, or a frame of a video. */
export interface Still {
  id: number;
  name: string;
  /** Address of a small one. */
  preview: string;
  state: StillState;
  /** Why it could not be read, or what is special about what was read. */
  why?: string | undefined;
}

/** What is being done; null: nothing. `share` 0 to 1; `at`, from 1, and `of` where things are counted. */
export interface Progress {
  what: 'opening' | 'video' | 'download' | 'starting' | 'reading' | 'crops';
  share?: number;
  at?: number;
  of?: number;
}

/** Whether the names were compared with those of the site: it is being asked, it has answered, it has not. */
export type Comparison = 'asking' | 'done' | 'failed';

interface Kept {
  /** Compressed: the pixels of a hundred pictures are more than a browser holds. */
  source: Blob;
  picture?: ReadPicture;
  verticalColumns?: number;
}

const order = new Intl.Collator('ja', { numeric: true });

/** Pictures on their way to credits. `names`: Japanese names that the list has already, for correcting what was read unsurely. */
export function useStills(names: () => readonly string[]) {
  const [stills, setStills] = useState<readonly Still[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [comparison, setComparison] = useState<Comparison>('done');
  /** What the text lacks, for people. */
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const [crops, setCrops] = useState<ReadonlyMap<number, string>>(new Map());
  const kept = useRef(new Map<number, Kept>());
  const reader = useRef<BrowserReader | null>(null);
  const running = useRef<AbortController | null>(null);
  const asking = useRef<AbortController | null>(null);
  const last = useRef(0);
  /** The ids of the pictures that the entries are of, and what somebody has changed in those, by where it was read. */
  const shown = useRef<readonly number[]>([]);
  const changes = useRef(new Map<string, Entry>());

  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Cancelled', 'AbortError'));
    running.current = null;
    setProgress(null);
    setStills((all) =>
      all.map((still) => (still.state === 'reading' ? { ...still, state: 'waiting' } : still)),
    );
  }, []);
  useEffect(
    () => () => {
      running.current?.abort(new DOMException('Closed', 'AbortError'));
      asking.current?.abort();
      reader.current?.close();
    },
    [],
  );

  const fault = (text: string) => setFaults((all) => [...all, text]);
  const change = (id: number, to: Partial<Still>) =>
    setStills((all) => all.map((still) => (still.id === id ? { ...still, ...to } : still)));

  const keep = (name: string, source: Blob, canvas: HTMLCanvasElement): boolean => {
    if (kept.current.size >= mostPictures) return false;
    last.current += 1;
    kept.current.set(last.current, { source });
    const still: Still = { id: last.current, name, preview: preview(canvas), state: 'waiting' };
    setStills((all) => [...all, still]);
    return true;
  };

  const add = async (files: readonly File[]) => {
    if (running.current) return;
    setFaults([]);
    const stopping = new AbortController();
    running.current = stopping;
    const { signal } = stopping;
    try {
      for (const [at, file] of [...files].sort((a, b) => order.compare(a.name, b.name)).entries()) {
        setProgress({ what: 'opening', share: at / files.length, at: at + 1, of: files.length });
        try {
          if (await addOne(file, signal)) continue;
          fault(`At most ${mostPictures} pictures are read at once; the others were left out.`);
          return;
        } catch (error) {
          if (signal.aborted) return;
          fault(`${file.name}: ${messageOf(error)}`);
        }
      }
    } finally {
      if (running.current === stopping) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  /** Adds a picture, or the frames of a video; false: there is no room for more. Rejects with an `Error` for people. */
  const addOne = async (file: File, signal: AbortSignal): Promise<boolean> => {
    const why = refusal(file);
    if (why) throw new Error(why);
    if (!isVideo(file)) {
      const canvas = await openPicture(file);
      signal.throwIfAborted();
      const isKept = keep(file.name, file, canvas);
      release(canvas);
      return isKept;
    }
    let at = 0;
    let isRoom = true;
    setProgress({ what: 'video', share: 0 });
    await stillsOf(file, {
      onStill: async (canvas) => {
        const source = await blobOf(canvas);
        signal.throwIfAborted();
        isRoom = keep(`${file.name} (${(at += 1)})`, source, canvas);
        release(canvas);
        return isRoom;
      },
      onProgress: (share) => setProgress({ what: 'video', share }),
      signal,
    });
    if (at === 0) throw new Error('No frame of this video stands still or moves slowly enough to be read.');
    return isRoom;
  };

  const remove = (id: number) => {
    kept.current.delete(id);
    setStills((all) => all.filter((still) => still.id !== id));
  };

  const read = async () => {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    const { signal } = stopping;
    setFaults([]);
    setProgress({ what: 'starting' });
    try {
      // Before any picture is read; while they are, this page asks for nothing.
      const roles = await refreshRoles();
      signal.throwIfAborted();
      if (reader.current?.isClosed()) reader.current = null;
      const own = (reader.current ??= await openReader((share) => {
        // With all of it here, starting takes another second or two.
        setProgress(share < 1 ? { what: 'download', share } : { what: 'starting' });
      }, signal));
      // A reader that was stopped while it was at a picture is not kept.
      signal.addEventListener('abort', () => {
        own.close();
        if (reader.current === own) reader.current = null;
      });
      const waiting = stills.filter(({ state }) => state !== 'read');
      const failed: string[] = [];
      for (const [at, { id, name }] of waiting.entries()) {
        setProgress({ what: 'reading', share: at / waiting.length, at: at + 1, of: waiting.length });
        change(id, { state: 'reading', why: undefined });
        const one = kept.current.get(id);
        if (!one) continue;
        try {
          const canvas = await openPicture(one.source);
          signal.throwIfAborted();
          const { width, height } = canvas;
          const { data } = contextOf(canvas).getImageData(0, 0, width, height);
          release(canvas);
          const { lines, verticalColumns } = await own.read({ width, height, data }, signal);
          one.picture = { width, height, lines };
          one.verticalColumns = verticalColumns;
          change(id, { state: 'read', why: lines.length === 0 ? 'No text found' : undefined });
        } catch (error) {
          signal.throwIfAborted();
          failed.push(name);
          change(id, { state: 'failed', why: messageOf(error) });
        }
      }
      await show(own.alphabet, roles, failed, signal);
    } catch (error) {
      if (!signal.aborted) fault(messageOf(error));
    } finally {
      if (running.current === stopping) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  const show = async (
    alphabet: ReadonlySet<string>,
    { terms, dictionary }: Roles,
    failed: readonly string[],
    signal: AbortSignal,
  ) => {
    const known = knowledgeOf(
      terms.flatMap(({ namesJa }) => namesJa),
      names(),
      (text) => dictionary.findPairs(text).length > 0,
    );
    const read = stills.filter(({ id }) => kept.current.get(id)?.picture);
    const ids = read.map(({ id }) => id);
    const all = ids.map((id) => kept.current.get(id)!);
    const found = entriesOf(
      all.map(({ picture }) => picture!),
      { ...known, alphabet },
    );
    const columns = all.reduce((sum, one) => sum + (one.verticalColumns ?? 0), 0);
    if (found.length === 0) {
      if (columns > 0)
        fault('These pictures contain only vertical text, which cannot be read yet. Type it instead.');
      else if (all.length > 0)
        fault('No text was found on these pictures. Letters must be at least 15 pixels high.');
      return;
    }
    const parts = await cropsFrom(all, found, (share) => setProgress({ what: 'crops', share }), signal);
    shown.current = ids;
    const own = withOwn(found);
    setGaps([
      ...(failed.length > 0
        ? [
            `${count(failed.length, 'picture')} could not be read: ${some(failed)}. “Back to the pictures” shows why.`,
          ]
        : []),
      ...(columns > 0 ? [verticalGap(columns, namesWhere(read, all, hasColumns))] : []),
      ...(all.some(isBlank) ? [`No text was found on ${some(namesWhere(read, all, isBlank))}.`] : []),
    ]);
    setCrops(parts);
    setEntries(own.all);
    void compare(own.others, alphabet);
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
    stills,
    faults,
    progress,
    entries,
    comparison,
    gaps,
    crops,
    add,
    remove,
    read,
    stop,
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

export type Stills = ReturnType<typeof useStills>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const hasColumns = ({ verticalColumns }: Kept): boolean => Boolean(verticalColumns);
const isBlank = ({ picture, verticalColumns }: Kept): boolean =>
  picture?.lines.length === 0 && !verticalColumns;

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

/** A frame of a video, compressed so little that nothing is read differently. */
const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This frame cannot be kept; memory may be full.'));
    canvas.toBlob(done, 'image/jpeg', 0.95);
  });

/** The parts of pictures that entries were read from, by their ids; one picture is open at a time. */
async function cropsFrom(
  pictures: readonly Kept[],
  entries: readonly Entry[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const crops = new Map<number, string>();
  for (const [at, { source }] of pictures.entries()) {
    onProgress(at / pictures.length);
    const own = entries.filter(({ picture }) => picture === at);
    if (own.length === 0) continue;
    // A file may be gone since it was read; what was read of it stays.
    const canvas = await openPicture(source).catch(() => null);
    signal.throwIfAborted();
    if (!canvas) continue;
    for (const entry of own) crops.set(entry.id, crop(canvas, entry));
    release(canvas);
  }
  return crops;
}

function preview(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  small.width = 160;
  small.height = Math.max(1, Math.round((160 * canvas.height) / canvas.width));
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height);
  return small.toDataURL('image/jpeg', 0.6);
}

function crop(canvas: HTMLCanvasElement, { place }: Entry): string {
  const part = document.createElement('canvas');
  part.width = place.width;
  part.height = place.height;
  const { left, top, width, height } = place;
  contextOf(part).drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return part.toDataURL('image/jpeg', 0.8);
}
