import { isSpacer, type RowFields } from '../../credits.js';
import type { Edit, Fix } from '../flags.js';
import { none, type Place, type Rule } from '../rule.js';
import { nameOf, type NodeView } from '../view.js';

/** Fields that say nothing by themselves where there is no name. */
const silent = new Set([
  'ja',
  'en',
  'halfSpace',
  'subItem',
  'isInvisible',
  'isStudio',
  'isNC',
  'untranslated',
]);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && !value.trim());

/** Whether nothing gets lost with the row. */
export const saysNothing = (row: RowFields): boolean =>
  isSpacer(row) && Object.keys(row).every((field) => silent.has(field) || isBlank(row[field]));

const hasNoMore = ({ data }: NodeView, fields: string[]) =>
  Object.keys(data).every((field) => fields.includes(field) || isBlank(data[field]));

const removal = (label: string, place: Place): Fix => ({
  label,
  edits: [{ do: 'remove', path: place.path }],
});

export const emptyEpisode: Rule = {
  rule: 'empty-episode',
  of: 'menu',
  find: ({ node }) =>
    node.children.length > 0
      ? none
      : [{ message: `${nameOf(node)} is empty: it has no categories.`, text: nameOf(node) }],
};

export const emptyCategory: Rule = {
  rule: 'empty-category',
  of: 'category',
  find(place) {
    const { node } = place;
    if (node.children.length > 0) return none;
    const fix = hasNoMore(node, ['name', 'roles']) && removal('Remove the empty category', place);
    return [
      {
        message: `The category ${nameOf(node)} has no roles.`,
        text: nameOf(node),
        ...(fix ? { fix } : {}),
      },
    ];
  },
};

/** A role whose rows are all spacers is empty, too. */
export const emptyRole: Rule = {
  rule: 'empty-role',
  of: 'role',
  find(place) {
    const { node } = place;
    if (!isEmptyRole(node)) return none;
    const nothingLost =
      hasNoMore(node, ['name', 'original', 'staff']) && node.children.every(({ data }) => saysNothing(data));
    return [
      {
        message: `The role ${nameOf(node)} has nobody in it.`,
        text: nameOf(node),
        ...(nothingLost ? { fix: removal('Remove the empty role', place) } : {}),
      },
    ];
  },
};

export const isEmptyRole = (role: NodeView): boolean => role.children.every(({ data }) => isSpacer(data));

/** Empty rows separate groups of people; before the first and after the last there is nothing to separate. */
export const emptyEdge: Rule = {
  rule: 'empty-edge',
  of: 'role',
  find({ node, path }) {
    if (isEmptyRole(node)) return none;
    const rows = node.children;
    const first = rows.findIndex(({ data }) => !isSpacer(data));
    const last = rows.findLastIndex(({ data }) => !isSpacer(data));
    return [
      { from: 0, to: first, where: 'begins' },
      { from: last + 1, to: rows.length, where: 'ends' },
    ]
      .filter(({ from, to }) => from < to)
      .map(({ from, to, where }) => {
        const run = rows.slice(from, to);
        const edits = run.map((_, index): Edit => ({ do: 'remove', path: { ...path, staff: from + index } }));
        const count = run.length === 1 ? 'an empty row' : `${run.length} empty rows`;
        return {
          child: from,
          message: `The role ${nameOf(node)} ${where} with ${count}.`,
          text: '',
          ...(run.every(({ data }) => saysNothing(data)) ? { fix: { label: `Remove ${count}`, edits } } : {}),
        };
      });
  },
};
