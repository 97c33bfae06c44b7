import { visible } from '../../lists/list-cards.js';
import type { SearchKind } from '../search-engine.js';

/** By credits; the spellings of one person by how much of them they have. Of `person p`, `person_name n`. */
export const personWeight = '(p.credits * 100 + 99 * n.count / greatest(p.credits, 1))';

/** Where the whole keys of a kind stand, for what the beginnings in `search_line` do not find. */
export interface Source {
  code: 'p' | 'l';
  from: string;
  id: string;
  weight: string;
  /** Keys, one a line, spaces between Latin words. */
  text: string;
  grams: string;
  where: string;
}

export const sources: Record<SearchKind, Source> = {
  person: {
    code: 'p',
    from: 'person_name n join person p on p.id = n.person_id',
    id: 'n.id',
    weight: personWeight,
    text: 'n.search_text',
    grams: 'n.search_grams',
    where: 'true',
  },
  list: {
    code: 'l',
    from: 'list l',
    id: 'l.id',
    weight: 'coalesce(l.season_year, 0)',
    text: 'l.search_text',
    grams: 'l.search_grams',
    where: visible,
  },
};
