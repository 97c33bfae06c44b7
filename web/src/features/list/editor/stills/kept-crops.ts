import { cropsDatabase } from '../../../../lib/forget-visitor';

/** The parts of pictures that contain names, stored only in this browser so that the review of names can show them. */
interface KeptCrop {
  /** The name as it was inserted, without spaces. */
  name: string;
  /** uuid of its list; '': the list did not exist yet. */
  list: string;
  /** A `data:` address. */
  picture: string;
  /** Milliseconds since 1970. */
  at: number;
}

const storeName = 'crops';
/** Milliseconds for which a part is stored. */
const maxAge = 7 * 86_400_000;
/** Maximum number of stored parts; some kilobytes each. */
const maxCrops = 2_000;
/** Maximum number of parts shown for one name. */
const shown = 3;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(cropsDatabase, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { autoIncrement: true }).createIndex('name', 'name'),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

/** A list may write a name with a space that the picture does not have, or the other way round. */
const bare = (name: string): string => name.normalize('NFC').replace(/\s+/g, '');

/** Stores parts of pictures for a week, and removes older ones. Does nothing if the browser stores nothing. */
export async function keepCrops(crops: readonly Omit<KeptCrop, 'at'>[], now = Date.now()): Promise<void> {
  try {
    const database = await openDatabase();
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const [known, keys] = await Promise.all([
      done(store.getAll()) as Promise<KeptCrop[]>,
      done(store.getAllKeys()),
    ]);
    const tooMany = known.length + crops.length - maxCrops;
    await Promise.all([
      ...keys
        .filter((_, place) => place < tooMany || now - known[place]!.at > maxAge)
        .map((key) => done(store.delete(key))),
      ...crops.slice(-maxCrops).map((crop) => done(store.add({ ...crop, name: bare(crop.name), at: now }))),
    ]);
    database.close();
  } catch {
    // Full or forbidden: the review shows only the name, as for all others.
  }
}

/** The latest parts of pictures with a name of a list, as addresses; none if the browser stores none. */
export async function cropsOf(name: string, list: string, now = Date.now()): Promise<string[]> {
  try {
    const database = await openDatabase();
    const store = database.transaction(storeName, 'readonly').objectStore(storeName);
    const found = (await done(store.index('name').getAll(bare(name)))) as KeptCrop[];
    database.close();
    return found
      .filter((crop) => (crop.list === list || crop.list === '') && now - crop.at <= maxAge)
      .slice(-shown)
      .map(({ picture }) => picture);
  } catch {
    return [];
  }
}

/** Deletes the parts with names of a list that nobody has to look at any more. `waiting`: the names that somebody has. */
export async function forgetCrops(list: string, waiting: () => Iterable<string>): Promise<void> {
  await changeCrops(
    (crop) => crop.list === list,
    (own) => {
      const names = new Set([...waiting()].map(bare));
      return own.map((crop) => (names.has(crop.name) ? crop : null));
    },
  );
}

/** Parts that were read before their list existed belong to it from now on. */
export const giveCropsTo = (list: string): Promise<void> =>
  changeCrops(
    (crop) => crop.list === '',
    (own) => own.map((crop) => ({ ...crop, list })),
  );

/** Replaces some of the stored parts; null deletes one. `change` is called only if there are any. */
async function changeCrops(
  isWanted: (crop: KeptCrop) => boolean,
  change: (crops: KeptCrop[]) => (KeptCrop | null)[],
): Promise<void> {
  try {
    const database = await openDatabase();
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const [crops, keys] = await Promise.all([
      done(store.getAll()) as Promise<KeptCrop[]>,
      done(store.getAllKeys()),
    ]);
    const wanted = keys.flatMap((key, at) => (isWanted(crops[at]!) ? [{ key, crop: crops[at]! }] : []));
    if (wanted.length > 0) {
      const changed = change(wanted.map(({ crop }) => crop));
      await Promise.all(
        wanted.map(({ key }, at) => {
          const to = changed[at];
          return to ? done(store.put(to, key)) : done(store.delete(key));
        }),
      );
    }
    database.close();
  } catch {
    // They go by themselves after a week.
  }
}
