/** What the site knows about the names of a list, beyond the list itself. Names are folded by `foldName`. */
export interface KnownNames {
  /** Names by which people are credited in other lists. */
  people: ReadonlySet<string>;
  /** The same for studios. */
  studios: ReadonlySet<string>;
}

export const nothingKnown: KnownNames = { people: new Set(), studios: new Set() };

/** Maximum length of a name; longer ones are not looked up. */
export const maxAskedLength = 60;
