import type { MessagePort } from 'node:worker_threads';
import { type CheckAnswer, maxFindings } from '@libs/contract/lists/check.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { KnownNamesAnswer } from '@libs/contract/names/names.js';
import { ParseRequest } from '@libs/contract/lists/lists.js';
import { checkList } from '@libs/list/check/check.js';
import { foldKnown, namesToLookUp } from '@libs/list/check/names-to-look-up.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { lookAlikes } from '@libs/list/check/look-alikes.js';
import { parseCreditText } from '@libs/text/parser/parse.js';
import type { TextNote, TextResult } from '@libs/text/words/text.types.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { parseJson } from '../../base/http/body/parse-json.js';
import { invalid } from '../../base/http/invalid.js';
import { rolesOf, type SharedRoles } from '../roles/shared-roles.js';
import { answer, answerLater } from '../../base/workers/answer.js';
import { ask } from '../../base/workers/ask.js';
import { documentOf, refuseBeyondLimits } from '../../shared/list-store/read-document.js';

/** The bytes of a request, and the current role dictionary. */
export interface TextTask {
  bytes: Uint8Array;
  roles: SharedRoles;
}

const encoder = new TextEncoder();

/**
 * Parses a credit text (`ParseRequest`); returns a ParsedText as JSON. User-supplied patterns run only here. Failures:
 * invalid-json, bad-request.
 */
export const parse = ({ bytes, roles }: TextTask) =>
  answer(() => {
    const request = ParseRequest.safeParse(bytes.length ? parseJson(bytes) : {});
    if (!request.success) throw invalid(request.error.issues);
    const { text, settings } = request.data;
    return encoder.encode(JSON.stringify(bounded(parseCreditText(text, settings, rolesOf(roles)), text)));
  });

/** What notes may have, in characters of JSON: so much for any text, and for each of its characters. */
const notesOfAny = 100_000;
const notesOfEach = 8;
/** Characters of a note's piece of text. */
const maxNotedLength = 1_000;

/** Notes that need no look are left out first: the answer must not be hundreds of times as long as the text. */
function bounded(result: TextResult, text: string): TextResult & { omitted: number } {
  const notes = result.notes.map((note) =>
    note.text.length > maxNotedLength ? { ...note, text: `${note.text.slice(0, maxNotedLength)}…` } : note,
  );
  let left = notesOfAny + notesOfEach * text.length;
  const kept = new Set<TextNote>();
  for (const level of ['check', 'info'] as const)
    for (const note of notes) {
      if (note.level !== level) continue;
      left -= JSON.stringify(note).length;
      if (left < 0) break;
      kept.add(note);
    }
  return { ...result, notes: notes.filter((note) => kept.has(note)), omitted: notes.length - kept.size };
}

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
      flags: flags.slice(0, maxFindings),
      lookAlikes: pairs.slice(0, maxFindings),
      omitted: {
        flags: Math.max(0, flags.length - maxFindings),
        lookAlikes: Math.max(0, pairs.length - maxFindings),
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
