import { type CheckAnswer, maxFindings } from '@libs/contract/lists/check.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { KnownNamesAnswer } from '@libs/contract/names/names.js';
import { ParseRequest } from '@libs/contract/lists/lists.js';
import { checkList } from '@libs/list/check/check.js';
import { foldKnown, namesToLookUp } from '@libs/list/check/names-to-look-up.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { lookAlikes } from '@libs/list/check/look-alikes.js';
import { linesOf, resolveHints, type HintProblem } from '@libs/text/hints/resolve.js';
import { parseCreditText } from '@libs/text/parser/parse.js';
import type { TextNote, TextResult } from '@libs/text/words/text.types.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { parseJson } from '../../base/http/body/parse-json.js';
import { invalid } from '../../base/http/invalid.js';
import { rolesOf, type SharedRoles } from '../roles/shared-roles.js';
import { answer, answerLater, type Ask } from '../../base/workers/answer.js';
import { documentOf, refuseBeyondLimits } from '../../shared/list-store/read-document.js';

/** The bytes of a request, and the current role dictionary. */
export interface TextTask {
  bytes: Uint8Array;
  roles: SharedRoles;
}

export interface ParseTask extends TextTask {
  /** Also to tell what each line was taken for. */
  lines: boolean;
}

const encoder = new TextEncoder();

/**
 * Parses a credit text (`ParseRequest`); returns a ParsedText as JSON. User-supplied patterns run only here. Failures:
 * invalid-json, bad-request.
 */
export const parse = ({ bytes, roles, lines }: ParseTask) =>
  answer(() => {
    const request = ParseRequest.safeParse(bytes.length ? parseJson(bytes) : {});
    if (!request.success) throw invalid(request.error.issues);
    const { text, settings, hints = [], rules = [] } = request.data;
    const { problems } = hints.length > 0 ? resolveHints(linesOf(text), { hints }) : { problems: [] };
    if (problems.length > 0) throw refused(problems);
    const result = parseCreditText(text, settings, rolesOf(roles), { hints, rules, lines });
    return encoder.encode(JSON.stringify(bounded(result, text)));
  });

/** Hints that contradict one another, or the text: each of them has the place of all that are involved. */
function refused(problems: readonly HintProblem[]): Failure {
  const places = problems
    .flatMap(({ hints, message }) => hints.map((hint) => ({ path: `hints[${hint}]`, message })))
    .slice(0, 50);
  return new Failure(
    'bad-request',
    `${places
      .map(({ path }) => path)
      .slice(0, problems[0]!.hints.length)
      .join(' and ')}: ${problems[0]!.message}`,
    places,
  );
}

/** What notes and lines may have, in characters of JSON: so much for any text, and for each of its characters. */
const notesOfAny = 100_000;
const notesOfEach = 8;
/** Characters of a note's piece of text. */
const maxNotedLength = 1_000;

/**
 * Lines are left out first, then notes that need no look: the answer must not be hundreds of times as long as the text.
 */
function bounded(
  { lines, ...result }: TextResult,
  text: string,
): TextResult & { omitted: number; omittedLines?: number } {
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
  const answered = {
    ...result,
    notes: notes.filter((note) => kept.has(note)),
    omitted: notes.length - kept.size,
  };
  if (!lines) return answered;
  let count = 0;
  for (const line of lines) {
    left -= JSON.stringify(line).length;
    if (left < 0) break;
    count++;
  }
  return { ...answered, lines: lines.slice(0, count), omittedLines: lines.length - count };
}

export interface CheckTask extends TextTask {
  /** Looks up names. */
  ask: Ask<string[], KnownNamesAnswer>;
}

/**
 * Checks a list document; returns a CheckAnswer as JSON. Failures: invalid-json, bad-request, invalid-list,
 * list-too-large, text-too-large.
 */
export const check = ({ bytes, roles, ask }: CheckTask) =>
  answerLater(async () => {
    const document = read(bytes.length ? parseJson(bytes) : {});
    const names = namesToLookUp(document);
    const known = names.length > 0 ? await ask(names) : null;
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
