import { builtInRoles } from '../../roles/dictionary.js';
import { isSpacer, type RowFields } from '../model/credits.js';
import type { ListTree } from '../model/document.js';
import type { InterchangeDocument } from '../model/interchange.types.js';
import { doubtFlags, inOrder } from './doubts.js';
import { flagRules, type Flag, type FlagPath } from './flags.js';
import { foldName, none, type ListFacts, type RowPlace, type Rule } from './rule.js';
import { nothingKnown } from './known-names.js';
import { bracketInName, roleInName } from './rules/beside-names.js';
import { commentFormat, japaneseComment } from './rules/comments.js';
import { damagedCategory, damagedMenu, damagedRole, damagedRow } from './rules/damage.js';
import { duplicateCategory, duplicateEpisodes, duplicateName, duplicateRole } from './rules/duplicates.js';
import { emptyCategory, emptyEdge, emptyEpisode, emptyRole, emptyRow, separatorRow } from './rules/empty.js';
import { headingAsName } from './rules/headings.js';
import { wikiLegend } from './rules/legends.js';
import { listWarnings, type CheckOptions } from './rules/list-warnings.js';
import {
  roleAlternatives,
  roleCharacters,
  unnamedCategory,
  unnamedEpisode,
  unnamedRole,
} from './rules/names.js';
import { sentenceAsName } from './rules/sentences.js';
import { severalNames } from './rules/several-names.js';
import { studioAsPerson } from './rules/studio-as-person.js';
import { studioInName } from './rules/studio-in-name.js';
import { unconfirmedName } from './rules/unconfirmed.js';
import { unknownRole } from './rules/unknown-roles.js';
import { nodeText, viewOfDocument, viewOfTree, visitRows, type ListView, type NodeView } from './view.js';

const rules: Record<Rule['of'], Rule[]> = {
  menu: [emptyEpisode, unnamedEpisode, damagedMenu, duplicateCategory],
  category: [emptyCategory, unnamedCategory, damagedCategory, duplicateRole],
  role: [
    emptyRole,
    unnamedRole,
    unknownRole,
    roleAlternatives,
    roleCharacters,
    damagedRole,
    emptyEdge,
    emptyRow,
    separatorRow,
    duplicateName,
  ],
  row: [
    unconfirmedName,
    damagedRow,
    headingAsName,
    sentenceAsName,
    wikiLegend,
    studioInName,
    studioAsPerson,
    severalNames,
    roleInName,
    bracketInName,
    japaneseComment,
    commentFormat,
  ],
};

/**
 * The list checker (rules input-7 and status-7). Never throws; takes
 * linear time. Flags come in the order of the list, warnings about the list itself first.
 */
export const checkList = (document: InterchangeDocument, options: CheckOptions = {}): Flag[] =>
  checkView(viewOfDocument(document), options);

/** As `checkList`; findings carry the ids of their nodes, and what was doubtful when texts were taken in is among them. */
export function checkTree(tree: ListTree, options: CheckOptions = {}): Flag[] {
  const flags = checkView(viewOfTree(tree), options);
  const twice = flags.flatMap(({ rule, nodeId }) => (rule === 'duplicate-role' && nodeId ? [nodeId] : []));
  const doubts = doubtFlags(tree, new Set(twice));
  return doubts.length === 0 ? flags : inOrder([...flags, ...doubts]);
}

/** @param only checks just the menu at this index, and not the list itself. */
export function checkView(list: ListView, options: CheckOptions = {}, only?: number): Flag[] {
  const flags: Flag[] = [];
  const facts = factsOf(list, options);
  const suspects = suspectsIn(facts);
  const look = (of: Rule['of'], place: RowPlace) => {
    for (const rule of rules[of]) report(flags, rule, place, facts);
  };
  const lookAtRows = (place: RowPlace & { role: NodeView }) => {
    // Nearly all nodes are rows, and in nearly all rows there is nothing to find.
    const rows = place.role.children;
    for (let staff = 0; staff < rows.length; staff += 1) {
      const node = rows[staff]!;
      const suspect = suspects(node.data);
      if (suspect.length === 0) continue;
      for (const rule of suspect)
        report(flags, rule, { ...place, node, path: { ...place.path, staff } }, facts);
    }
  };
  if (only === undefined) {
    for (const warning of listWarnings(list, options)) flags.push({ ...warning, path: {}, text: '' });
  }
  const twice = only === undefined ? duplicateEpisodes(list) : noFlags;
  const [first, end] = only === undefined ? [0, list.menus.length] : [only, only + 1];
  for (const [index, menu] of list.menus.slice(first, end).entries()) {
    const inMenu: FlagPath = { menu: first + index };
    const repeated = twice.get(first + index);
    if (repeated) flags.push(repeated);
    look('menu', { node: menu, path: inMenu, menu });
    for (const [categoryIndex, category] of menu.children.entries()) {
      const inCategory = { ...inMenu, category: categoryIndex };
      look('category', { node: category, path: inCategory, menu, category });
      for (const [roleIndex, role] of category.children.entries()) {
        const inRole = { ...inCategory, role: roleIndex };
        const place = { node: role, path: inRole, menu, category, role };
        look('role', place);
        lookAtRows(place);
      }
    }
  }
  return flags;
}

const noRules: readonly Rule[] = [];
const noFlags: ReadonlyMap<number, Flag> = new Map();

/** The rules that may find something in a row. Most names of a list occur many times, so each is checked only once. */
function suspectsIn(facts: ListFacts): (row: RowFields) => readonly Rule[] {
  type ByNames = Map<unknown, Map<unknown, readonly Rule[]>>;
  const people: ByNames = new Map();
  const studios: ByNames = new Map();
  const byNames = ({ ja, en, isStudio }: RowFields): readonly Rule[] => {
    const ofKind = isStudio ? studios : people;
    let ofJa = ofKind.get(ja);
    if (!ofJa) ofKind.set(ja, (ofJa = new Map()));
    let found = ofJa.get(en);
    if (!found) {
      const data = isStudio ? { ja, en, isStudio } : { ja, en };
      const place: RowPlace = { node: { data, children: [] }, path: {}, menu: nowhere };
      const some = rules.row.filter((rule) => [...rule.find(place, facts)].length > 0);
      ofJa.set(en, (found = some.length > 0 ? some : noRules));
    }
    return found;
  };
  return (row) => {
    const found = byNames(row);
    if (!beyondNames.some((rule) => rule.looksBeyondNames!(row))) return found;
    return rules.row.filter((rule) => found.includes(rule) || rule.looksBeyondNames?.(row));
  };
}

const beyondNames = rules.row.filter(({ looksBeyondNames }) => looksBeyondNames);
const nowhere: NodeView = { data: {}, children: [] };

const childPlace = { menu: 'category', category: 'role', role: 'staff', row: null } as const;

function report(flags: Flag[], { rule, of, find }: Rule, place: RowPlace, facts: ListFacts): void {
  const findings = find(place, facts);
  // Almost always; this avoids creating an iterator for every rule and row.
  if (findings === none) return;
  for (const { child, message, text, cause, fix } of findings) {
    const below = childPlace[of];
    const isChild = child !== undefined && below !== null;
    const path: FlagPath = isChild ? { ...place.path, [below]: child } : place.path;
    const node: NodeView = isChild ? place.node.children[child]! : place.node;
    flags.push({
      rule,
      level: flagRules[rule].level,
      message,
      path,
      ...(node.id === undefined ? {} : { nodeId: node.id }),
      text,
      ...(cause ? { cause } : {}),
      ...(fix ? { fix } : {}),
    });
  }
}

function factsOf(list: ListView, options: CheckOptions): ListFacts {
  const known = options.known ?? nothingKnown;
  let people: ReadonlySet<string> | null = null;
  const computed = new Map<string, Map<string, unknown>>();
  const folded = new Map<string, string>();
  return {
    studios: studiosOf(list),
    roles: options.roles ?? builtInRoles,
    known,
    isPerson(name) {
      const folded = foldName(name);
      if (known.people.has(folded)) return true;
      people ??= peopleOf(list);
      return people.has(folded);
    },
    fold(name) {
      let found = folded.get(name);
      if (found === undefined) folded.set(name, (found = foldName(name)));
      return found;
    },
    once<Value>(what: string, text: string, compute: () => Value): Value {
      let known = computed.get(what);
      if (!known) computed.set(what, (known = new Map()));
      const value = known.get(text);
      if (value !== undefined) return value as Value;
      const fresh = compute();
      known.set(text, fresh);
      return fresh;
    },
  };
}

function peopleOf(list: ListView): ReadonlySet<string> {
  const names = new Set<string>();
  visitRows(list, ({ data }) => {
    if (data['isStudio'] || data['isWorkTitle']) return;
    const name = nodeText(data, 'ja') || nodeText(data, 'en');
    if (name) names.add(name);
  });
  return new Set([...names].map(foldName));
}

function studiosOf(list: ListView): ListFacts['studios'] {
  const names = new Set<string>();
  const add = (data: NodeView['data']) => {
    names.add(nodeText(data, 'ja'));
    names.add(nodeText(data, 'en'));
  };
  visitRows(list, ({ data }) => {
    // A row without a name is an empty line, however it is marked.
    if (isSpacer(data)) return;
    const affiliation = data['studio'];
    if (data['isStudio']) add(data);
    if (typeof affiliation === 'object' && affiliation !== null) add(affiliation as NodeView['data']);
  });
  const studios = new Set([...names].map(foldName));
  studios.delete('');
  studios.delete('???');
  return studios;
}
