import { clearConflict } from './conflicts';
import { cancelDualLanguage } from './dual-language';
import { answerMistake } from './mistakes';
import { defaultMaxLength, enqueue, hide, newOverlayId, queues } from './overlay-queue';
import type { ConfirmOverlay, Overlay, PromptOverlay } from './overlay.types';

/** Asks for a text. Returns the trimmed answer; null if cancelled. */
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
  for (const { id } of shown(queues.conflicts)) clearConflict(id);
  for (const { id } of shown(queues.mistakes)) answerMistake(id, false);
}
