import { enqueue, hide, newOverlayId, queues, shownIn, type Overlay } from './overlay-queue';

/** Somebody who may be meant by a name. */
export interface Candidate {
  /** Id in the anime database; null where it does not know them. */
  id: number | null;
  name: { full: string; native: string };
  image: { medium: string | null };
  /** May name an affiliation in brackets. */
  description: string;
  primaryOccupations: string[];
  isStudio: boolean;
  /** What else tells them from others of the name, each in a few words. */
  facts: string[];
}

/** An automatic translation that found several (specification, sections 2 to 4). */
export interface Conflict extends Overlay {
  /** The name that was looked up. */
  origin: string;
  /** Roles in which it stands. */
  roleNames: string[];
  data: Candidate[];
  /** Place of the selected candidate in `data`; null: none yet. */
  value: number | null;
  /** Somebody asked for it just now, so the focus goes there. */
  takesFocus: boolean;
  /** Gets the place of the candidate in `data`; null when ignored. */
  callback: (value: number | null) => void;
}

type Needed = 'origin' | 'roleNames' | 'data' | 'callback';

/** Puts a conflict at the end of the queue. One that is open under the same id stays and gets the roles that it lacks. */
export function addConflict(
  conflict: Pick<Conflict, Needed> & Partial<Pick<Conflict, 'id' | 'takesFocus'>>,
): void {
  const added = { id: newOverlayId(), takesFocus: false, ...conflict, value: null, hidden: false };
  if (!enqueue(queues.conflicts, added)) {
    const open = shownIn(queues.conflicts, added.id)!;
    open.roleNames = [...new Set([...open.roleNames, ...added.roleNames])];
    open.takesFocus ||= added.takesFocus;
  }
  if (added.takesFocus) queues.conflictIndex = openConflicts().findIndex(({ id }) => id === added.id);
}

export const openConflicts = (): Conflict[] => queues.conflicts.filter(({ hidden }) => !hidden);

/** The next or the previous conflict; stays at either end. */
export function stepConflict(by: -1 | 1): void {
  const last = openConflicts().length - 1;
  queues.conflictIndex = Math.max(0, Math.min(last, queues.conflictIndex + by));
}

/** Selects a candidate, or deselects it when it is selected. */
export function toggleCandidate(id: string, place: number): void {
  const conflict = shownIn(queues.conflicts, id);
  if (!conflict || !conflict.data[place]) return;
  conflict.value = conflict.value === place ? null : place;
}

/** Needs a selected candidate. */
export function confirmConflict(id: string): void {
  const value = shownIn(queues.conflicts, id)?.value ?? null;
  if (value !== null) close(id, value);
}

export const ignoreConflict = (id: string): void => close(id, null);

function close(id: string, value: number | null): void {
  const conflict = hide(queues.conflicts, id);
  queues.conflictIndex = Math.max(0, Math.min(queues.conflictIndex, openConflicts().length - 1));
  conflict?.callback(value);
}

/** The text in the first brackets of a description; empty when there is none. */
export const affiliationIn = (description: string): string =>
  /[[【(（]\s*([^\]】)）]+?)\s*[\]】)）]/.exec(description)?.[1] ?? '';
