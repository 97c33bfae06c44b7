import type { ComparedPerson, SeveralCompared } from '@libs/contract/people/people-administration.js';

/** Who may be the same. */
export interface Question {
  isStudio: boolean;
  /** What they have in common: a Japanese name, or an identifier. */
  name: string;
  /** As asked for (`personPath`, decoded). */
  ids: readonly string[];
  /** They share the name, so they can be told apart by it. */
  mayDiffer: boolean;
}

type Person = Pick<ComparedPerson, 'key' | 'anilistId' | 'credits'>;

/** Those who are said to be the same: all but those that were left out, by key. */
export const chosenOf = <One extends Person>(people: readonly One[], left: ReadonlySet<string>): One[] =>
  people.filter(({ key }) => !left.has(key));

const haveIds = (people: readonly Person[]) => people.filter(({ anilistId }) => anilistId !== null);

/** AniList considers those with ids of their own different people. */
export const isSureNeeded = (people: readonly Person[]): boolean => haveIds(people).length > 1;

/** Whether the others can be shown as this one: one with an id cannot be shown as one without. */
export const mayStay = (person: Person, people: readonly Person[]): boolean =>
  person.anilistId !== null || haveIds(people).length === 0;

/** The one that the others will be shown as: the one chosen to stay, if it can; otherwise with an id, then with most credits. */
export function staysOf<One extends Person>(people: readonly One[], kept: string | null): One | undefined {
  const possible = people.filter((person) => mayStay(person, people));
  return possible.find(({ key }) => key === kept) ?? possible.toSorted((a, b) => b.credits - a.credits)[0];
}

type MergedBy = SeveralCompared['mergedBy'];

export const whoOf = (by: MergedBy, self: number | null): string =>
  by === null ? 'Somebody' : by.id === self ? 'You' : by.screenName;

/** What is said of those who turn out to be one already. */
export const goneText = (by: MergedBy, self: number | null): string =>
  by?.id === self ? 'They are already merged.' : `${whoOf(by, self)} merged them in the meantime.`;
