import type { EntityManager } from '@mikro-orm/postgresql';
import { personForms } from '@libs/names/search-forms.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { mapInBatches } from '../../base/workers/batches.js';
import { personWeight } from './postgres/sources.js';
import type { SearchDocument } from './search-engine.js';

/** One spelling of the name of a person or studio. */
interface Spelling {
  ja: string;
  en: string;
  isStudio: boolean;
}

/** The search documents of these spellings (`person_name.id`); deleted ones are missing. */
export async function personDocuments(em: EntityManager, ids: number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await rawQuery<Spelling & { id: number; weight: number }>(
    em,
    `select n.id, n.ja, n.en, p.is_studio as "isStudio", ${personWeight} as weight
     from person_name n join person p on p.id = n.person_id where n.id = any (?::integer[])`,
    [ids],
  );
  const forms = await mapInBatches(rows, personForms);
  return rows.map(({ id, weight }, at) => ({ kind: 'person', id, ...forms[at]!, weight }));
}
