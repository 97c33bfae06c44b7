/** Work on many lists was ended before it was done. */
export class Interrupted extends Error {
  override name = 'Interrupted';

  /** `last`: the uuid of the last list that was done; null: there is none. */
  constructor(
    readonly done: number,
    readonly total: number,
    readonly last: string | null,
  ) {
    super(`Ended after ${done} of ${total} lists.`);
  }
}
