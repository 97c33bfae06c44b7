import { touchedMenus } from '@libs/list/model/draft.js';
import { compareOrder } from '@libs/list/model/order.js';
import type { ListPart, LoggedChange, PartWanted } from './list.store.js';

interface Recent {
  part: ListPart;
  /** Milliseconds of this process's clock when the database was asked, and then. */
  readAt: number;
  bytes: number;
  /** All changes since this revision are known: by revision, the menus of those that may have moved something. */
  from: number;
  moves: Map<number, string[]>;
}

/** Milliseconds until a list is read again although nothing seems to have changed: its size is only estimated meanwhile. */
const lifetime = 10_000;
/** How many changes of a list are remembered, and how many lists, however short they are. */
const maxMoves = 500;
const maxLists = 500;

/**
 * Parts of lists that were edited a moment ago, so that the next edit need not read them. Whoever stores something because of them
 * must check in the same statement that they still are what the database says (`ListStore.update`).
 */
export class RecentParts {
  private readonly recent = new Map<string, Recent>();
  private bytes = 0;

  /** @param capacity bytes of interchange JSON of all these menus; one list may have a quarter of it. */
  constructor(
    private readonly capacity = 16 * 1024 * 1024,
    private readonly clock = () => performance.now(),
  ) {}

  /**
   * The part that these changes need, and no more than that; null: not all of it is known.
   * @param base the earliest revision that one of them was made for: what it names may be in another menu since.
   */
  part(uuid: string, base: number, { menus, accountIds, sessions, record }: PartWanted): ListPart | null {
    const known = this.recent.get(uuid);
    if (!known || !menus || record || base < known.from) return null;
    const { part, readAt, moves } = known;
    const passed = this.clock() - readAt;
    const wanted = new Set(menus);
    const found = part.tree.menus.filter(({ id }) => wanted.has(id));
    const isAll =
      found.length === wanted.size &&
      accountIds.every((id) => part.accounts.has(id)) &&
      sessions.every((session) => part.sessions.has(session)) &&
      [...moves].every(([revision, ids]) => revision <= base || ids.every((id) => wanted.has(id)));
    if (!isAll || passed > lifetime) return null;
    return {
      ...part,
      row: { ...part.row },
      at: part.at + Math.round(passed),
      stored: new Map(),
      accounts: new Map(accountIds.map((id) => [id, part.accounts.get(id)!])),
      sessions: new Set(sessions),
      tree: { ...part.tree, menus: found },
    };
  }

  /**
   * Keeps what changes that were stored have made of a part.
   * @param before the part that they were made to; `isRead`: from the database, not from here.
   */
  keep(
    uuid: string,
    before: ListPart,
    { after, logged }: { after: ListPart; logged: readonly LoggedChange[] },
    isRead: boolean,
  ): void {
    const known = this.recent.get(uuid);
    // The rest of what is known is still true if nobody else has changed the list.
    const older = known?.part.row.revision === before.row.revision ? known : null;
    this.drop(uuid);
    const { readAt, at } =
      isRead || !older
        ? { readAt: this.clock(), at: before.at }
        : { readAt: older.readAt, at: older.part.at };
    const replaced = new Set(after.tree.menus.map(({ id }) => id));
    const others = older?.part.tree.menus.filter(({ id }) => !replaced.has(id)) ?? [];
    const part: ListPart = {
      ...after,
      at,
      accounts: new Map([...(older?.part.accounts ?? []), ...after.accounts]),
      sessions: new Set([...(older?.part.sessions ?? []), ...after.sessions]),
      menuBytes: new Map([...(older?.part.menuBytes ?? []), ...after.menuBytes]),
      tree: { ...after.tree, menus: [...others, ...after.tree.menus].toSorted(compareOrder) },
    };
    const moves = new Map(older?.moves);
    for (const { revision, operations } of logged) {
      const ids = touchedMenus(operations.filter(({ op }) => op !== 'set'));
      if (ids.length > 0) moves.set(revision, ids);
    }
    let from = older?.from ?? before.row.revision;
    for (const revision of moves.keys()) {
      if (moves.size <= maxMoves) break;
      moves.delete(revision);
      from = revision;
    }
    const bytes = [...part.menuBytes.values()].reduce((sum, one) => sum + one, 0);
    if (bytes > this.capacity / 4) return;
    this.recent.set(uuid, { part, readAt, bytes, from, moves });
    this.bytes += bytes;
    for (const oldest of this.recent.keys()) {
      if (this.bytes <= this.capacity && this.recent.size <= maxLists) break;
      this.drop(oldest);
    }
  }

  drop(uuid: string): void {
    this.bytes -= this.recent.get(uuid)?.bytes ?? 0;
    this.recent.delete(uuid);
  }

  clear(): void {
    this.recent.clear();
    this.bytes = 0;
  }
}
