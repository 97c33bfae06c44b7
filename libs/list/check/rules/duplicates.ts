import { foldRole } from '../../../roles/fold.js';
import { isSpacer, staffKind, type RowFields } from '../../model/credits.js';
import { isSameJson } from '../../model/json.js';
import { none, type Finding, type ListFacts, type Rule } from '../rule.js';
import { flagRules, type Flag } from '../flags.js';
import { repeatedEpisodes } from '../../model/episode-names.js';
import { shownName, nodeText, type ListView, type NodeView } from '../view.js';

const nameKey = (row: RowFields, { fold }: ListFacts) =>
  `${row['isStudio'] ? 's' : 'p'}:${fold(nodeText(row, 'ja') || nodeText(row, 'en'))}`;

const idOf = (row: RowFields) => (typeof row['id'] === 'number' && row['id'] > 0 ? row['id'] : null);

/** How many rows with the same name a row is compared with. */
const maxKept = 50;

/**
 * Whether two rows with the same name may both be intended: two people, or one person for different parts of the work.
 */
function mayBothStand(a: RowFields, b: RowFields): boolean {
  const [one, other] = [idOf(a), idOf(b)];
  if (one !== null && other !== null && one !== other) return true;
  const comments = [nodeText(a, 'comment'), nodeText(b, 'comment')];
  return comments.every(Boolean) && comments[0] !== comments[1];
}

const adds = (row: RowFields, to: RowFields) =>
  Object.keys(row).some((field) => !isSameJson(row[field], to[field]));

/** The same name twice in a role. A title inside the role (of a song, for example) starts over. */
export const duplicateName: Rule = {
  rule: 'duplicate-name',
  of: 'role',
  find({ node, path }, facts) {
    if (node.children.length < 2) return none;
    const findings: Finding[] = [];
    let seen = new Map<string, NodeView[]>();
    for (const [index, row] of node.children.entries()) {
      const kind = staffKind(row.data);
      if (kind === 'workTitle') seen = new Map();
      if (kind !== 'person' && kind !== 'studio' && !(kind === 'unknown' && nodeText(row.data, 'ja')))
        continue;
      const key = nameKey(row.data, facts);
      const before = seen.get(key);
      const same = before?.find((one) => !mayBothStand(one.data, row.data));
      if (!same) {
        if (!before) seen.set(key, [row]);
        else if (before.push(row) > maxKept) before.shift();
        continue;
      }
      const text = nodeText(row.data, 'ja') || nodeText(row.data, 'en');
      const next = node.children[index + 1];
      // A studio heads the people after it; without it they would move to the previous studio.
      const heads = kind === 'studio' && next !== undefined && staffKind(next.data) === 'person';
      const canGo = !heads && !adds(row.data, same.data);
      findings.push({
        child: index,
        message: `“${text}” is listed twice in the role ${shownName(node)}.`,
        text,
        ...(canGo
          ? {
              fix: {
                label: 'Remove the second one',
                edits: [{ do: 'remove' as const, path: { ...path, staff: index } }],
              },
            }
          : {}),
      });
    }
    return findings.length > 0 ? findings : none;
  },
};

/** Each song has its own lyrics and composition, and each character a voice. */
const repeats = /song|music|cast|voice/i;

/** Both names of a role; empty without one. 演出 as an Episode Director is not 演出 as a Unit Director. */
const roleKey = ({ data }: NodeView): string =>
  `${foldRole(nodeText(data, 'original'))}\n${nodeText(data, 'name').toLowerCase()}`.trim();

const namesOf = ({ children }: NodeView, facts: ListFacts): ReadonlySet<string> =>
  new Set(children.filter(({ data }) => !isSpacer(data)).map(({ data }) => nameKey(data, facts)));

/** A part of the episode, a song or a sequence: what tells equal roles apart. */
const tellsApart = ({ data, children }: NodeView): boolean =>
  Boolean(nodeText(data, 'note')) ||
  children.some((row) => staffKind(row.data) === 'workTitle' || nodeText(row.data, 'comment'));

/** Whether a role says nothing that another one does not say, row by row. */
const isCopy = (role: NodeView, of: NodeView): boolean =>
  role.children.length <= of.children.length &&
  !adds({ ...role.data, staff: null }, { ...of.data, staff: null }) &&
  role.children.every(({ data }, index) => !adds(data, of.children[index]!.data));

/** The same role twice in a category, as after a second paste into an episode that had it. */
export const duplicateRole: Rule = {
  rule: 'duplicate-role',
  of: 'category',
  find({ node, path, menu }, facts) {
    if (node.children.length < 2 || repeats.test(nodeText(node.data, 'name'))) return none;
    const findings: Finding[] = [];
    const seen = new Map<string, { role: NodeView; names: ReadonlySet<string> }>();
    for (const [child, role] of node.children.entries()) {
      const key = roleKey(role);
      if (!key || tellsApart(role)) continue;
      const names = namesOf(role, facts);
      if (names.size === 0) continue;
      const first = seen.get(key);
      if (!first) {
        seen.set(key, { role, names });
        continue;
      }
      const text = shownName(role);
      const which = [...names].every((name) => first.names.has(name)) ? 'the same' : 'different';
      findings.push({
        child,
        message: `The role ${text} of ${shownName(menu)} is in this category twice, with ${which} names. Keep one.`,
        text,
        ...(isCopy(role, first.role)
          ? {
              fix: {
                label: 'Remove the second one',
                edits: [{ do: 'remove' as const, path: { ...path, role: child } }],
              },
            }
          : {}),
      });
    }
    return findings.length > 0 ? findings : none;
  },
};

const own = ({ data }: NodeView) => {
  const { name: _name, roles: _roles, ...rest } = data;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The same category twice in a menu, unless they are blocks of different studios. */
export const duplicateCategory: Rule = {
  rule: 'duplicate-category',
  of: 'menu',
  find({ node, path }) {
    const findings: Finding[] = [];
    const seen = new Map<string, number>();
    const ownOf = new Map<number, string>();
    for (const [index, category] of node.children.entries()) {
      const text = nodeText(category.data, 'name');
      if (!text) continue;
      const key = `${text.toLowerCase()}\n${JSON.stringify(category.data['studio'] ?? null)}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, index);
        continue;
      }
      const to = { ...path, category: first };
      const here = { ...path, category: index };
      const ownOfFirst = ownOf.get(first) ?? own(node.children[first]!);
      ownOf.set(first, ownOfFirst);
      const canJoin = own(category) === ownOfFirst;
      findings.push({
        child: index,
        message: `The category ${text} is listed twice in ${shownName(node)}.`,
        text,
        ...(canJoin
          ? {
              fix: {
                label: 'Merge into the first one',
                edits: [
                  ...category.children.map((_, role) => ({
                    do: 'move' as const,
                    path: { ...here, role },
                    to,
                  })),
                  { do: 'remove' as const, path: here },
                ],
              },
            }
          : {}),
      });
    }
    return findings;
  },
};

/** Episodes whose name an earlier one has: addresses and searches lead to that one only. By the index of the episode. */
export const duplicateEpisodes = ({ menus }: ListView): Map<number, Flag> =>
  new Map(
    repeatedEpisodes(menus.map(({ data }) => data)).map(({ index, name }): [number, Flag] => {
      const { id } = menus[index]!;
      return [
        index,
        {
          rule: 'duplicate-episode',
          level: flagRules['duplicate-episode'].level,
          message: `Another episode is also called ${name}. Give them different names.`,
          path: { menu: index },
          ...(id === undefined ? {} : { nodeId: id }),
          text: name,
        },
      ];
    }),
  );
