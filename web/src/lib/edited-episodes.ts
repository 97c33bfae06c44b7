import { storage } from './storage';

/** Stored under this name, in this browser only. */
export const editedEpisodesKey = 'staffroll:edited-episodes';

/** As many lists as are kept. */
export const maxEdited = 20;

/** Lists by their uuid, the one that was edited last first, with the name of the episode. */
type Edited = readonly (readonly [uuid: string, menu: string])[];

const isEdited = (value: unknown): value is Edited[number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** What is stored, whatever it is: only what can be used. */
export const readEdited = (stored: unknown): Edited =>
  Array.isArray(stored) ? stored.filter(isEdited).slice(0, maxEdited) : [];

/** With one more at the beginning; each list is there once only. */
export const withEdited = (before: Edited, uuid: string, menu: string): Edited =>
  [[uuid, menu] as const, ...before.filter(([other]) => other !== uuid)].slice(0, maxEdited);

/** Keeps that this episode is edited, so that the editor can be opened there again. */
export function keepEdited(uuid: string, menu: string): void {
  const all = withEdited(readEdited(storage.readJson(editedEpisodesKey)), uuid, menu);
  storage.write(editedEpisodesKey, JSON.stringify(all));
}

/** The name of the episode of this list that was edited last in this browser; '' if none is known. */
export const lastEdited = (uuid: string): string =>
  readEdited(storage.readJson(editedEpisodesKey)).find(([other]) => other === uuid)?.[1] ?? '';
