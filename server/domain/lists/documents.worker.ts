import { CreateList } from '@libs/contract/lists/lists.js';
import { parseJson } from '../../base/http/body/parse-json.js';
import { takeTextsOfList } from '../../base/http/texts.js';
import { invalid } from '../../base/http/invalid.js';
import { chunksOf } from '../../base/http/json-chunks.js';
import { answer } from '../../base/workers/answer.js';
import { menuOperations, prepare, readList } from '../../shared/list-store/prepared-list.js';
import type { StoredMenu } from '../../shared/list-store/menu-rows.js';
import { documentOfWizard } from './wizard-document.js';

/** The bytes of an uploaded list document, or of the create wizard's input. */
export interface DocumentTask {
  bytes: Uint8Array;
  isWizard: boolean;
}

export interface CompareTask extends DocumentTask {
  stored: StoredMenu[];
}

export function documentIn({ bytes, isWizard }: DocumentTask): unknown {
  const value = parseJson(bytes);
  if (!isWizard) return value;
  // What cannot be stored the schema refuses, and says where.
  takeTextsOfList(value);
  const input = CreateList.safeParse(value);
  if (!input.success) throw invalid(input.error.issues);
  return documentOfWizard(input.data);
}

/** A PreparedList. Failures: invalid-json, and those of `readList`. */
export const read = (task: DocumentTask) => answer(() => prepare(readList(documentIn(task), task.isWizard)));

/** Operations on menus (`menuOperations`), in chunks of JSON. Failures: those of `read`. */
export const compare = (task: CompareTask) =>
  answer(() => {
    const { tree } = readList(documentIn(task));
    return chunksOf(menuOperations(task.stored, tree.menus).map((operation) => JSON.stringify(operation)));
  });
