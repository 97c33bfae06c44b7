import { Failure, noText } from '../../libs/contract/index.js';
import { checkLimits, DocumentError, type ListTree, readDocument } from '../../libs/list/index.js';
import { takeTextsOfList } from '../http/texts.js';
import { placeOf } from '../http/invalid.js';

/** Parses an uploaded list document, and cleans the texts in `input`. Failure: invalid-list, with the places. */
export function documentOf(input: unknown, newId: () => string): ReturnType<typeof readDocument> {
  const strange = takeTextsOfList(input);
  if (strange) {
    const path = placeOf(strange);
    throw new Failure('invalid-list', `${path}: ${noText}`, [{ path, message: noText }]);
  }
  try {
    return readDocument(input, newId);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const first = error.places[0];
    const where = first && `${first.path ? `${first.path}: ` : ''}${first.message}`;
    throw new Failure('invalid-list', where, error.places);
  }
}

/** Failures: text-too-large, list-too-large. */
export function refuseBeyondLimits(tree: ListTree): void {
  const broken = checkLimits(tree);
  if (broken) throw new Failure(broken === 'text' ? 'text-too-large' : 'list-too-large');
}
