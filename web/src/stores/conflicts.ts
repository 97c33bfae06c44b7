import { enqueue, hide, newOverlayId, queues, shownIn } from './overlay-queue';
import type { Candidate, Conflict } from './overlay.types';

type Needed = 'origin' | 'roleNames' | 'data' | 'callback';

/** Appends a conflict to the queue. An open one with the same id stays and gets the missing roles. */
export function addConflict(
  conflict: Pick<Conflict, Needed> & Partial<Pick<Conflict, 'id' | 'takesFocus' | 'show' | 'onClear'>>,
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

/** The next or previous conflict; stops at either end. */
export function stepConflict(by: -1 | 1): void {
  const last = openConflicts().length - 1;
  queues.conflictIndex = Math.max(0, Math.min(last, queues.conflictIndex + by));
}

/** Selects a candidate, or deselects a selected one. */
export function toggleCandidate(id: string, place: number): void {
  const conflict = shownIn(queues.conflicts, id);
  if (!conflict || !conflict.data[place]) return;
  conflict.value = conflict.value === place ? null : place;
}

/** Requires a selected candidate. */
export function confirmConflict(id: string): void {
  const value = shownIn(queues.conflicts, id)?.value ?? null;
  if (value !== null) close(id, value);
}

export const ignoreConflict = (id: string): void => close(id, null);

export function ignoreAllConflicts(): void {
  for (const { id } of openConflicts()) ignoreConflict(id);
}

/** Hides an unanswered conflict. */
export function clearConflict(id: string): void {
  const conflict = take(id);
  if (conflict?.onClear) conflict.onClear();
  else conflict?.callback(null);
}

const close = (id: string, value: number | null): void => take(id)?.callback(value);

function take(id: string): Conflict | undefined {
  const conflict = hide(queues.conflicts, id);
  queues.conflictIndex = Math.max(0, Math.min(queues.conflictIndex, openConflicts().length - 1));
  return conflict;
}

/** Updates a candidate while its conflict is open. */
export function describeCandidate(id: string, place: number, candidate: Candidate): void {
  const conflict = shownIn(queues.conflicts, id);
  if (conflict?.data[place]) conflict.data[place] = candidate;
}

/** Matches brackets that contain something else: a year, an address, another name. */
const noAffiliation = /\d|:|^(?:née|né|born|also|formerly|real name|aka|a\.k\.a\.)\b/i;

/**
 * The affiliation in brackets in a Markdown description; empty if there is none. Square brackets take precedence over round ones,
 * which may contain anything; link and image syntax and spoilers are ignored.
 */
export function affiliationIn(description: string): string {
  const text = description.replace(/~!.*?!~/gs, ' ').replace(/!?\[[^\]]*\]\([^)]*\)/g, ' ');
  const square = /[[【]\s*([^\]】]+?)\s*[\]】]/.exec(text)?.[1];
  if (square) return square;
  const round = /[(（]\s*([^)）]{1,60}?)\s*[)）]/.exec(text)?.[1] ?? '';
  return noAffiliation.test(round) ? '' : round;
}
