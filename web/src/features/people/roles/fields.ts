import type { RoleEntry } from '@libs/contract/names/roles.js';

/** The fields of a term, with their labels. */
export const roleFields: [Exclude<keyof RoleEntry, 'id' | 'version'>, string][] = [
  ['nameEn', 'English name'],
  ['namesJa', 'Japanese names'],
  ['category', 'Category'],
  ['episodeCategory', 'Category in episodes'],
  ['description', 'Description'],
];

/** A field of a term as text; empty where it has none. */
export const fieldText = (entry: unknown, field: keyof RoleEntry): string => {
  const value = (entry as Partial<RoleEntry> | null)?.[field];
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
};
