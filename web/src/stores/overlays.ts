import { proxy, useSnapshot } from 'valtio';

/** Overlays that ask or tell something (specification, sections 2 to 4). `text` is Markdown. */
interface Overlay {
  id: string;
  hidden: boolean;
  text: string;
}

export interface PromptOverlay extends Overlay {
  value: string;
  placeholder: string;
  maxlength: number;
  type: 'text' | 'textarea';
  /** Gets the trimmed text; null when cancelled. */
  callback: (value: string | null) => void;
}

export type AlertOverlay = Overlay;

export interface ConfirmOverlay extends Overlay {
  callback: (confirmed: boolean) => void;
}

/** Characters that a text field takes unless its overlay sets another limit (specification, section 5). */
export const defaultMaxLength = 200_000;

const state = proxy({
  prompts: [] as PromptOverlay[],
  alerts: [] as AlertOverlay[],
  confirms: [] as ConfirmOverlay[],
});

/** Adds at the end of a queue, unless one with the same id is still shown. Forgets those hidden before. */
function enqueue<Kind extends Overlay>(queue: Kind[], overlay: Kind): void {
  if (queue.some((one) => one.id === overlay.id && !one.hidden)) return;
  const shown = queue.filter((one) => !one.hidden);
  queue.splice(0, queue.length, ...shown, overlay);
}

let last = 0;
const newId = () => `overlay-${++last}`;

/** Asks for a text. The answer is trimmed; null when cancelled. */
export function addPrompt(
  prompt: Pick<PromptOverlay, 'text' | 'callback'> & Partial<Omit<PromptOverlay, 'hidden'>>,
): void {
  enqueue(state.prompts, {
    id: newId(),
    value: '',
    placeholder: '',
    maxlength: defaultMaxLength,
    type: 'text',
    ...prompt,
    hidden: false,
  });
}

export function addAlert(alert: { id?: string; text: string }): void {
  enqueue(state.alerts, { id: newId(), ...alert, hidden: false });
}

export function addConfirm(
  confirm: Pick<ConfirmOverlay, 'text' | 'callback'> & Partial<Omit<ConfirmOverlay, 'hidden'>>,
): void {
  enqueue(state.confirms, { id: newId(), ...confirm, hidden: false });
}

function hide<Kind extends Overlay>(queue: Kind[], id: string): Kind | undefined {
  const overlay = queue.find((one) => one.id === id && !one.hidden);
  if (overlay) overlay.hidden = true;
  return overlay;
}

export function answerPrompt(id: string, value: string | null): void {
  hide(state.prompts, id)?.callback(value === null ? null : value.trim());
}

export function closeAlert(id: string): void {
  hide(state.alerts, id);
}

export function answerConfirm(id: string, confirmed: boolean): void {
  hide(state.confirms, id)?.callback(confirmed);
}

/** Hides everything at once, answering nothing. */
export function clearOverlays(): void {
  for (const queue of [state.prompts, state.alerts, state.confirms]) {
    for (const overlay of queue) overlay.hidden = true;
  }
}

export const useOverlays = () => useSnapshot(state);
