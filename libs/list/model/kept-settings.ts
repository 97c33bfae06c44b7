import type { Json, JsonObject } from './document.js';
import type { SettingOperation } from './operation.js';

/** Sets one setting of a list; null removes it. */
export const setSetting = (field: string, value: Json): SettingOperation => ({
  op: 'setting',
  scope: 'settings',
  field,
  value,
});

/**
 * Sets settings of a kind of which a list keeps at most `most`, and removes the oldest of that kind to make room. No
 * operations for those that already have their value.
 */
export function keepSettings(
  settings: JsonObject,
  isOfKind: (field: string) => boolean,
  values: ReadonlyMap<string, Json>,
  most: number,
): SettingOperation[] {
  const fresh = [...values].filter(([field, value]) => settings[field] !== value);
  const known = Object.keys(settings).filter(isOfKind);
  const added = fresh.filter(([field]) => !Object.hasOwn(settings, field)).length;
  const tooMany = Math.max(0, Math.min(known.length, known.length + added - most));
  const written = new Set(fresh.map(([field]) => field));
  return [
    ...known
      .slice(0, tooMany)
      .filter((field) => !written.has(field))
      .map((field) => setSetting(field, null)),
    ...fresh.map(([field, value]) => setSetting(field, value)),
  ];
}
