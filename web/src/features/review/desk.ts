import { confidenceWords } from './confidence';
import { isWeakGuess, type Proposal } from './proposals';
import type { ReviewItem } from './review-item';

/** The name that is shown in the review, and what was entered for it. */
export interface Desk {
  key: string;
  /** Where it was last: if somebody else settles it, the next name is there. */
  index: number;
  /** The names in the order that was last looked at before the first key press. */
  ordered: readonly ReviewItem[] | null;
  /** A name whose decision was undone and that reappears in a moment. */
  wanted: string | null;
  choice: number | null;
  /** Null: nothing was typed, so the field shows the selected proposal. */
  typed: string | null;
  isOtherKind: boolean;
  /** A weak guess was confirmed once; the second time counts. */
  isAsked: boolean;
  /** The Japanese name while it is being corrected; null: it is not. */
  correcting: string | null;
  message: string;
}

const nothingEntered = { choice: null, typed: null, isOtherKind: false, isAsked: false, correcting: null };

export const startAt = (first: ReviewItem | undefined): Desk => ({
  key: first?.key ?? '',
  index: 0,
  ordered: null,
  wanted: null,
  ...nothingEntered,
  message: '',
});

/** Shows another name, with nothing entered; `message`: why, if nobody asked for it. */
export const showing = (desk: Desk, items: readonly ReviewItem[], key: string, message = ''): Desk => ({
  ...desk,
  ...nothingEntered,
  key,
  index: items.findIndex((one) => one.key === key),
  message,
});

interface Around {
  /** Until the first key press, the most doubtful name is shown first, even while arriving answers change the order. */
  hasBegun: boolean;
  /** The keys of what was decided here. */
  decided: readonly string[];
  /** Names that others are looking at, by their keys. */
  peopleAt: ReadonlyMap<string, unknown>;
}

/** What is shown once the waiting names are `items`: the same object if nothing follows from that. */
export function follow(desk: Desk, items: readonly ReviewItem[], around: Around): Desk {
  const { hasBegun, decided, peopleAt } = around;
  let now = desk;
  const { wanted } = now;
  if (wanted !== null && items.some(({ key }) => key === wanted))
    now = { ...showing(now, items, wanted), wanted: null };
  if (!hasBegun && now.ordered !== items) {
    now = { ...now, ordered: items };
    const start = items.find(({ key }) => !peopleAt.has(key)) ?? items[0];
    if (start && start.key !== now.key) now = showing(now, items, start.key);
  }
  const index = items.findIndex(({ key }) => key === now.key);
  if (index < 0 && items.length > 0) {
    // The list has not been reordered: the next name is there now.
    const next = items[Math.min(Math.max(now.index, 0), items.length - 1)]!;
    const isOthers = now.key !== '' && !decided.includes(now.key);
    return showing(now, items, next.key, isOthers ? 'Somebody else reviewed this name.' : '');
  }
  return index >= 0 && index !== now.index ? { ...now, index } : now;
}

/** What is asked before a weak guess is confirmed that was neither chosen nor typed; null: nothing. */
export function questionBefore(
  { typed, choice, isAsked }: Desk,
  proposal: Pick<Proposal, 'confidence'> | null,
): string | null {
  if (typed !== null || choice !== null || isAsked || !proposal || !isWeakGuess(proposal)) return null;
  const why =
    proposal.confidence > 0
      ? `This is a guess, ${confidenceWords(proposal.confidence)}.`
      : 'This is what the list says; nobody has confirmed it.';
  return `${why} Confirm it again if it is right.`;
}
