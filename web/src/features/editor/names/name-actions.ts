import type { ListTree } from '@libs/list/document.js';
import { findNode, type FoundNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { addConflict, ignoreConflict, type Candidate } from '../../../stores/conflicts';
import { addDualLanguageInput, cancelDualLanguage } from '../../../stores/dual-language';
import { popup } from '../../../stores/toasts';
import type { Column } from '../columns';
import { cellText } from '../commands';
import { lookedUp, namePlace, readName, writeName } from './dual-language';
import { fillIn, insertedRows, isHalf, nameSettings, queryOf } from './fill';
import type { NameMatch, NameQuery } from './look-up';
import type { NameProgress, NameService } from './name-service';

/** What the editor does about the names of rows. */
export interface NameActions {
  progress: NameProgress;
  /** The Japanese name of a row was written. */
  onTyped: (id: string) => void;
  /** Rows were read from text. */
  onTakenIn: (operations: readonly Operation[]) => void;
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

  const group = (now: ListTree, ids: readonly string[], wanted: (found: FoundNode) => boolean): Asked[] => {
    const groups = new Map<string, Asked>();
    for (const id of ids) {
      const found = findNode(now, id);
      const query = found?.kind === 'credit' && wanted(found) ? queryOf(found.node) : null;
      if (!query) continue;
      const known = groups.get(keyOf(query));
      if (known) known.ids.add(id);
      else groups.set(keyOf(query), { query, ids: new Set([id]) });
    }
    return [...groups.values()];
  };

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

  /** Fills in who is certain, as one step to undo, and asks about who is not. */
  async function lookUp(ids: readonly string[]): Promise<void> {
    const before = tree();
    if (!before) return;
    const { autoTranslation, autoLink, showConflicts } = nameSettings(before);
    if (!autoTranslation && !autoLink && !showConflicts) return;
    const asked = group(before, ids, ({ node }) => isHalf(node));
    const answers = await Promise.all(asked.map(({ query }) => service.ask(query)));
    const now = tree();
    if (!now || hasLeft) return;
    edit(
      asked.flatMap(({ query, ids: rows }, place) => {
        const [match, other] = answers[place] ?? [];
        return match && !other ? fillIn(now, rows, query, match, { autoTranslation, autoLink }) : [];
      }),
    );
    if (!showConflicts) return;
    for (const [place, one] of asked.entries()) {
      const matches = answers[place];
      if (matches && matches.length > 1) conflict(one, matches, false);
    }
  }

  async function askWho(id: string): Promise<void> {
    const before = tree();
    const found = before && findNode(before, id);
    const query = found?.kind === 'credit' ? queryOf(found.node) : null;
    if (!before || !found || !query) return void popup('This row names nobody yet.', 'info');
    const name = query.ja ?? query.en ?? '';
    const matches = await service.ask(query, true);
    const now = tree();
    if (!now || hasLeft) return;
    if (!matches) return void popup('Names cannot be looked up right now. Try again later.', 'error');
    const [match, other] = matches;
    if (!match) return void popup(`Nobody named ${name} is known yet.`, 'info');
    const same = group(now, rowsLike(found), () => true).find((one) => keyOf(one.query) === keyOf(query));
    const asked = same ?? { query, ids: new Set([id]) };
    if (other) return conflict(asked, matches, true);
    const operations = fillIn(now, asked.ids, query, match, 'chosen');
    if (operations.length === 0)
      return void popup(`This is ${match.en || match.ja}, as it stands here.`, 'info');
    // What stands here says otherwise, so a person decides.
    const english = cellText('credit', found.node.data, 'en');
    if (found.node.data['id'] || (english && match.en && english !== match.en))
      return conflict(asked, matches, true);
    edit(operations);
    popup(`This is ${match.en || match.ja}.`);
  }

  return {
    progress: service.progress,
    onTyped: (id) => void lookUp([id]),
    onTakenIn: (operations) => void lookUp(insertedRows(operations)),
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
        lookUp: async ({ ja, en }) =>
          lookedUp(await service.ask({ ...(ja ? { ja } : { en }), ...(isStudio ? { isStudio } : {}) }, true)),
        callback: (saved) => {
          const then = tree();
          if (saved && then) edit(writeName(then, id, place, saved));
        },
      });
      return true;
    },
    leave() {
      hasLeft = true;
      if (input) cancelDualLanguage(input);
      for (const id of open.keys()) ignoreConflict(id);
    },
  };
}

const roleName = ({ role }: Extract<FoundNode, { kind: 'credit' }>): string =>
  cellText('role', role.data, 'en') || cellText('role', role.data, 'ja');

/** The row, and those of its episode that have no id: the same name on one episode is the same person. */
function rowsLike(found: FoundNode): string[] {
  const others = found.menu.categories.flatMap(({ roles }) =>
    roles.flatMap(({ credits }) => credits.filter(({ data }) => !data['id']).map(({ id }) => id)),
  );
  return [...new Set([found.node.id, ...others])];
}

const candidateOf = ({ id, ja, en, avatar, jobs, studios, isStudio }: NameMatch): Candidate => ({
  id,
  name: { full: en, native: ja },
  image: { medium: avatar },
  description: studios.length > 0 ? `[${studios.slice(0, 2).join(', ')}]` : '',
  primaryOccupations: jobs.slice(0, 3),
  isStudio,
});
