import { proxy, useSnapshot } from 'valtio';

/** A row of a list that the next comment is about. */
interface Subject {
  /** The list. */
  uuid: string;
  /** Null: only its place is known. */
  node: string | null;
  /** As text for people. */
  place: string;
}

/** How many comments there are, and how many of them are not resolved. */
export interface Counted {
  total: number;
  open: number;
}

const state = proxy<{ subject: Subject | null; asked: number }>({ subject: null, asked: 0 });

/** Asks for a comment on a row: the discussion below the list takes it up. */
export function discuss(subject: Subject): void {
  state.subject = subject;
  state.asked += 1;
}

export const forgetSubject = (): void => void (state.subject = null);

/** What the next comment on this list is about, and how often that was asked for. */
export function useSubject(uuid: string): { subject: Subject | null; asked: number } {
  const { subject, asked } = useSnapshot(state);
  return subject?.uuid === uuid ? { subject, asked } : { subject: null, asked: 0 };
}

/** The comment that the address names (`?comment=12`). */
export const askedComment = (): number | null =>
  Number(new URLSearchParams(window.location.search).get('comment')) || null;
