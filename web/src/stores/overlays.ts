import { ignoreConflict } from './conflicts';
import { cancelDualLanguage } from './dual-language';
import { answerMistake } from './mistakes';
import { defaultMaxLength, enqueue, hide, newOverlayId, queues, type Overlay } from './overlay-queue';

/** Overlays that ask or tell something in plain words (specification, sections 2 to 4). `text` is Markdown. */
export interface PromptOverlay extends Overlay {
  text: string;
  value: string;
  placeholder: string;
  maxlength: number;
  type: 'text' | 'textarea';
  /** Gets the trimmed text; null when cancelled. */
  callback: (value: string | null) => void;
}

export interface AlertOverlay extends Overlay {
  text: string;
}

export interface ConfirmOverlay extends Overlay {
  text: string;
  callback: (confirmed: boolean) => void;
}

/** Asks for a text. The answer is trimmed; null when cancelled. */
export function addPrompt(
  prompt: Pick<PromptOverlay, 'text' | 'callback'> & Partial<Omit<PromptOverlay, 'hidden'>>,
): void {
  enqueue(queues.prompts, {
    id: newOverlayId(),
    value: '',
    placeholder: '',
    maxlength: defaultMaxLength,
    type: 'text',
    ...prompt,
    hidden: false,
  });
}

export function addAlert(alert: { id?: string; text: string }): void {
  enqueue(queues.alerts, { id: newOverlayId(), ...alert, hidden: false });
}

export function addConfirm(
  confirm: Pick<ConfirmOverlay, 'text' | 'callback'> & Partial<Omit<ConfirmOverlay, 'hidden'>>,
): void {
  enqueue(queues.confirms, { id: newOverlayId(), ...confirm, hidden: false });
}

export function answerPrompt(id: string, value: string | null): void {
  hide(queues.prompts, id)?.callback(value === null ? null : value.trim());
}

export function closeAlert(id: string): void {
  hide(queues.alerts, id);
}

export function answerConfirm(id: string, confirmed: boolean): void {
  hide(queues.confirms, id)?.callback(confirmed);
}

/** Hides everything at once, as if each had been cancelled, so that nobody waits for an answer. */
export function clearOverlays(): void {
  const shown = <Kind extends Overlay>(queue: readonly Kind[]) => queue.filter(({ hidden }) => !hidden);
  for (const { id } of shown(queues.prompts)) answerPrompt(id, null);
  for (const { id } of shown(queues.alerts)) closeAlert(id);
  for (const { id } of shown(queues.confirms)) answerConfirm(id, false);
  for (const { id } of shown(queues.dualLanguageInputs)) cancelDualLanguage(id);
  for (const { id } of shown(queues.conflicts)) ignoreConflict(id);
  for (const { id } of shown(queues.mistakes)) answerMistake(id, false);
}
