import { staffKind, type RowFields } from '../../credits.js';
import { foldName, type Finding, type Rule } from '../rule.js';
import { nameOf, textOf, type NodeView } from '../view.js';

const nameKey = (row: RowFields) =>
  `${row['isStudio'] ? 's' : 'p'}:${foldName(textOf(row, 'ja') || textOf(row, 'en'))}`;

const idOf = (row: RowFields) => (typeof row['id'] === 'number' && row['id'] > 0 ? row['id'] : null);

/** Rows of one name that a further one is compared with. */
const mostKept = 50;

/** Whether two rows of one name may both be meant: two people, or one for different parts of the work. */
function mayBothStand(a: RowFields, b: RowFields): boolean {
  const [one, other] = [idOf(a), idOf(b)];
  if (one !== null && other !== null && one !== other) return true;
  const comments = [textOf(a, 'comment'), textOf(b, 'comment')];
  return comments.every(Boolean) && comments[0] !== comments[1];
}

const adds = (row: RowFields, to: RowFields) =>
  Object.keys(row).some((field) => JSON.stringify(row[field]) !== JSON.stringify(to[field]));

/** The same name twice in a role. A title inside the role (of a song, say) begins anew. */
export const duplicateName: Rule = {
  rule: 'duplicate-name',
  of: 'role',
  find({ node, path }) {
    const findings: Finding[] = [];
    let seen = new Map<string, NodeView[]>();
    for (const [index, row] of node.children.entries()) {
      const kind = staffKind(row.data);
      if (kind === 'workTitle') seen = new Map();
      if (kind !== 'person' && kind !== 'studio' && !(kind === 'unknown' && textOf(row.data, 'ja'))) continue;
      const key = nameKey(row.data);
      const before = seen.get(key) ?? [];
      const same = before.find((one) => !mayBothStand(one.data, row.data));
      if (!same) {
        seen.set(key, [...before.slice(-mostKept), row]);
        continue;
      }
      const text = textOf(row.data, 'ja') || textOf(row.data, 'en');
      const next = node.children[index + 1];
      // A studio heads the people after it; without it they would go to the studio before.
      const heads = kind === 'studio' && next !== undefined && staffKind(next.data) === 'person';
      const canGo = !heads && !adds(row.data, same.data);
      findings.push({
        child: index,
        message: `“${text}” stands twice in the role ${nameOf(node)}.`,
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
    return findings;
  },
};

const own = ({ data }: NodeView) => {
  const { name: _name, roles: _roles, ...rest } = data;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The same category twice in a menu, unless as the blocks of two studios. */
export const duplicateCategory: Rule = {
  rule: 'duplicate-category',
  of: 'menu',
  find({ node, path }) {
    const findings: Finding[] = [];
    const seen = new Map<string, number>();
    for (const [index, category] of node.children.entries()) {
      const text = textOf(category.data, 'name');
      if (!text) continue;
      const key = `${text.toLowerCase()}\n${JSON.stringify(category.data['studio'] ?? null)}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, index);
        continue;
      }
      const to = { ...path, category: first };
      const here = { ...path, category: index };
      const canJoin = own(category) === own(node.children[first]!);
      findings.push({
        child: index,
        message: `The category ${text} stands twice in ${nameOf(node)}.`,
        text,
        ...(canJoin
          ? {
              fix: {
                label: 'Join it to the first one',
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
