import { grams } from '@libs/names/grams.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { nameKeys } from '@libs/names/name-order.js';
import { personForms } from '@libs/names/search-forms.js';
import { searchText } from '@libs/names/search-key.js';

/** One spelling of a person's name (`person.id`). */
export interface PersonName {
  person: number;
  ja: string;
  en: string;
  /** How many credits have it. */
  count: number;
}

/** A spelling with its search keys: a row of `person_name` as JSON. */
export function nameRow({ person, ja, en, count }: PersonName): string {
  const searched = searchText(ja, en, ...nameKeys(en), ...personForms({ ja, en, isStudio: false }).romaji);
  return JSON.stringify({
    p: person,
    ja,
    en,
    n: count,
    s: searched,
    g: grams(searched),
    jk: nameKey(ja),
    ek: nameKey(en),
  });
}
