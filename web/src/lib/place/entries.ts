import type { Place } from './place.types';

/**
 * The entries of the browser's history that this tab has been at, and what was before the visitor's eyes at each. Every entry has a key of
 * its own in `history.state`; places are kept in memory and, where the browser allows it, in the storage of the tab, so that
 * they survive a reload.
 */
interface Entry {
  key: string;
  /** Its number in the history of the tab: going back lowers it. */
  at: number;
}

/** What of a window is needed, so that tests can bring their own. */
export interface Tab {
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  /** Null, or throws: there is none. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

const stateName = 'entry';
const storageName = 'staffroll:places';

/** Places that are kept; those left longest ago go first. */
export const maxPlaces = 50;

function entryOf(state: unknown): Entry | null {
  const entry = (state as Record<string, unknown> | null)?.[stateName] as Partial<Entry> | undefined;
  return typeof entry?.key === 'string' && typeof entry.at === 'number' ? (entry as Entry) : null;
}

const newKey = (): string => Math.random().toString(36).slice(2);

export class Entries {
  private readonly places = new Map<string, Place>();
  private current: Entry;
  /** The place was known when the tab was loaded: a reload, or back from another site. */
  readonly wasKnown: boolean;

  /** @param onPush called before the tab gets another entry: the last moment to note the place at the current one */
  constructor(
    private readonly tab: Tab,
    private readonly onPush: () => void,
  ) {
    const { history } = tab;
    const known = entryOf(history.state);
    this.read();
    this.wasKnown = known !== null && this.places.has(known.key);
    this.current = known ?? { key: newKey(), at: 0 };
    const push = history.pushState.bind(history);
    const replace = history.replaceState.bind(history);
    if (!known) replace(this.stateWith(history.state), '');
    history.pushState = (state, unused, url) => {
      this.onPush();
      this.current = { key: newKey(), at: this.current.at + 1 };
      push(this.stateWith(state), unused, url);
    };
    history.replaceState = (state, unused, url) => replace(this.stateWith(state), unused, url);
  }

  private stateWith(state: unknown): object {
    return { ...(state as object | null), [stateName]: this.current };
  }

  /** The browser is at another entry now. `by`: how many steps; null: it is a new one, made by a link within the page. */
  move(): { by: number | null } {
    const entry = entryOf(this.tab.history.state);
    if (!entry) {
      this.current = { key: newKey(), at: this.current.at + 1 };
      this.tab.history.replaceState(this.tab.history.state, '');
      return { by: null };
    }
    const by = entry.at - this.current.at;
    this.current = entry;
    return { by };
  }

  /** Of the current entry; null: nothing was noted. */
  get place(): Place | null {
    return this.places.get(this.current.key) ?? null;
  }

  note(place: Place): void {
    this.places.delete(this.current.key);
    this.places.set(this.current.key, place);
    const [oldest] = this.places.keys();
    if (this.places.size > maxPlaces && oldest !== undefined) this.places.delete(oldest);
  }

  /** Before the page ends. */
  store(): void {
    try {
      this.tab.storage()?.setItem(storageName, JSON.stringify([...this.places]));
    } catch {
      // Without storage, or if it is full, places last as long as the page.
    }
  }

  forget(): void {
    this.places.clear();
    try {
      this.tab.storage()?.removeItem(storageName);
    } catch {
      // There is none.
    }
  }

  private read(): void {
    try {
      const kept = JSON.parse(this.tab.storage()?.getItem(storageName) ?? '[]') as [string, Place][];
      for (const [key, place] of kept) if (typeof place.y === 'number') this.places.set(key, place);
    } catch {
      // Disabled, or garbage.
    }
  }
}
