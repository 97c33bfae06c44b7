import type { LostChange, PendingChange } from './pending';

/** What a session keeps in the browser until the server has it. */
export interface Kept {
  /** Account that made the changes; null: nobody was signed in. */
  owner: number | null;
  pending: PendingChange[];
  lost: LostChange[];
  /** Made on a working copy: not sent before its author confirms. */
  held: boolean;
}

/** Storage for unsent changes across reloads. */
export interface PendingStore {
  /** What earlier pages of this browser left behind for this list; returned once, then deleted. */
  takeOver(list: string): Promise<Kept[]>;
  /** Null deletes. */
  keep(list: string, kept: Kept | null): Promise<void>;
  /** This session has ended; another one may take over what it left. */
  close(): void;
}

const databaseName = 'staffroll';
const storeName = 'pending';

const lockOf = (key: string) => `staffroll:${key}`;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

/** Whether the session that wrote a record has ended: a running one holds a lock with that name. */
async function isOrphan(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return !held.some(({ name }) => name === lockOf(key));
}

/**
 * IndexedDB, because a pasted series is larger than local storage allows. If it is disabled, nothing survives a reload.
 */
export function browserStore(): PendingStore {
  const opened = openDatabase();
  // Callers that wait for it get the failure; without any, it must not count as unhandled.
  opened.catch(() => {});
  // Each session has its own record, so that two tabs with one list never overwrite each other's changes.
  const own = Math.random().toString(36).slice(2);
  let release: (() => void) | null = null;
  const claim = (key: string) => {
    const held = new Promise<void>((resolve) => (release = resolve));
    if ('locks' in navigator) void navigator.locks.request(lockOf(key), () => held);
  };
  const table = async (mode: IDBTransactionMode) =>
    (await opened).transaction(storeName, mode).objectStore(storeName);
  return {
    async takeOver(list) {
      try {
        const keys = (await done((await table('readonly')).getAllKeys())).map(String);
        const taken: Kept[] = [];
        for (const key of keys.filter((one) => one.startsWith(`${list}:`) && one !== `${list}:${own}`)) {
          if (!(await isOrphan(key))) continue;
          const kept = (await done((await table('readonly')).get(key))) as Kept | undefined;
          await done((await table('readwrite')).delete(key));
          if (kept) taken.push(kept);
        }
        return taken;
      } catch {
        return [];
      }
    },
    async keep(list, kept) {
      const key = `${list}:${own}`;
      try {
        if (kept && !release) claim(key);
        const store = await table('readwrite');
        await (kept ? done(store.put(kept, key)) : done(store.delete(key)));
      } catch {
        // Full or forbidden: the changes are still in memory and being sent.
      }
    },
    close() {
      release?.();
    },
  };
}
