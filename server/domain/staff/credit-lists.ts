import { creditLists, creditsPerPage } from '@libs/contract/people/person-page.js';
import type { OfWhole } from '../../base/database/place.js';

/** Somebody's credits in a list, as far as paging needs to know. */
export interface ListOfPerson extends OfWhole {
  id: number;
  credits: number;
  /** The search text matches the list's own titles or studios. */
  titled: boolean;
}

/** Splits lists into pages: a fixed number of lists, or fewer if they have very many credits. At least one page. */
export function pagesOf<List extends Pick<ListOfPerson, 'credits'>>(
  lists: readonly List[],
  most = { lists: creditLists, credits: creditsPerPage },
): List[][] {
  const pages: List[][] = [[]];
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
