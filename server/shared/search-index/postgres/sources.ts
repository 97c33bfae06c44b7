import { visible } from '../../list-store/list-cards.js';
import type { SearchKind } from '../search-engine.js';

/** To two digits: otherwise each new credit of a person with thousands would write all their search keys again. */
const credits = `least(1900, p.credits - p.credits % (case when p.credits < 100 then 1 when p.credits < 1000 then 10 else 100 end))`;

/**
 * Ranked by the lists that they are in, then by credits, for an animator has more credits in one list than a director in ten; the
 * spellings of one person by their share. Of `person p`, `person_name n`.
 */
export const personWeight = `(least(p.lists, 9999) * 200000 + ${credits} * 100 + case when p.credits < 100 then 99 * n.count / greatest(p.credits, 1)
  else 9 * n.count / p.credits * 11 end)`;

/** As `weightOfList`. Of `list l`. */
const listWeight = `((200 - least(length(l.title), 200)) * 10000 + 9999 - least(greatest(coalesce(l.season_year, 9999), 0), 9999))`;

/** Where the whole keys of a kind are stored, for matches that the prefixes in `search_line` do not cover. */
export interface Source {
  code: 'p' | 'l';
  from: string;
  id: string;
  weight: string;
  /** Keys, one per line, with spaces between Latin words. */
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
    weight: listWeight,
    text: 'l.search_text',
    grams: 'l.search_grams',
    where: visible,
  },
};
