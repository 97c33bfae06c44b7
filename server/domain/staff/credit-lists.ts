import { creditLists, creditsPerPage } from '@libs/contract/people/person-page.js';

/** Somebody's credits in a list, as far as paging needs to know. */
export interface ListOfPerson {
  id: number;
  credits: number;
  /** The search text matches the list's own titles or studios. */
  titled: boolean;
}

/** Splits lists into pages: a fixed number of lists, or fewer if they have very many credits. At least one page. */
export function pagesOf(
  lists: readonly ListOfPerson[],
  most = { lists: creditLists, credits: creditsPerPage },
): ListOfPerson[][] {
  const pages: ListOfPerson[][] = [[]];
  let credits = 0;
  for (const list of lists) {
    const last = pages.at(-1)!;
    if (last.length > 0 && (last.length >= most.lists || credits + list.credits > most.credits)) {
      pages.push([list]);
      credits = list.credits;
    } else {
      last.push(list);
      credits += list.credits;
    }
  }
  return pages;
}
