import { storage } from '../../../lib/storage';
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
  /**
   * What earlier pages of this browser left behind for this list, of this account or of nobody; returned once, then deleted. What another
   * account left stays until they are back.
   */
  takeOver(list: string, owner: number | null): Promise<Kept[]>;
  /** Null deletes. Whether it is kept: the browser may be full, or store nothing. */
  keep(list: string, kept: Kept | null): Promise<boolean>;
  /**
   * At once, because the page may end before `keep` is done: what is still being typed, and what `keep` has not stored yet. Null
   * deletes.
   */
  hold(list: string, kept: Kept | null): void;
  /** This session has ended; another one may take over what it left. */
  close(): void;
}

const databaseName = 'staffroll';
const storeName = 'pending';

/** Keys of what is held. It is in local storage, the only place that is written before a page ends. */
const heldPrefix = 'staffroll:held:';
const heldKey = (key: string) => heldPrefix + key;

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

/** Undefined if the database is disabled, or full. */
const attempt = <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
  work().catch(() => undefined);

/** Whether the session that wrote a record has ended: a running one holds a lock with that name. */
async function isOrphan(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return !held.some(({ name }) => name === lockOf(key));
}

/** What is held under this key and those before it: each change once, that of the database first. */
function joined(kept: Kept | undefined, held: Kept | null): Kept | undefined {
  if (!kept || !held) return kept ?? held ?? undefined;
  const known = new Set(kept.pending.map(({ id }) => id));
  return {
    ...kept,
    held: kept.held || held.held,
    pending: [...kept.pending, ...held.pending.filter(({ id }) => !known.has(id))],
  };
}

function readHeld(key: string): Kept | null {
  const held = storage.readJson(heldKey(key)) as Kept | null;
  return Array.isArray(held?.pending) ? held : null;
}

/** How many changes wait in this browser to be sent: of all lists, without working copies, which are not sent by themselves. */
export async function countWaiting(): Promise<number> {
  const kept = await attempt(async () => {
    const database = await openDatabase();
    const all = await done(
      database.transaction(storeName, 'readonly').objectStore(storeName).getAll() as IDBRequest<Kept[]>,
    );
    database.close();
    return all;
  });
  return (kept ?? []).reduce((sum, { pending, held }) => sum + (held ? 0 : pending.length), 0);
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
  let hasEnded = false;
  const claim = (key: string) => {
    if (release || hasEnded) return;
    const held = new Promise<void>((resolve) => (release = resolve));
    if ('locks' in navigator) void navigator.locks.request(lockOf(key), () => held);
  };
  const table = async (mode: IDBTransactionMode) =>
    (await opened).transaction(storeName, mode).objectStore(storeName);
  return {
    async takeOver(list, owner) {
      const inDatabase = await attempt(async () =>
        (await done((await table('readonly')).getAllKeys())).map(String),
      );
      const keys = new Set([
        ...(inDatabase ?? []),
        ...storage.keys(heldPrefix).map((key) => key.slice(heldPrefix.length)),
      ]);
      const taken: Kept[] = [];
      for (const key of keys) {
        if (!key.startsWith(`${list}:`) || key === `${list}:${own}` || !(await isOrphan(key))) continue;
        const kept = await attempt(
          async () => (await done((await table('readonly')).get(key))) as Kept | undefined,
        );
        const all = joined(kept, readHeld(key));
        if (all && all.owner !== null && all.owner !== owner) continue;
        storage.write(heldKey(key), null);
        await attempt(async () => done((await table('readwrite')).delete(key)));
        if (all) taken.push(all);
      }
      return taken;
    },
    async keep(list, kept) {
      const key = `${list}:${own}`;
      try {
        if (kept) claim(key);
        const store = await table('readwrite');
        await (kept ? done(store.put(kept, key)) : done(store.delete(key)));
        return true;
      } catch {
        // The changes are still in memory and being sent.
        return false;
      }
    },
    hold(list, kept) {
      const key = `${list}:${own}`;
      if (kept) claim(key);
      storage.write(heldKey(key), kept && JSON.stringify(kept));
    },
    close() {
      hasEnded = true;
      release?.();
    },
  };
}
