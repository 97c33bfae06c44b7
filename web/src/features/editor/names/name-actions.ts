import type { NameAnswer, NameMatch } from '@libs/contract/names.js';
import type { CreditNode, ListTree } from '@libs/list/document.js';
import { findNode, type FoundNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { addConflict, ignoreConflict, type Candidate } from '../../../stores/conflicts';
import { addDualLanguageInput, cancelDualLanguage } from '../../../stores/dual-language';
import { popup } from '../../../stores/toasts';
import type { Column } from '../columns';
import { cellText, confirmNames } from '../commands';
import { factsOf, summaryOf, type Outcome } from './name-words';
import { lookedUp, namePlace, readName, writeName } from './dual-language';
import {
  fillIn,
  fillInSuggestion,
  insertedRows,
  isHalf,
  isSame,
  nameSettings,
  queryOf,
  unlinkedQuery,
  type NameSettings,
} from './fill';
import type { NameQuery } from './look-up';
import type { NameProgress, NameService } from './name-service';
import { untilWritten } from './until-written';

/** What the editor does about the names of rows. */
export interface NameActions {
  progress: NameProgress;
  /** The Japanese name of a row was written. */
  onTyped: (id: string) => void;
  /** Rows were read from text. */
  onTakenIn: (operations: readonly Operation[]) => void;
  /** Looks up every name of the list that lacks a half or its id, and says what came of it. */
  translateAll: () => void;
  /** Gives up the names that still wait. */
  cancel: () => void;
  /** Says that the suggested names of these rows are right. */
  confirm: (ids: Iterable<string>) => void;
  /** Somebody wants to know who a row names. */
  ask: (id: string) => void;
  /** Opens the dual-language input for the name in this column. Answers whether there is one. */
  edit: (id: string, column: Column) => boolean;
  /** Closes what is open, because the editor is left. */
  leave: () => void;
}

interface Asked {
  query: NameQuery;
  ids: Set<string>;
}

const keyOf = (query: NameQuery) => JSON.stringify([query.ja, query.en, query.isStudio]);

export function nameActions(
  tree: () => ListTree | null,
  edit: (operations: readonly Operation[]) => void,
  service: NameService,
): NameActions {
  /** Rows that wait for each conflict that is open, by the conflict's id. */
  const open = new Map<string, Set<string>>();
  let input: string | null = null;
  let hasLeft = false;

  const listOf = (now: ListTree) => String(now.fields['uuid'] ?? '');

  /** The names of rows, each once with the rows that it stands in. `queryFor`: what a row is looked up by, if at all. */
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

  const conflict = ({ query, ids }: Asked, matches: NameMatch[], takesFocus: boolean) => {
    const now = tree();
    if (!now) return;
    const id = `name ${keyOf(query)}`;
    const waiting = open.get(id);
    if (waiting) for (const one of ids) waiting.add(one);
    else open.set(id, new Set(ids));
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
      callback: (value) => {
        const rows = open.get(id);
        open.delete(id);
        const match = value === null ? undefined : matches[value];
        const then = tree();
        if (rows && match && then) edit(fillIn(then, rows, query, match, 'chosen'));
      },
    });
  };

  /** Fills in who is certain and what is suggested, as one step to undo, and asks about who is not. */
  async function lookUp(ids: readonly string[]): Promise<void> {
    const before = tree();
    if (!before) return;
    const may = nameSettings(before);
    if (!may.autoTranslation && !may.autoLink && !may.showConflicts) return;
    const asked = group(rowsWith(before, ids), halfQuery);
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    await untilWritten(ids);
    apply(asked, answers, may);
  }

  async function translateAll(): Promise<void> {
    const before = tree();
    if (!before) return;
    const asked = group(allRows(before), (node) => halfQuery(node) ?? unlinkedQuery(node));
    if (asked.length === 0) return void popup('Every name stands in both languages and is linked.', 'info');
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query, listOf(before))));
    if (answers.every((answer) => answer === null) && !hasLeft)
      return void popup('Names were not looked up. Try again later.', 'error');
    const told = apply(asked, answers, { autoTranslation: true, autoLink: true, showConflicts: true });
    if (told) popup(summaryOf(told), 'success');
  }

  /** What came of names, each counted once; null when the editor was left meanwhile. */
  function apply(
    asked: readonly Asked[],
    answers: readonly (NameAnswer | null)[],
    may: NameSettings,
  ): Outcome | null {
    const now = tree();
    if (!now || hasLeft) return null;
    const told: Outcome = { recognised: 0, suggested: 0, toSettle: 0, unknown: 0, stopped: 0 };
    const operations: Operation[] = [];
    const conflicts: [Asked, NameMatch[]][] = [];
    for (const [place, one] of asked.entries()) {
      const answer = answers[place];
      const [match, other] = answer?.matches ?? [];
      const [suggestion] = answer?.suggestions ?? [];
      const isFull = Boolean(one.query.ja && one.query.en);
      if (!answer) told.stopped += 1;
      else if (other) {
        // Both halves stand there already; which homonym is meant can wait until somebody asks.
        if (isFull) continue;
        told.toSettle += 1;
        conflicts.push([one, answer.matches]);
      } else if (match) {
        if (isFull && !isSame(one.query, match)) continue;
        told.recognised += 1;
        operations.push(...fillIn(now, one.ids, one.query, match, may));
      } else if (suggestion && may.autoTranslation) {
        told.suggested += 1;
        operations.push(...fillInSuggestion(now, one.ids, one.query, suggestion));
      } else if (!isFull) told.unknown += 1;
    }
    edit(operations);
    if (may.showConflicts) for (const [one, matches] of conflicts) conflict(one, matches, false);
    return told;
  }

  async function askWho(id: string): Promise<void> {
    const before = tree();
    const found = before && findNode(before, id);
    const query = found?.kind === 'credit' ? queryOf(found.node) : null;
    if (!before || found?.kind !== 'credit' || !query)
      return void popup('This row names nobody yet.', 'info');
    const name = query.ja ?? query.en ?? '';
    const answer = await service.ask(query, listOf(before), true);
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
      return void popup(
        `Nobody named ${name} is known yet.${readings && ` It may be read ${readings}.`}`,
        'info',
      );
    }
    if (other) return conflict(asked, matches, true);
    const operations = fillIn(now, asked.ids, query, match, 'chosen');
    if (operations.length === 0)
      return void popup(`This is ${match.en || match.ja}, as it stands here.`, 'info');
    // What stands here says otherwise, so a person decides.
    const english = found.node.data['unconfirmed'] ? '' : cellText('credit', found.node.data, 'en');
    if (found.node.data['id'] || (english && match.en && english !== match.en))
      return conflict(asked, matches, true);
    edit(operations);
    popup(`This is ${match.en || match.ja}.`);
  }

  return {
    progress: service.progress,
    onTyped: (id) => void lookUp([id]),
    onTakenIn: (operations) => void lookUp(insertedRows(operations)),
    translateAll: () => void translateAll(),
    cancel: () => service.cancel(),
    confirm(ids) {
      const now = tree();
      if (now) edit(confirmNames(now, ids));
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
          return lookedUp(answer, service.progress.notice);
        },
        callback: (saved) => {
          const then = tree();
          const operations = saved && then ? writeName(then, id, place, saved) : [];
          edit(operations);
          // Half a name that was saved belongs to nobody, or to several, who are asked about beside the editor.
          if (operations.length > 0 && place === 'row') void lookUp([id]);
        },
      });
      return true;
    },
    leave() {
      hasLeft = true;
      service.cancel();
      if (input) cancelDualLanguage(input);
      for (const id of open.keys()) ignoreConflict(id);
    },
  };
}

const roleName = ({ role }: Extract<FoundNode, { kind: 'credit' }>): string =>
  cellText('role', role.data, 'en') || cellText('role', role.data, 'ja');

/** The row, and those of its episode that have no id: the same name on one episode is the same person. */
function rowsLike(found: Extract<FoundNode, { kind: 'credit' }>): CreditNode[] {
  const others = found.menu.categories.flatMap(({ roles }) =>
    roles.flatMap(({ credits }) => credits.filter(({ data }) => !data['id'])),
  );
  return [...new Set([found.node, ...others])];
}

const halfQuery = (node: CreditNode): NameQuery | null => (isHalf(node) ? queryOf(node) : null);

const allRows = ({ menus }: ListTree): CreditNode[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits)),
  );

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
      : '',
  primaryOccupations: match.occupations.slice(0, 3),
  isStudio: match.isStudio,
  facts: factsOf(match),
});
