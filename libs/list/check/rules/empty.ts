import { isSpacer, type RowFields } from '../../model/credits.js';
import type { Edit, Fix } from '../flags.js';
import { none, type RowPlace, type Rule } from '../rule.js';
import { nameOf, shownName, type NodeView } from '../view.js';

/** Fields that mean nothing by themselves without a name. */
const silent = new Set(['halfSpace', 'subItem', 'isInvisible', 'isStudio', 'isNC', 'untranslated']);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && !value.trim());

/** Whether removing the row loses nothing. */
const saysNothing = (row: RowFields): boolean =>
  isSpacer(row) && Object.keys(row).every((field) => silent.has(field) || isBlank(row[field]));

const hasNoMore = ({ data }: NodeView, fields: string[]) =>
  Object.keys(data).every((field) => fields.includes(field) || isBlank(data[field]));

const removal = (label: string, place: RowPlace): Fix => ({
  label,
  edits: [{ do: 'remove', path: place.path }],
});

export const emptyEpisode: Rule = {
  rule: 'empty-episode',
  of: 'menu',
  find: ({ node }) =>
    node.children.length > 0
      ? none
      : [{ message: `${shownName(node)} is empty: it has no categories.`, text: nameOf(node) }],
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
        message: `The category ${shownName(node)} has no roles.`,
        text: nameOf(node),
        ...(fix ? { fix } : {}),
      },
    ];
  },
};

/** A role with only spacers is empty, too. */
export const emptyRole: Rule = {
  rule: 'empty-role',
  of: 'role',
  find(place) {
    const { node } = place;
    if (!spacersOf(node).isAll) return none;
    const nothingLost =
      hasNoMore(node, ['name', 'original', 'staff']) && node.children.every(({ data }) => saysNothing(data));
    return [
      {
        message: `The role ${shownName(node)} is empty.`,
        text: nameOf(node),
        ...(nothingLost ? { fix: removal('Remove the empty role', place) } : {}),
      },
    ];
  },
};

/** The empty rows of a role. */
interface Spacers {
  /** There is no other row. */
  isAll: boolean;
  /** The first and the last row that are not empty. */
  first: number;
  last: number;
  /** The runs of empty rows between other rows: their places and data. */
  within: readonly { from: number; run: RowFields[] }[];
}

const spacersOfRole = new WeakMap<NodeView, Spacers>();
const noRuns: Spacers['within'] = [];

/** Four rules need them, and examining each row takes time. */
function spacersOf(role: NodeView): Spacers {
  let found = spacersOfRole.get(role);
  if (!found) spacersOfRole.set(role, (found = findSpacers(role.children)));
  return found;
}

function findSpacers(rows: readonly NodeView[]): Spacers {
  let within: { from: number; run: RowFields[] }[] | null = null;
  let [first, last] = [-1, -1];
  for (let place = 0; place < rows.length; place += 1) {
    if (isSpacer(rows[place]!.data)) continue;
    if (first < 0) first = place;
    else if (place > last + 1) {
      const run = rows.slice(last + 1, place).map(({ data }) => data);
      (within ??= []).push({ from: last + 1, run });
    }
    last = place;
  }
  return { isAll: first < 0, first, last, within: within ?? noRuns };
}

const countOf = (rows: readonly unknown[]): string =>
  rows.length === 1 ? 'an empty row' : `${rows.length} empty rows`;

/** Empty rows separate groups of people; before the first and after the last group there is nothing to separate. */
export const emptyEdge: Rule = {
  rule: 'empty-edge',
  of: 'role',
  find({ node, path }) {
    const { isAll, first, last } = spacersOf(node);
    const rows = node.children;
    if (isAll || (first === 0 && last === rows.length - 1)) return none;
    return [
      { from: 0, to: first, where: 'begins' },
      { from: last + 1, to: rows.length, where: 'ends' },
    ]
      .filter(({ from, to }) => from < to)
      .map(({ from, to, where }) => {
        const run = rows.slice(from, to);
        const edits = run.map((_, index): Edit => ({ do: 'remove', path: { ...path, staff: from + index } }));
        const count = countOf(run);
        return {
          child: from,
          message: `The role ${shownName(node)} ${where} with ${count}.`,
          text: '',
          ...(run.every(({ data }) => saysNothing(data)) ? { fix: { label: `Remove ${count}`, edits } } : {}),
        };
      });
  },
};

/** Whether the row was created as a separator: without names, and without anything that only a person has. */
const isPlain = (row: RowFields): boolean =>
  Object.keys(row).every((field) => field === 'halfSpace' || row[field] === '' || row[field] === undefined);

/**
 * One empty row between two people separates groups, as 1 of 20 rows of real lists does (`separatorRow`). Additional ones next to
 * it separate nothing, and a row with marks of a person, or with blanks for a name, once had a name.
 */
export const emptyRow: Rule = {
  rule: 'empty-row',
  of: 'role',
  find({ node, path }) {
    const { within } = spacersOf(node);
    if (within.length === 0) return none;
    return within.flatMap(({ from, run }) => {
      const kept = run.findIndex(isPlain);
      if (!run.every(saysNothing) || (run.length === 1 && kept === 0)) return [];
      const extra = run.map((_, index) => index).filter((index) => index !== kept);
      const edits = extra.map((index): Edit => ({ do: 'remove', path: { ...path, staff: from + index } }));
      const verb = run.length === 1 ? 'is' : 'are';
      return {
        child: from,
        message: `There ${verb} ${countOf(run)} in the middle of the role ${shownName(node)}${
          kept < 0 ? '' : '; one is enough to separate groups'
        }.`,
        text: '',
        // A lone row that once had a name may still be missing one, so nobody is asked to remove it.
        ...(kept < 0 ? {} : { fix: { label: `Remove ${countOf(extra)}`, edits } }),
      };
    });
  },
};

/**
 * Single empty rows between people. Only a person can tell whether they separate groups, so there is one finding per role and no
 * fix.
 */
export const separatorRow: Rule = {
  rule: 'separator-row',
  of: 'role',
  find({ node }) {
    const { within } = spacersOf(node);
    if (within.length === 0) return none;
    const single = within.filter(({ run }) => run.length === 1 && isPlain(run[0]!));
    if (single.length === 0) return none;
    return [
      {
        child: single[0]!.from,
        message:
          single.length === 1
            ? `There is an empty row between people of the role ${shownName(node)}. Remove it unless it separates groups.`
            : `There are ${countOf(single)} between people of the role ${shownName(node)}. Remove those that do not separate groups.`,
        text: '',
      },
    ];
  },
};
