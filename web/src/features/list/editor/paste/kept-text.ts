import { storage } from '../../../../lib/storage';

const key = 'staffroll:pasted';

/** A text, and what was decided about its notes (`decidedText`); '': nothing. */
export interface KeptText {
  text: string;
  decided: string;
}

export const nothingKept: KeptText = { text: '', decided: '' };

/** Also where the browser stores nothing, or not so much, until the page is left. */
let kept = { list: '', ...nothingKept };

/** What was left in a list's paste dialog without being inserted. Survives a reload. */
export function keptText(list: string): KeptText {
  if (kept.list === list) return kept;
  const stored = storage.readJson(key) as Partial<Record<keyof typeof kept, unknown>> | null;
  if (stored?.list !== list || typeof stored.text !== 'string') return nothingKept;
  return { text: stored.text, decided: typeof stored.decided === 'string' ? stored.decided : '' };
}

/** Stores it for this list; an empty text deletes it. */
export function keepText(list: string, { text, decided }: KeptText): void {
  if (text === '' && keptText(list).text === '') return;
  kept = text === '' ? { list, ...nothingKept } : { list, text, decided };
  storage.write(key, text === '' ? null : JSON.stringify(kept));
}
