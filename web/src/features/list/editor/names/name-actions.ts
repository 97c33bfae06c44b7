import { nameSettings, type NameSettings } from '@libs/list/model/name-settings.js';
import type { NameAnswer, NameMatch } from '@libs/contract/names/names.js';
import { errors } from '@libs/contract/base/errors.js';
import { isGuessed } from '@libs/list/model/credits.js';
import type { CreditNode, ListTree } from '@libs/list/model/document.js';
import { findNode, type FoundNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { addConflict, clearConflict, describeCandidate } from '../../../../stores/conflicts';
import type { Candidate } from '../../../../stores/overlay.types';
import { addDualLanguageInput, cancelDualLanguage } from '../../../../stores/dual-language';
import { popup } from '../../../../stores/toasts';
import type { Column } from '@libs/list/operations/columns.js';
import { cellText, confirmNames } from '@libs/list/operations/single.js';
import {
  type AnilistOutcome,
  anilistSummary,
  factsOf,
  summaryOf,
  type Outcome,
} from '../../../review/names/name-words';
import type { AnilistFollower, AnilistProgress, Followed } from './anilist-follower';
import { lookedUp, namePlace, readName, writeName } from './dual-language';
import {
  fillIn,
  fillInNamesake,
  fillInSuggestion,
  namedRows,
  isGuess,
  isSame,
  needsName,
  queryOf,
  unlinkedQuery,
} from './fill';
import type { NameQuery } from '../../../review/names/look-up';
import type { NameProgress, NameService } from '../../../review/names/name-service';
import { keepUnsettled, readUnsettled, type Unsettled } from './unsettled';
import { untilWritten } from './until-written';
import { sayConfirmed } from './confirmed';

/** The editor's actions on the names of rows. */
export interface NameActions {
  progress: NameProgress;
  anilist: AnilistProgress;
  /** The Japanese name of a row was typed. */
  onTyped: (id: string) => void;
  /** Rows were read from text. */
  onTakenIn: (operations: readonly Operation[]) => void;
  /** Looks up every name in the list that lacks a half or its id, and reports the result. */
  translateAll: () => void;
  /** Cancels all pending lookups. */
  cancel: () => void;
  /** Cancels the names that AniList has not answered. */
  cancelAnilist: () => void;
  /** Confirms the suggested names of these rows. */
  confirm: (ids: Iterable<string>) => void;
  /** Looks up who a name may belong to and how it may be read; null if nobody could be asked. Changes nothing. */
  look: (query: NameQuery) => Promise<NameAnswer | null>;
  /** Somebody wants to know whom a row names. */
  ask: (id: string) => void;
  /** Opens the dual-language input for the name in this column. Returns whether there is one. */
  edit: (id: string, column: Column) => boolean;
  /** Asks again about names that were left unsettled in this browser. */
  resume: () => void;
  /** Closes everything open, because the author leaves the editor. */
  leave: () => void;
}

interface Asked {
  query: NameQuery;
  ids: Set<string>;
}

const keyOf = (query: NameQuery) => JSON.stringify([query.ja, query.en, query.isStudio, query.id]);

export function nameActions(
  tree: () => ListTree | null,
  edit: (operations: readonly Operation[]) => void,
  service: NameService,
  anilist: AnilistFollower,
  show: (id: string) => void = () => {},
): NameActions {
  /** The name that each open conflict is about, by the conflict's id. */
  const open = new Map<string, { query: NameQuery; ids: Set<string>; asked: boolean }>();
  /** Unsettled names that have not been asked about again yet, or for which there was no answer. */
  let unanswered: Unsettled[] = [];
  /** What was left is known; before, keeping anything would drop it. */
  let hasResumed = false;
  let isKeeping = false;
  let input: string | null = null;
  let hasLeft = false;

  const listOf = (now: ListTree) => String(now.fields['uuid'] ?? '');

  /** The names of rows, each once, with its rows. `queryFor`: the query for a row; null: it is not looked up. */
  const group = (rows: readonly CreditNode[], queryFor: (node: CreditNode) => NameQuery | null): Asked[] => {
    const groups = new Map<string, Asked>();
    for (const row of rows) {
      const query = queryFor(row);
      if (!query) continue;
      const known = groups.get(keyOf(query));
      if (known) known.ids.add(row.id);
      else groups.set(keyOf(query), { query, ids: new Set([row.id]) });
    }
    return [...groups.values()];
  };

  const rowsWith = (now: ListTree, ids: readonly string[]): CreditNode[] =>
    ids.flatMap((id) => {
      const found = findNode(now, id);
      return found?.kind === 'credit' ? [found.node] : [];
    });

  /** Once for all conflicts that arrive together. */
  const keep = () => {
    if (isKeeping || !hasResumed) return;
    isKeeping = true;
    queueMicrotask(() => {
      isKeeping = false;
      const now = tree();
      const all = [...open.values()].map(({ ids, ...one }) => ({ ...one, ids: [...ids] }));
      if (now && !hasLeft) keepUnsettled(listOf(now), [...all, ...unanswered]);
    });
  };

  /** `asked`: a person wants to know. `takesFocus`: and has just asked. */
  const conflict = ({ query, ids }: Asked, matches: NameMatch[], asked: boolean, takesFocus = asked) => {
    const now = tree();
    if (!now) return;
    const id = `name ${keyOf(query)}`;
    const waiting = open.get(id) ?? { query, ids: new Set(), asked };
    for (const one of ids) waiting.ids.add(one);
    waiting.asked ||= asked;
    open.set(id, waiting);
    keep();
    const roles = [...ids].flatMap((one) => {
      const found = findNode(now, one);
      return found?.kind === 'credit' ? [roleName(found)] : [];
    });
    addConflict({
      id,
      origin: query.ja ?? query.en ?? '',
      roleNames: [...new Set(roles.filter(Boolean))],
      data: matches.map(candidateOf),
      takesFocus,
      show: () => {
        const then = tree();
        const here = [...waiting.ids].find((one) => then && findNode(then, one));
        if (here !== undefined) show(here);
      },
      callback: (value) => {
        const rows = open.get(id)?.ids;
        open.delete(id);
        keep();
        const match = value === null ? undefined : matches[value];
        const then = tree();
        if (rows && match && then) edit(fillIn(then, rows, query, match, 'chosen'));
      },
      onClear: () => open.delete(id),
    });
    for (const [place, match] of matches.entries()) void describe(id, place, match, takesFocus);
  };

  /** Adds AniList's picture and description to a candidate this site knows by id. */
  async function describe(conflictId: string, place: number, match: NameMatch, isUrgent: boolean) {
    if (match.id === null || match.isStudio || match.picture || match.source === 'anilist') return;
    const followed = await anilist.ask({ id: match.id }, isUrgent);
    const found = followed && 'matches' in followed ? followed.matches[0] : undefined;
    if (found && !hasLeft) describeCandidate(conflictId, place, candidateOf(withDetails(match, found)));
  }

  async function resume(): Promise<void> {
    const before = tree();
    hasResumed = true;
    if (!before || !nameSettings(before).showConflicts) return;
    const list = listOf(before);
    unanswered = readUnsettled(list, before);
    const answers = await Promise.all(
      unanswered.map(({ query, asked }) => service.ask(query, list, asked, false)),
    );
    if (hasLeft) return;
    const kept = unanswered;
    unanswered = kept.filter((_, place) => !answers[place]?.matches.length);
    for (const [place, { query, ids, asked }] of kept.entries()) {
      const { matches } = answers[place] ?? { matches: [] };
      // If a person asked, a single match is enough to be shown.
      if (matches.length > (asked ? 0 : 1)) conflict({ query, ids: new Set(ids) }, matches, asked, false);
    }
    keep();
    for (const [place, one] of kept.entries())
      if (answers[place]?.matches.length === 0) void resumeAtAnilist(one);
  }

  /** The same for a name that is only on AniList. */
  async function resumeAtAnilist(one: Unsettled): Promise<void> {
    const followed = await anilist.ask(one.query, one.asked);
    if (hasLeft || !followed || 'trouble' in followed) return;
    unanswered = unanswered.filter((other) => other !== one);
    const { query, ids, asked } = one;
    const isQuestion = followed.matches.length > (asked || !query.ja ? 0 : 1);
    if (isQuestion) conflict({ query, ids: new Set(ids) }, followed.matches, asked, false);
    else keep();
  }

  /** Fills in certain matches and suggestions as one undo step, and asks about ambiguous names. */
  async function lookUp(ids: readonly string[]): Promise<void> {
    const before = tree();
    if (!before) return;
    const may = nameSettings(before);
    if (!may.autoTranslation && !may.autoLink && !may.showConflicts) return;
    const asked = group(rowsWith(before, ids), openQuery);
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    await untilWritten(ids);
    apply(asked, answers, may);
    void followAnilist(unknownTo(asked, answers), may);
  }

  /** The names without a match on this site, with the ids of their rows. */
  const unknownTo = (asked: readonly Asked[], answers: readonly (NameAnswer | null)[]): Asked[] => {
    const now = tree();
    if (!now) return [];
    return asked.flatMap(({ query, ids }, place) => {
      const answer = answers[place];
      const isUnknown = answer?.matches.every(isGuess) && !(query.ja && query.en);
      return isUnknown ? group(rowsWith(now, [...ids]), (row) => withId(row, query)) : [];
    });
  };

  /**
   * Asks AniList about names, which may take minutes, and fills in answers as they arrive, each batch as one undo step.
   * Returns the outcome.
   */
  async function followAnilist(asked: readonly Asked[], may: NameSettings): Promise<AnilistOutcome> {
    const outcome: AnilistOutcome = { found: 0, toSettle: 0, unknown: 0, stopped: 0 };
    const arrived: [Asked, Followed][] = [];
    const put = async () => {
      const some = arrived.splice(0);
      await untilWritten(some.flatMap(([{ ids }]) => [...ids]));
      putIn(some, may, outcome);
    };
    let putting = Promise.resolve();
    await Promise.all(
      asked.map(async (one) => {
        const followed = await anilist.ask(one.query);
        arrived.push([one, followed]);
        // Handles everything that arrived together in one step.
        if (arrived.length === 1)
          putting = putting.then(() => new Promise((next) => setTimeout(next))).then(put);
      }),
    );
    await putting;
    return outcome;
  }

  /** Fills in certain answers, marks others as suggestions, and opens conflicts for namesakes. */
  function putIn(arrived: readonly [Asked, Followed][], may: NameSettings, outcome: AnilistOutcome): void {
    const now = tree();
    if (!now || hasLeft) return;
    const operations: Operation[] = [];
    const conflicts: [Asked, NameMatch[]][] = [];
    for (const [{ query, ids }, followed] of arrived) {
      const rows = rowsWith(now, [...ids]).filter(needsName);
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
    edit(operations);
    if (may.showConflicts) for (const [one, matches] of conflicts) conflict(one, matches, false);
  }

  async function translateAll(): Promise<void> {
    const before = tree();
    if (!before) return;
    const asked = group(allRows(before), (node) => openQuery(node) ?? unlinkedQuery(node));
    if (asked.length === 0) return void popup('Every name has both languages and is linked.', 'info');
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    if (answers.every((answer) => answer === null) && !hasLeft)
      return void popup('The names were not looked up. You can try again at any time.', 'error');
    const all = { autoTranslation: true, autoLink: true, showConflicts: true };
    const known = apply(asked, answers, all);
    if (known) popup(summaryOf(known), 'success');
    const fromAnilist = await followAnilist(unknownTo(asked, answers), all);
    if (!hasLeft && fromAnilist.found + fromAnilist.toSettle + fromAnilist.unknown > 0)
      popup(anilistSummary(fromAnilist), 'success');
  }

  /** Counts the outcome of each name once; null if the author has left the editor in the meantime. */
  function apply(
    asked: readonly Asked[],
    answers: readonly (NameAnswer | null)[],
    may: NameSettings,
  ): Outcome | null {
    const now = tree();
    if (!now || hasLeft) return null;
    const outcome: Outcome = { recognised: 0, suggested: 0, toSettle: 0, unknown: 0, stopped: 0 };
    const operations: Operation[] = [];
    const conflicts: [Asked, NameMatch[]][] = [];
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
    edit(operations);
    if (may.showConflicts) for (const [one, matches] of conflicts) conflict(one, matches, false);
    return outcome;
  }

  async function askWho(id: string): Promise<void> {
    const before = tree();
    const found = before && findNode(before, id);
    const query = found?.kind === 'credit' ? queryOf(found.node) : null;
    if (!before || found?.kind !== 'credit' || !query) return void popup('This row has no name yet.', 'info');
    const name = query.ja ?? query.en ?? '';
    const answer = await service.ask(query, listOf(before), true, false);
    const now = tree();
    if (!now || hasLeft) return;
    if (!answer) return void popup('Names cannot be looked up right now. Try again later.', 'error');
    const { matches, suggestions } = answer;
    const [match, other] = matches;
    const same = group(rowsLike(found), queryOf).find((one) => keyOf(one.query) === keyOf(query));
    const asked = same ?? { query, ids: new Set([id]) };
    if (!match) {
      const operations = suggestions[0] ? fillInSuggestion(now, asked.ids, query, suggestions[0]) : [];
      edit(operations);
      const readings = suggestions.map(({ en }) => en).join(', or ');
      popup(
        `Nobody named ${name} is known here yet; AniList is being asked.${readings && ` It may be read ${readings}.`}`,
        'info',
      );
      return askAnilist(asked, withId(found.node, query));
    }
    if (other || isGuess(match)) return conflict(asked, matches, true);
    const operations = fillIn(now, asked.ids, query, match, 'chosen');
    if (operations.length === 0)
      return void popup(`This is ${match.en || match.ja}, as written here.`, 'info');
    // The row says otherwise, so a person decides.
    const english = isGuessed(found.node.data) ? '' : cellText('credit', found.node.data, 'en');
    if (found.node.data['id'] || (english && match.en && english !== match.en))
      return conflict(asked, matches, true);
    edit(operations);
    popup(`This is ${match.en || match.ja}.`);
  }

  /** Asks AniList who is meant and lets the person who asked choose. */
  async function askAnilist(asked: Asked, query: NameQuery): Promise<void> {
    const name = query.ja ?? query.en ?? '';
    const followed = await anilist.ask(query, true);
    const now = tree();
    if (!now || hasLeft || !followed) return;
    if ('trouble' in followed) return void popup(errors[followed.trouble].message, 'error');
    const [match] = followed.matches;
    if (!match) return void popup(`AniList knows nobody named ${name} either.`, 'info');
    if (!followed.isCertain) return conflict(asked, followed.matches, true);
    edit(fillIn(now, asked.ids, query, match, 'chosen'));
    popup(`This is ${match.en || match.ja}.`);
  }

  return {
    progress: service.progress,
    anilist: anilist.progress,
    onTyped: (id) => void lookUp([id]),
    onTakenIn: (operations) => void lookUp(namedRows(operations)),
    translateAll: () => void translateAll(),
    cancel: () => service.cancel(),
    cancelAnilist: () => anilist.cancel(),
    confirm(ids) {
      const now = tree();
      if (!now) return;
      const operations = confirmNames(now, ids);
      edit(operations);
      sayConfirmed(tree(), operations.length);
    },
    look(query) {
      const now = tree();
      return now ? service.ask(query, listOf(now)) : Promise.resolve(null);
    },
    ask: (id) => void askWho(id),
    edit(id, column) {
      const now = tree();
      const place = now && namePlace(now, id, column);
      const name = now && place && readName(now, id, place);
      if (!now || !place || !name) return false;
      input = `names ${id} ${place}`;
      const isStudio = name.mode === 'studio';
      addDualLanguageInput({
        ...name,
        id: input,
        notice: name.unconfirmed ? service.progress.notice : null,
        lookUp: async (wanted) => {
          const query: NameQuery =
            'anilistId' in wanted
              ? { id: wanted.anilistId }
              : wanted.ja
                ? { ja: wanted.ja }
                : { en: wanted.en };
          const named = { ...query, ...(isStudio ? { isStudio } : {}) };
          const answer = await service.ask(named, listOf(now), true);
          return lookedUp(answer, service.progress.notice, 'anilistId' in wanted);
        },
        callback: (saved) => {
          const then = tree();
          const operations = saved && then ? writeName(then, id, place, saved) : [];
          edit(operations);
          // If only half of a name was saved, it is looked up; ambiguous ones are asked about next to the editor.
          if (operations.length > 0 && place === 'row') void lookUp([id]);
        },
      });
      return true;
    },
    resume: () => void resume(),
    leave() {
      hasLeft = true;
      service.cancel();
      anilist.cancel();
      if (input) cancelDualLanguage(input);
      for (const id of open.keys()) clearConflict(id);
    },
  };
}

const roleName = ({ role }: Extract<FoundNode, { kind: 'credit' }>): string =>
  cellText('role', role.data, 'en') || cellText('role', role.data, 'ja');

/** The row, and those in its episode without an id: the same name in one episode is the same person. */
function rowsLike(found: Extract<FoundNode, { kind: 'credit' }>): CreditNode[] {
  const others = found.menu.categories.flatMap(({ roles }) =>
    roles.flatMap(({ credits }) => credits.filter(({ data }) => !data['id'])),
  );
  return [...new Set([found.node, ...others])];
}

/** The query for a row with an unsettled name: half of it is missing, or unconfirmed. */
const openQuery = (node: CreditNode): NameQuery | null => (needsName(node) ? queryOf(node) : null);

/** The query with the row's id, if it has one. */
const withId = ({ data }: CreditNode, query: NameQuery): NameQuery =>
  typeof data['id'] === 'number' && data['id'] > 0 ? { ...query, id: data['id'] } : query;

const allRows = ({ menus }: ListTree): CreditNode[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits)),
  );

/** A match on this site, completed with what AniList knows. */
const withDetails = (match: NameMatch, found: NameMatch): NameMatch => ({
  ...match,
  picture: found.picture,
  description: found.description,
  occupations: match.occupations.length > 0 ? match.occupations : found.occupations,
  years: match.years ?? found.years,
  works: match.works.length > 0 ? match.works : found.works,
});

const candidateOf = (match: NameMatch): Candidate => ({
  id: match.id,
  name: { full: match.en, native: match.ja },
  image: { medium: match.picture },
  description:
    match.studios.length > 0
      ? `[${match.studios
          .slice(0, 2)
          .map(({ ja, en }) => en || ja)
          .join(', ')}]`
      : match.description,
  primaryOccupations: match.occupations.slice(0, 3),
  isStudio: match.isStudio,
  facts: factsOf(match),
});
