/** Storage may be disabled, full, or contain garbage: reads then return null, and writes are dropped. */
const storageIn = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },

  readJson(key: string): unknown {
    try {
      return JSON.parse(area().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Those that begin so. */
  keys(start: string): string[] {
    try {
      return Object.keys(area()).filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  },

  /** Null removes the entry. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) area().removeItem(key);
      else area().setItem(key, value);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  },
});

export const storage = storageIn(() => localStorage);
/** Of this tab: it outlives a reload, and the way to another site and back. */
export const tabStorage = storageIn(() => sessionStorage);
