/** Why a list with status Completed is not complete. */
export interface Lapse {
  /** One sentence for each problem. */
  reasons: string[];
  /** The percentage of rows that are untranslated, and of those that nobody has confirmed, if these are too many; otherwise 0. */
  untranslated: number;
  unconfirmed: number;
}

/** The problem in a few words, without a full stop: `3% untranslated, 40% unconfirmed`, `1 episode is empty: #03`. */
export const lapseWords = ({ reasons, untranslated, unconfirmed }: Lapse): string =>
  [untranslated && `${untranslated}% untranslated`, unconfirmed && `${unconfirmed}% unconfirmed`]
    .filter(Boolean)
    .join(', ') || reasons[0]!.replace(/\.$/, '');
