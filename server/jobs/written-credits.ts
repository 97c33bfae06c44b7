import type { CreditRow } from './credit-rows.js';

/** The credits of a list as text by position. */
export type Written = Map<number, string>;

export const asWritten = (rows: CreditRow[]): Written =>
  new Map(rows.map((row) => [row.position, JSON.stringify(row)]));

/** Positions to take away and credits to add, to come from what is stored to what is wanted. */
export function differenceOf(stored: Written, wanted: Written): { gone: number[]; added: string[] } {
  const gone = [...stored].flatMap(([position, text]) => (wanted.get(position) === text ? [] : position));
  const added = [...wanted].flatMap(([position, text]) => (stored.get(position) === text ? [] : text));
  return { gone, added };
}

/**
 * What this process wrote last for the lists that are being edited, so that an edit of one field rewrites one credit and
 * not all of them. Holds only while the database says that the same revision is the projected one.
 */
export class WrittenCredits {
  private readonly kept = new Map<string, { revision: number; credits: Written }>();

  /** `lists`: how many are kept; `credits`: larger lists are not. */
  constructor(private readonly most: { lists: number; credits: number }) {}

  of(uuid: string, projectedRevision: number): Written | null {
    const entry = this.kept.get(uuid);
    return entry?.revision === projectedRevision ? entry.credits : null;
  }

  keep(uuid: string, revision: number, credits: Written): void {
    this.kept.delete(uuid);
    if (credits.size > this.most.credits) return;
    this.kept.set(uuid, { revision, credits });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most.lists) this.kept.delete(oldest!);
  }
}
