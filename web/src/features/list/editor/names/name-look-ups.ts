import { nameSettings, type NameSettings } from '@libs/list/model/name-settings.js';
import type { NameAnswer, NameMatch } from '@libs/contract/names/names.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { popup } from '../../../../stores/toasts';
import {
  anilistSummary,
  summaryOf,
  type AnilistOutcome,
  type LookupCounts,
} from '../../../review/names/name-words';
import type { Followed } from './anilist-follower';
import { fillIn, fillInNamesake, fillInSuggestion, isGuess, isSame, needsName, unlinkedQuery } from './fill';
import type { NameConflicts } from './name-conflicts';
import type { NamePage } from './name-page';
import { allRows, group, listOf, openQuery, rowsWith, withId, type PendingLookup } from './name-rows';
import { untilWritten } from './until-written';

/** Looking names up and filling in what is certain. */
interface NameLookUps {
  /** Fills in certain matches and suggestions of these rows as one undo step, and asks about ambiguous names. */
  lookUp: (ids: readonly string[]) => Promise<void>;
  /** Looks up every name in the list that lacks a half or its id, and reports the result. */
  translateAll: () => Promise<void>;
}

/** What is done about names, once each: changes and conflicts, and how often which. */
interface Found<Counts> {
  outcome: Counts;
  operations: Operation[];
  conflicts: [PendingLookup, NameMatch[]][];
}

export function nameLookUps(
  { tree, edit, service, anilist, hasLeft }: NamePage,
  conflicts: NameConflicts,
): NameLookUps {
  const put = (found: Found<unknown>, may: NameSettings) => {
    edit(found.operations);
    if (may.showConflicts) for (const [one, matches] of found.conflicts) conflicts.open(one, matches, false);
  };

  async function lookUp(ids: readonly string[]): Promise<void> {
    const before = tree();
    if (!before) return;
    const may = nameSettings(before);
    if (!may.autoTranslation && !may.autoLink && !may.showConflicts) return;
    const asked = group(rowsWith(before, ids), openQuery);
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    await untilWritten(ids);
    apply(asked, answers, may);
    void followAnilist(unknownTo(tree(), asked, answers), may);
  }

  /**
   * Asks AniList about names, which may take minutes, and fills in answers as they arrive, each batch as one undo step.
   * Returns the outcome.
   */
  async function followAnilist(asked: readonly PendingLookup[], may: NameSettings): Promise<AnilistOutcome> {
    const outcome: AnilistOutcome = { found: 0, toSettle: 0, unknown: 0, stopped: 0 };
    const arrived: [PendingLookup, Followed][] = [];
    const putIn = async () => {
      const some = arrived.splice(0);
      await untilWritten(some.flatMap(([{ ids }]) => [...ids]));
      const now = tree();
      if (now && !hasLeft()) put(byAnilist(now, some, may, outcome), may);
    };
    let putting = Promise.resolve();
    await Promise.all(
      asked.map(async (one) => {
        const followed = await anilist.ask(one.query);
        arrived.push([one, followed]);
        // Handles everything that arrived together in one step.
        if (arrived.length === 1)
          putting = putting.then(() => new Promise((next) => setTimeout(next))).then(putIn);
      }),
    );
    await putting;
    return outcome;
  }

  async function translateAll(): Promise<void> {
    const before = tree();
    if (!before) return;
    const asked = group(allRows(before), (node) => openQuery(node) ?? unlinkedQuery(node));
    if (asked.length === 0) return void popup('Every name has both languages and is linked.', 'info');
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    if (answers.every((answer) => answer === null) && !hasLeft())
      return void popup('Names not looked up. Try again any time.', 'error');
    const all = { autoTranslation: true, autoLink: true, showConflicts: true };
    const known = apply(asked, answers, all);
    if (known) popup(summaryOf(known), 'success');
    const fromAnilist = await followAnilist(unknownTo(tree(), asked, answers), all);
    if (!hasLeft() && fromAnilist.found + fromAnilist.toSettle + fromAnilist.unknown > 0)
      popup(anilistSummary(fromAnilist), 'success');
  }

  /** Counts the outcome of each name once; null if the author has left the editor in the meantime. */
  function apply(
    asked: readonly PendingLookup[],
    answers: readonly (NameAnswer | null)[],
    may: NameSettings,
  ): LookupCounts | null {
    const now = tree();
    if (!now || hasLeft()) return null;
    const found = byAnswers(now, asked, answers, may);
    put(found, may);
    return found.outcome;
  }

  return { lookUp, translateAll };
}

/** The names without a match on this site, with the ids of their rows. */
function unknownTo(
  now: ListTree | null,
  asked: readonly PendingLookup[],
  answers: readonly (NameAnswer | null)[],
): PendingLookup[] {
  if (!now) return [];
  return asked.flatMap(({ query, ids }, place) => {
    const answer = answers[place];
    const isUnknown = answer?.matches.every(isGuess) && !(query.ja && query.en);
    return isUnknown ? group(rowsWith(now, ids), (row) => withId(row, query)) : [];
  });
}

/** Certain answers of AniList are filled in, others marked as suggestions, and namesakes are conflicts. Adds to `outcome`. */
function byAnilist(
  now: ListTree,
  arrived: readonly [PendingLookup, Followed][],
  may: NameSettings,
  outcome: AnilistOutcome,
): Found<AnilistOutcome> {
  const operations: Operation[] = [];
  const conflicts: [PendingLookup, NameMatch[]][] = [];
  for (const [{ query, ids }, followed] of arrived) {
    const rows = rowsWith(now, ids).filter(needsName);
    const one = { query, ids: new Set(rows.map(({ id }) => id)) };
    const found = followed && 'matches' in followed ? followed : null;
    const [match, other] = found?.matches ?? [];
    if (!found) outcome.stopped += 1;
    else if (!match) outcome.unknown += 1;
    else if (rows.length === 0) continue;
    else if (found.isCertain) {
      outcome.found += 1;
      operations.push(...fillIn(now, one.ids, query, match, may));
    } else if (other || !query.ja) {
      outcome.toSettle += 1;
      conflicts.push([one, found.matches]);
    } else {
      outcome.found += 1;
      if (may.autoTranslation) operations.push(...fillInNamesake(now, one.ids, query, match));
    }
  }
  return { outcome, operations, conflicts };
}

/** What the answers of this site say about each name. */
function byAnswers(
  now: ListTree,
  asked: readonly PendingLookup[],
  answers: readonly (NameAnswer | null)[],
  may: NameSettings,
): Found<LookupCounts> {
  const outcome: LookupCounts = { recognised: 0, suggested: 0, toSettle: 0, unknown: 0, stopped: 0 };
  const operations: Operation[] = [];
  const conflicts: [PendingLookup, NameMatch[]][] = [];
  for (const [place, one] of asked.entries()) {
    const answer = answers[place];
    const [match, other] = answer?.matches ?? [];
    const [suggestion] = answer?.suggestions ?? [];
    const isFull = Boolean(one.query.ja && one.query.en);
    if (!answer) outcome.stopped += 1;
    else if (other) {
      // The row has both halves already; which homonym is meant can wait until somebody asks.
      if (isFull) continue;
      outcome.toSettle += 1;
      conflicts.push([one, answer.matches]);
    } else if (match && isGuess(match)) {
      if (isFull) continue;
      const filled =
        may.autoTranslation && one.query.ja ? fillInNamesake(now, one.ids, one.query, match) : [];
      outcome[filled.length > 0 ? 'suggested' : 'unknown'] += 1;
      operations.push(...filled);
    } else if (match) {
      if (isFull && !isSame(one.query, match)) continue;
      outcome.recognised += 1;
      operations.push(...fillIn(now, one.ids, one.query, match, may));
    } else if (suggestion && may.autoTranslation) {
      const filled = fillInSuggestion(now, one.ids, one.query, suggestion);
      outcome[filled.length > 0 ? 'suggested' : 'unknown'] += 1;
      operations.push(...filled);
    } else if (!isFull) outcome.unknown += 1;
  }
  return { outcome, operations, conflicts };
}
