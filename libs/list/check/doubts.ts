import { doubtMessage, importDoubts, isStillSaid, type Doubt } from './import-doubts.js';
import type { ListTree, NodeKind } from '../model/document.js';
import { walk } from '../model/walk.js';
import { flagRules, type Flag, type FlagPath } from './flags.js';

/**
 * What was doubtful when texts were taken in and still says the same, in the order of the list; how many doubts were too many to
 * be kept comes first. Takes no time where the list remembers none.
 */
export function doubtFlags({ settings, menus }: ListTree): Flag[] {
  const imports = importDoubts(settings);
  if (imports.length === 0) return [];
  const byNode = new Map<string, Doubt[]>();
  for (const { doubts } of imports)
    for (const doubt of doubts) {
      const there = byNode.get(doubt.node);
      if (there) there.push(doubt);
      else byNode.set(doubt.node, [doubt]);
    }
  const flags: Flag[] = [];
  for (const { setting, more } of imports)
    if (more > 0) flags.push({ ...base, message: tooMany(more), path: {}, text: setting });
  for (const { kind, path, node } of nodesOf(menus))
    for (const doubt of byNode.get(node.id) ?? [])
      if (isStillSaid(kind, node.data, doubt))
        flags.push({ ...base, message: doubtMessage(doubt), path, nodeId: node.id, text: doubt.text });
  return flags;
}

const base = { rule: 'import-doubt', level: flagRules['import-doubt'].level } as const;

const number = new Intl.NumberFormat('en');
const tooMany = (more: number): string =>
  `${number.format(more)} more ${more === 1 ? 'doubt' : 'doubts'} about a pasted text could not be kept. Paste the text again to see them all.`;

function* nodesOf(menus: ListTree['menus']) {
  for (const found of walk(menus)) {
    const { kind, node, index, menuIndex: menu } = found;
    const path: FlagPath =
      found.kind === 'menu'
        ? { menu }
        : found.kind === 'category'
          ? { menu, category: index }
          : found.kind === 'role'
            ? { menu, category: found.categoryIndex, role: index }
            : { menu, category: found.categoryIndex, role: found.roleIndex, staff: index };
    yield { kind: kind as NodeKind, node, path };
  }
}

/** Findings in the order of the list: what is about all of it first, then each node before what is in it. */
export const inOrder = (flags: readonly Flag[]): Flag[] =>
  flags.toSorted((a, b) => {
    for (const level of ['menu', 'category', 'role', 'staff'] as const) {
      const apart = (a.path[level] ?? -1) - (b.path[level] ?? -1);
      if (apart !== 0) return apart;
    }
    return 0;
  });
