import { enqueue, hide, newOverlayId, queues, type Overlay } from './overlay-queue';

/** A name as it is credited; either half may be empty. */
export interface StaffName {
  ja: string;
  en: string;
}

/** Asked before saving: a name that is nearly but not quite another one of the list (specification, sections 2 and 3). */
export interface PotentialMistake extends Overlay {
  staff: StaffName;
  matches: { staff: StaffName }[];
  /** Name of the episode whose credits are to be checked. */
  episode: string;
  /** True: go on with saving. False: stop, to look at the credits. `isApart`: the names were said to be two people. */
  callback: (save: boolean, isApart: boolean) => void;
}

export function addMistake(
  mistake: Pick<PotentialMistake, 'staff' | 'matches' | 'episode' | 'callback'> & { id?: string },
): void {
  enqueue(queues.mistakes, { id: newOverlayId(), ...mistake, hidden: false });
}

export function answerMistake(id: string, save: boolean, isApart = false): void {
  hide(queues.mistakes, id)?.callback(save, isApart);
}
