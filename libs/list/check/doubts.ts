import { digits } from '../../characters/digits.js';
import { doubtMessage, importDoubts, isStillSaid, type Doubt } from './import-doubts.js';
import type { ListTree } from '../model/document.js';
import type { FoundNode } from '../model/nodes.js';
import { walk } from '../model/walk.js';
import { affiliationOf } from '../review/review.js';
import { flagRules, type Flag, type FlagPath } from './flags.js';
import { shownName, shownText } from './view.js';

/**
 * What was doubtful when texts were taken in and still says the same, in the order of the list; how many doubts were too many to
 * be kept comes first. Takes no time where the list remembers none.
 * @param twice ids of the roles that the checker itself found twice: that is not doubted as well
 */
export function doubtFlags({ settings, menus }: ListTree, twice: ReadonlySet<string>): Flag[] {
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
  for (const { found, path } of nodesOf(menus)) {
    const { kind, node } = found;
    for (const doubt of byNode.get(node.id) ?? []) {
      if (!isStillSaid(kind, node.data, doubt) || (doubt.code === 'repeated-role' && twice.has(node.id)))
        continue;
      const cause = causeOf(found, doubt);
      flags.push({
        ...base,
        message: doubtMessage(doubt),
        path,
        nodeId: node.id,
        text: doubt.text,
        ...(cause ? { cause } : {}),
      });
    }
  }
  return flags;
}

/** What all names of one studio line or of one role are doubted for. */
function causeOf(found: FoundNode, { code }: Doubt): string | null {
  if (found.kind !== 'credit') return null;
  const { role, menu, node } = found;
  const place = `${shownName(role)} of ${shownName(menu)}`;
  if (code === 'doubtful-line')
    return `Read as more names of the role ${place}, though they are not indented.`;
  const studio = code === 'affiliation' && String(affiliationOf(node)?.['ja'] ?? '');
  return studio ? `Read as names with the affiliation ${shownText(studio)}, in the role ${place}.` : null;
}

const base = { rule: 'import-doubt', level: flagRules['import-doubt'].level } as const;

const tooMany = (more: number): string =>
  `${digits(more)} more ${more === 1 ? 'doubt' : 'doubts'} about a pasted text were not kept. Paste the text again to see them all.`;

function* nodesOf(menus: ListTree['menus']) {
  for (const found of walk(menus)) {
    const { index, menuIndex: menu } = found;
    const path: FlagPath =
      found.kind === 'menu'
        ? { menu }
        : found.kind === 'category'
          ? { menu, category: index }
          : found.kind === 'role'
            ? { menu, category: found.categoryIndex, role: index }
            : { menu, category: found.categoryIndex, role: found.roleIndex, staff: index };
    yield { found, path };
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
