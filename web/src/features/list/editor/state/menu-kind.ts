import type { MenuKind } from '@libs/roles/place.js';

/** The kind of episode that a name stands for; a role's English name depends on it. */
export function menuKindOf(name: string): MenuKind {
  if (/^overview/i.test(name)) return 'overview';
  if (/^OP\d*(v\d+)?$/i.test(name)) return 'opening';
  if (/^ED\d*(v\d+)?$/i.test(name)) return 'ending';
  return /^(?:S\d+ )?#?\d/.test(name) ? 'episode' : 'other';
}
