import { grams } from '@libs/names/grams.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { nameKeys } from '@libs/names/name-order.js';
import { personForms, type SearchForms } from '@libs/names/search-forms.js';
import { searchText } from '@libs/names/search-key.js';

/** One spelling of a person's name (`person.id`). */
export interface PersonName {
  person: number;
  isStudio: boolean;
  ja: string;
  en: string;
  /** How many credits have it. */
  count: number;
}

/** A spelling with its search keys: a row of `person_name` as JSON, and what search finds it by. */
export function spelled({ person, isStudio, ja, en, count }: PersonName): {
  row: string;
  forms: SearchForms;
} {
  const asPerson = personForms({ ja, en, isStudio: false });
  const searched = searchText(ja, en, ...nameKeys(en), ...asPerson.romaji);
  const row = JSON.stringify({
    p: person,
    ja,
    en,
    n: count,
    s: searched,
    g: grams(searched),
    jk: nameKey(ja),
    ek: nameKey(en),
  });
  return { row, forms: isStudio ? personForms({ ja, en, isStudio }) : asPerson };
}
