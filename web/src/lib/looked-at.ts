/** A list, person or studio whose page was opened. */
export interface LookedAt {
  kind: 'list' | 'person' | 'studio';
  /** A path of this site. */
  to: string;
  /** The English title or name; the Japanese one where there is none. */
  name: string;
  ja: string | null;
}

/** As many as are kept. */
export const maxLookedAt = 8;

/** Stored under this name, in this browser only. */
export const lookedAtKey = 'staffroll:looked-at';

/** With one more at the beginning; it is there once only. */
export const withLookedAt = (before: readonly LookedAt[], one: LookedAt): LookedAt[] =>
  [one, ...before.filter(({ to }) => to !== one.to)].slice(0, maxLookedAt);

const isLookedAt = (value: unknown): value is LookedAt => {
  const { kind, to, name, ja } = (value ?? {}) as Record<string, unknown>;
  return (
    (kind === 'list' || kind === 'person' || kind === 'studio') &&
    typeof to === 'string' &&
    /^\/(?:staff|person|studio)\//.test(to) &&
    typeof name === 'string' &&
    name !== '' &&
    (ja === null || typeof ja === 'string')
  );
};

/** What is stored, whatever it is: only what can be shown. */
export const readLookedAt = (stored: unknown): LookedAt[] =>
  Array.isArray(stored) ? stored.filter(isLookedAt).slice(0, maxLookedAt) : [];
