import { proxy, useSnapshot } from 'valtio';
import type { Conflict } from './conflicts';
import type { DualLanguageInput } from './dual-language';
import type { PotentialMistake } from './mistakes';
import type { AlertOverlay, ConfirmOverlay, PromptOverlay } from './overlays';

/** Something that lies over the page until it is hidden (specification, section 3). */
export interface Overlay {
  id: string;
  hidden: boolean;
}

/** Characters that a text field takes unless its overlay sets another limit (specification, section 5). */
export const defaultMaxLength = 200_000;

/** Everything that asks or tells something, oldest first. Changed by the functions of each kind only. */
export const queues = proxy({
  prompts: [] as PromptOverlay[],
  alerts: [] as AlertOverlay[],
  confirms: [] as ConfirmOverlay[],
  dualLanguageInputs: [] as DualLanguageInput[],
  conflicts: [] as Conflict[],
  /** Which of the conflicts that are not hidden is on show. */
  conflictIndex: 0,
  mistakes: [] as PotentialMistake[],
});

/** Adds at the end of a queue, unless one with the same id is still shown. Forgets those hidden before. Answers whether it was added. */
export function enqueue<Kind extends Overlay>(queue: Kind[], overlay: Kind): boolean {
  if (shownIn(queue, overlay.id)) return false;
  const shown = queue.filter((one) => !one.hidden);
  queue.splice(0, queue.length, ...shown, overlay);
  return true;
}

export const shownIn = <Kind extends Overlay>(queue: Kind[], id: string): Kind | undefined =>
  queue.find((one) => one.id === id && !one.hidden);

/** Hides the one that is shown under this id and answers it; undefined when there is none. */
export function hide<Kind extends Overlay>(queue: Kind[], id: string): Kind | undefined {
  const overlay = shownIn(queue, id);
  if (overlay) overlay.hidden = true;
  return overlay;
}

let last = 0;
export const newOverlayId = (): string => `overlay-${++last}`;

export const useOverlays = () => useSnapshot(queues);
