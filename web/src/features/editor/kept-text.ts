import { storage } from '../../lib/storage';

const key = 'staffroll:pasted';

/** Also where the browser stores nothing, or not so much, until the page is left. */
let kept = { list: '', text: '' };

/** Text that was left in the paste dialog of a list without being taken in; '' when there is none. Survives a reload. */
export function keptText(list: string): string {
  if (kept.list === list) return kept.text;
  const stored = storage.readJson(key) as { list?: unknown; text?: unknown } | null;
  return stored?.list === list && typeof stored.text === 'string' ? stored.text : '';
}

/** Keeps it for the next time in this list; '' forgets what was kept for it. */
export function keepText(list: string, text: string): void {
  if (text === '' && keptText(list) === '') return;
  kept = { list, text };
  storage.write(key, text === '' ? null : JSON.stringify(kept));
}
