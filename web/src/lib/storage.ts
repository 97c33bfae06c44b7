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
