import type { ListHead } from '@libs/contract/lists/lists.js';

/** What happened to a list after its page was rendered. */
export interface Changed {
  isChanged: boolean;
  /** Epoch milliseconds; null while unknown. */
  at: number | null;
}

/** When the list was last changed, in epoch seconds. */
export const updatedAt = ({ card }: ListHead, { at }: Changed): number =>
  Math.max(card.lastModified, Math.floor((at ?? 0) / 1000));
