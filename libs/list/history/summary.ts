import type { NodeKind } from '../model/document.js';
import { Forest } from './forest.js';
import { changedFields, isMoved, type NetChange, type NetSetting } from './net.js';
import { countOf, fieldName, settingName, shownValue, slugStep, statusStep } from './words.js';

interface ChangeCounts {
  /** All nodes, including those below others that were added or removed with them. */
  added: Record<NodeKind, number>;
  removed: Record<NodeKind, number>;
  moved: Record<NodeKind, number>;
  changed: Record<NodeKind, number>;
  settings: number;
}

const none = (): Record<NodeKind, number> => ({ menu: 0, category: 0, role: 0, credit: 0 });

export function countChanges({ nodes, settings }: NetChange): ChangeCounts {
  const counts = {
    added: none(),
    removed: none(),
    moved: none(),
    changed: none(),
    settings: settings.length,
  };
  for (const node of nodes) {
    const what = !node.before ? 'added' : !node.after ? 'removed' : isMoved(node) ? 'moved' : 'changed';
    counts[what][node.kind] += 1;
  }
  return counts;
}

/** How many episodes a summary names; beyond that it gives their number. */
const maxMenus = 3;

/**
 * A one-line summary of a run of changes: “Added 312 credits in 41 roles, removed 2 credits in #03”.
 * @param menuName names of episodes, as far as they are known.
 */
export function summaryText(net: NetChange, menuName: (id: string) => string | undefined): string {
  const { nodes, settings } = net;
  if (nodes.length + settings.length === 0) return 'No net change';
  const where = placeText(net, menuName);
  const [node, setting] = [nodes[0], settings[0]];
  if (nodes.length === 0 && settings.length === 1) {
    const { scope, field, before, after } = setting!;
    const words = stepOf(setting!);
    if (words) return sentence(words);
    return sentence(`${settingName(scope, field)}: ${step(before, after, field)}`);
  }
  if (nodes.length === 1 && settings.length === 0 && node!.before && node!.after && !isMoved(node!)) {
    const fields = changedFields(node!);
    if (fields.length === 1) {
      const { field, before, after } = fields[0]!;
      return sentence(`${fieldName(node!.kind, field)}: ${step(before, after, field)}${where}`);
    }
  }
  const counts = countChanges(net);
  const steps = settings.flatMap((one) => stepOf(one) ?? []);
  const others = settings.length - steps.length;
  const inEpisodes = [
    ...amounts('added', counts.added, new Forest(nodes, 'after')),
    ...amounts('removed', counts.removed, new Forest(nodes, 'before')),
    ...each('changed', counts.changed),
    ...each('moved', counts.moved),
  ].join(', ');
  const parts = [
    ...steps,
    ...(inEpisodes ? [inEpisodes + where] : []),
    ...ofEpisodes('changed', net, menuName),
    ...ofEpisodes('moved', net, menuName),
    ...(others > 0 ? [`changed ${others} setting${others === 1 ? '' : 's'}`] : []),
  ];
  return sentence(parts.join(', '));
}

/** Episodes that changed or moved themselves: not those in which something else did. */
function ofEpisodes(
  word: 'changed' | 'moved',
  { nodes }: NetChange,
  menuName: (id: string) => string | undefined,
): string[] {
  const menus = nodes.filter(
    (node) => node.kind === 'menu' && node.before && node.after && isMoved(node) === (word === 'moved'),
  );
  if (menus.length === 0) return [];
  const names = namesText(
    menus.map(({ id }) => id),
    menuName,
  );
  return [`${word} ${countOf('menu', menus.length)}${names && ` (${names})`}`];
}

/** What happened to the list as a whole, in words; null: a setting like others. */
function stepOf({ scope, field, before, after }: NetSetting): string | null {
  if (scope !== 'fields') return null;
  if (field === 'status') return statusStep(before, after);
  return field === 'slug' ? slugStep(before, after) : null;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function step(before: Parameters<typeof shownValue>[0], after: typeof before, field: string): string {
  const [from, to] = [shownValue(before, field), shownValue(after, field)];
  if (from && to) return `${from} → ${to}`;
  return to ? `set to ${to}` : `${from || 'it was'} removed`;
}

/** Of nodes that were added or removed together, only the outermost is named, with the number of credits in it. */
function amounts(word: string, counts: Record<NodeKind, number>, forest: Forest): string[] {
  const roots = none();
  for (const { kind } of forest.roots) roots[kind] += 1;
  const { menu, category, role, credit } = counts;
  const inside = (outer: string) => (credit > 0 ? `${countOf('credit', credit)} in ${outer}` : outer);
  if (menu > 0) return [`${word} ${inside(countOf('menu', menu))}`];
  if (roots.category + roots.role > 0)
    return [`${word} ${inside(role > 0 ? countOf('role', role) : countOf('category', category))}`];
  return credit > 0 ? [`${word} ${countOf('credit', credit)}`] : [];
}

const each = (word: string, counts: Record<NodeKind, number>): string[] => {
  const named = (['category', 'role', 'credit'] as const).filter((kind) => counts[kind] > 0);
  return named.length > 0
    ? [`${word} ${named.map((kind) => countOf(kind, counts[kind])).join(' and ')}`]
    : [];
};

function placeText({ nodes }: NetChange, menuName: (id: string) => string | undefined): string {
  const ids = new Set(nodes.filter(({ kind }) => kind !== 'menu').map(({ menu }) => menu));
  if (ids.size > maxMenus) return ` in ${countOf('menu', ids.size)}`;
  const names = namesText([...ids], menuName);
  return names && ` in ${names}`;
}

/** The names of a few episodes; empty for more, and if not all are known. */
function namesText(ids: readonly string[], menuName: (id: string) => string | undefined): string {
  const known = ids.map((id) => menuName(id)).filter((name): name is string => Boolean(name));
  if (ids.length > maxMenus || known.length < ids.length) return '';
  return [...new Set(known.map((name) => shortName(name)))].join(', ');
}

/** `#01` of `#01「…」`. */
const shortName = (name: string) => /^[^「]+(?=「)/.exec(name)?.[0].trim() ?? shownValue(name);
