import { hasAlternatives } from '../../roles/alternatives.js';
import type { Json, JsonObject, ListTree } from './document.js';
import { keepSettings } from './kept-settings.js';
import type { SettingOperation } from './operation.js';
import { walk } from './walk.js';

/**
 * What a list remembers of the texts that were taken in. Each piece is a setting of the list, so that all its editors have
 * it at once and the history shows it, but it is about the work on the list and not about the list: it is not in the document
 * that readers and programs get (`writeDocument`), and an uploaded document does not remove it.
 */
export const importMemoryPrefix = 'import:';
const rolePrefix = `${importMemoryPrefix}role:`;

export const isImportMemory = (setting: string): boolean => setting.startsWith(importMemoryPrefix);

/**
 * That the list has all episodes although it numbers fewer than were announced: how many that were when somebody said so. If more
 * are announced later, it is asked again.
 */
export const allEpisodes = `${importMemoryPrefix}all-episodes`;

/** How the text was built that was taken in last (libs/list/check/line-memory.ts). */
export const rememberedLines = `${importMemoryPrefix}lines`;

/** What such a setting is called in the history. */
export const importMemoryName = (setting: string): string =>
  setting === allEpisodes
    ? 'announced episodes of which the list has all'
    : setting === rememberedLines
      ? 'how the last text was built'
      : setting.startsWith(rolePrefix)
        ? `name of the role ${setting.slice(rolePrefix.length)}`
        : 'doubts of an import';

/** The settings themselves where there is none of it. */
export function withoutImportMemory(settings: JsonObject): JsonObject {
  const names = Object.keys(settings);
  if (!names.some(isImportMemory)) return settings;
  return Object.fromEntries(
    names.filter((name) => !isImportMemory(name)).map((name) => [name, settings[name]!]),
  );
}

/** Nothing but what is remembered. */
export const importMemoryOf = (settings: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isImportMemory(name)));

/** English names by the Japanese role; an empty one: it stays without. */
export type RoleNames = ReadonlyMap<string, string>;

/** Roles that a list remembers; the oldest are forgotten first. */
const maxRoles = 500;
/** Characters. Longer texts are no names of roles. */
export const maxRoleNameLength = 80;

/**
 * What editors of the list said that roles are called which no dictionary has, and how its own rows call them: of several
 * names the most frequent. What editors said comes first.
 */
export function roleNamesOf({ menus, settings }: Pick<ListTree, 'menus' | 'settings'>): RoleNames {
  const used = new Map<string, Map<string, number>>();
  for (const { node } of walk(menus, 'role')) {
    const { original, name } = node.data;
    if (
      typeof original !== 'string' ||
      typeof name !== 'string' ||
      !original ||
      !name ||
      hasAlternatives(name)
    )
      continue;
    let names = used.get(original);
    if (!names) used.set(original, (names = new Map<string, number>()));
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  const found = new Map<string, string>();
  for (const [original, names] of used) {
    const [[most]] = [...names].sort(([, a], [, b]) => b - a) as [[string, number]];
    found.set(original, most);
  }
  for (const [setting, name] of Object.entries(settings))
    if (setting.startsWith(rolePrefix) && typeof name === 'string')
      found.set(setting.slice(rolePrefix.length), name);
  return found;
}

/** Makes the list remember what roles are called; no operations for what it remembers already. */
export function keepRoleNames(
  { settings }: Pick<ListTree, 'settings'>,
  names: RoleNames,
): SettingOperation[] {
  const values = new Map<string, Json>(Object.entries(roleSettings(names)));
  return keepSettings(settings, (field) => field.startsWith(rolePrefix), values, maxRoles);
}

/** The same as settings of a list that is only made. */
export const roleSettings = (names: RoleNames): Record<string, string> =>
  Object.fromEntries(
    [...names]
      .filter(([original, name]) => original.length <= maxRoleNameLength && name.length <= maxRoleNameLength)
      .slice(0, maxRoles)
      .map(([original, name]) => [`${rolePrefix}${original}`, name]),
  );
