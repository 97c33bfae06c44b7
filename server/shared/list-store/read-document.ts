import { Failure } from '@libs/contract/base/errors.js';
import { noText } from '@libs/contract/base/texts.js';
import { checkLimits } from '@libs/list/model/limits.js';
import { DocumentError } from '@libs/list/interchange/document-reader.js';
import type { ListTree } from '@libs/list/model/document.js';
import { readDocument } from '@libs/list/interchange/interchange.js';
import { takeTextsOfList } from '../../base/http/texts.js';
import { placeOf } from '../../base/http/invalid.js';

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
