import type { MessagePort } from 'node:worker_threads';
import {
  type CheckAnswer,
  Failure,
  type KnownNamesAnswer,
  mostFindings,
  ParseRequest,
} from '../../libs/contract/index.js';
import {
  checkList,
  foldKnown,
  type InterchangeDocument,
  lookAlikes,
  namesToLookUp,
  parseCreditText,
  writeDocument,
} from '../../libs/list/index.js';
import { parseJson } from '../http/body/parse-json.js';
import { invalid } from '../http/invalid.js';
import { rolesOf, type SharedRoles } from '../roles/shared-roles.js';
import { answer, answerLater } from '../workers/answer.js';
import { ask } from '../workers/ask.js';
import { documentOf, refuseBeyondLimits } from '../list-store/read-document.js';

/** The bytes of a request, and the current role dictionary. */
export interface TextTask {
  bytes: Uint8Array;
  roles: SharedRoles;
}

const encoder = new TextEncoder();

/**
 * Parses a credit text (`ParseRequest`); returns a TextResult as JSON. User-supplied patterns run only here. Failures:
 * invalid-json, bad-request.
 */
export const parse = ({ bytes, roles }: TextTask) =>
  answer(() => {
    const request = ParseRequest.safeParse(bytes.length ? parseJson(bytes) : {});
    if (!request.success) throw invalid(request.error.issues);
    const { text, settings } = request.data;
    return encoder.encode(JSON.stringify(parseCreditText(text, settings, rolesOf(roles))));
  });

export interface CheckTask extends TextTask {
  /** Looks up names; the answer is a `KnownNamesAnswer`. */
  questions: MessagePort;
}

/**
 * Checks a list document; returns a CheckAnswer as JSON. Failures: invalid-json, bad-request, invalid-list,
 * list-too-large, text-too-large.
 */
export const check = ({ bytes, roles, questions }: CheckTask) =>
  answerLater(async () => {
    const document = read(bytes.length ? parseJson(bytes) : {});
    const names = namesToLookUp(document);
    const known = names.length > 0 ? await ask<KnownNamesAnswer>(questions, names) : null;
    const flags = checkList(document, { roles: rolesOf(roles), known: foldKnown(known) });
    const pairs = lookAlikes(document);
    const found: CheckAnswer = {
      flags: flags.slice(0, mostFindings),
      lookAlikes: pairs.slice(0, mostFindings),
      omitted: {
        flags: Math.max(0, flags.length - mostFindings),
        lookAlikes: Math.max(0, pairs.length - mostFindings),
      },
    };
    return encoder.encode(JSON.stringify(found));
  });

/** The document in canonical form, with unchanged positions. */
function read(body: unknown): InterchangeDocument {
  let count = 0;
  const { tree } = documentOf(body, () => String((count += 1)));
  if (!Array.isArray((body as { menus?: unknown }).menus)) {
    throw new Failure('invalid-list', 'menus: This is missing.');
  }
  refuseBeyondLimits(tree);
  return writeDocument(tree);
}
