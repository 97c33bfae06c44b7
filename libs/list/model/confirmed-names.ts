import { isTranslated } from './credits.js';
import type { MenuNode } from './document.js';
import { walk } from './walk.js';

/** A name in both languages that a person confirmed. */
export interface ConfirmedName {
  ja: string;
  en: string;
  isStudio: boolean;
}

/** Longer names are texts, not names; in characters. */
const maxLength = 200;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The names of those of these rows that have both halves without a mark. Takes time in proportion to the menus. */
export function confirmedNames(menus: readonly MenuNode[], ids: readonly string[]): ConfirmedName[] {
  const wanted = new Set(ids);
  const names: ConfirmedName[] = [];
  for (const { node } of walk(menus, 'credit')) {
    if (!wanted.has(node.id) || !isTranslated(node.data) || node.data['isWorkTitle']) continue;
    const [ja, en] = [text(node.data['ja']), text(node.data['en'])];
    if (ja && ja.length <= maxLength && en.length <= maxLength)
      names.push({ ja, en, isStudio: node.data['isStudio'] === true });
  }
  return names;
}
