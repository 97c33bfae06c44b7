import { limits } from '@libs/list/model/document.js';
import { proxy, useSnapshot } from 'valtio';
import type {
  AlertOverlay,
  ConfirmOverlay,
  Conflict,
  DualLanguageInput,
  Overlay,
  PotentialMistake,
  PromptOverlay,
} from './overlay.types';

/** Maximum length of a text field, unless its overlay sets another limit (rule limit-2). */
export const defaultMaxLength = limits.text;

/** All questions and messages, oldest first. Only changed through the functions for each kind. */
export const queues = proxy({
  prompts: [] as PromptOverlay[],
  alerts: [] as AlertOverlay[],
  confirms: [] as ConfirmOverlay[],
  dualLanguageInputs: [] as DualLanguageInput[],
  conflicts: [] as Conflict[],
  /** The index of the current one among the conflicts that are not hidden. */
  conflictIndex: 0,
  mistakes: [] as PotentialMistake[],
});

/** Appends to a queue, unless one with the same id is still shown. Drops hidden ones. Returns whether it was added. */
export function enqueue<Kind extends Overlay>(queue: Kind[], overlay: Kind): boolean {
  if (shownIn(queue, overlay.id)) return false;
  const shown = queue.filter((one) => !one.hidden);
  queue.splice(0, queue.length, ...shown, overlay);
  return true;
}

export const shownIn = <Kind extends Overlay>(queue: Kind[], id: string): Kind | undefined =>
  queue.find((one) => one.id === id && !one.hidden);

/** Hides the one shown with this id and returns it; undefined if there is none. */
export function hide<Kind extends Overlay>(queue: Kind[], id: string): Kind | undefined {
  const overlay = shownIn(queue, id);
  if (overlay) overlay.hidden = true;
  return overlay;
}

let last = 0;
export const newOverlayId = (): string => `overlay-${++last}`;

export const useOverlays = () => useSnapshot(queues);
