import { enqueue, hide, newOverlayId, queues } from './overlay-queue';
import type { PotentialMistake } from './overlay.types';

export function addMistake(
  mistake: Pick<PotentialMistake, 'staff' | 'matches' | 'episode' | 'callback'> & { id?: string },
): void {
  enqueue(queues.mistakes, { id: newOverlayId(), ...mistake, hidden: false });
}

export function answerMistake(id: string, save: boolean, isApart = false): void {
  hide(queues.mistakes, id)?.callback(save, isApart);
}
