import { personPath } from '@libs/contract/people/person-path.js';
import type { SearchAnswer } from '@libs/contract/site/search.js';
import { listAddress } from '../../../lib/addresses';

type Staff = SearchAnswer['staff'][number];

/** The target of a search result in the staff column. */
export function staffAddress({ anilist_id, ja, en, main_ja, main_en, is_studio }: Staff): string {
  const person = { id: anilist_id, ja: main_ja ?? ja, en: main_en ?? en };
  return `/${is_studio ? 'studio' : 'person'}/${personPath(person)}`;
}

/** The addresses of all results in arrow-key order: lists, then staff. */
export const resultAddresses = (answer: SearchAnswer): string[] => [
  ...answer.stafflists.map(listAddressOf),
  ...answer.staff.map(staffAddress),
];

const listAddressOf = (list: SearchAnswer['stafflists'][number]) => listAddress(list);
