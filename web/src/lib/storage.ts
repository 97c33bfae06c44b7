/** Local storage may be disabled, full, or contain garbage: reads then return null, and writes are dropped. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  readJson(key: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Those that begin so. */
  keys(start: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  },

  /** Null removes the entry. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  },
};
