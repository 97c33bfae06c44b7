import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, policy, type ReplaceRequest, type ReplaceResult } from '../../../libs/contract/index.js';
import {
  type JsonObject,
  type ListTree,
  type NodeKind,
  type Operation,
  textWrites,
} from '../../../libs/list/index.js';
import { ChangesService } from '../../lists/changes.service.js';
import { ListStore } from '../../lists/list.store.js';
import { ListsService } from '../../lists/lists.service.js';
import { authorize } from '../../users/authorize.js';
import type { Visitor } from '../../users/visitor.js';

type Replacement = ReplaceRequest['replacements'][number];

/** A row of a list with the role that it stands under. */
interface Row {
  position: number;
  episode: string;
  menu: string;
  role: { id: string; data: JsonObject };
  credit: { id: string; data: JsonObject };
}

/** How often the list may change while the change is made. */
const attempts = 3;

/** Writes what a search found and somebody replaced, as an ordinary change of a list: live, in its history, to be taken back there. */
@Injectable()
export class ReplaceService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListsService,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces texts of one list, in one change. What stands there no longer, at its place or near it in the same episode, is
   * passed over and told.
   * Failures: list-not-found, unauthorized, banned, forbidden, list-too-large, replace-failed (the list changed all the while).
   */
  async replace(visitor: Visitor, slugOrUuid: string, request: ReplaceRequest): Promise<ReplaceResult> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.lists.row(visitor, slugOrUuid);
      const may = policy.editList(visitor, row);
      authorize(visitor, may, 'Only who may edit a list replaces something in it.');
      const tree = await this.store.tree(this.em.fork(), row);
      const { operations, skipped } = replacing(tree, request.replacements);
      const replaced = request.replacements.length - skipped.length;
      if (operations.length === 0) return { revision: row.revision, replaced, skipped };
      const stored = await this.changes.push(visitor, row.uuid, row.revision, { id: request.id, operations });
      if (stored.result === 'stored') return { revision: stored.revision, replaced, skipped };
    }
    throw new Failure('replace-failed');
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The operations for one list, and the places of replacements that find their text no more. Pure. */
export function replacing(
  tree: ListTree,
  replacements: readonly Replacement[],
): { operations: Operation[]; skipped: number[] } {
  const rows = rowsOf(tree);
  const taken = new Set<string>();
  const operations: Operation[] = [];
  const skipped: number[] = [];
  replacements.forEach((replacement, index) => {
    const { field, after } = replacement;
    const found = placeOf(rows, replacement, taken);
    if (!found) {
      skipped.push(index);
      return;
    }
    const [kind, node, menu] = found;
    taken.add(`${node.id} ${field}`);
    for (const write of textWrites(kind, node.data, field, after.trim()))
      operations.push({ op: 'set', kind, menu, id: node.id, ...write });
  });
  return { operations, skipped };
}

/** Numbered as in the projection of credits (server/jobs/credit-rows.ts). */
function rowsOf(tree: ListTree): Row[] {
  const rows: Row[] = [];
  for (const menu of tree.menus)
    for (const category of menu.categories)
      for (const role of category.roles)
        for (const credit of role.credits)
          rows.push({
            position: rows.length,
            episode: text(menu.data['name']) || 'Untitled',
            menu: menu.id,
            role,
            credit,
          });
  return rows;
}

/** Where the text stands now: at its place, or as near to it as can be in the same episode. */
function placeOf(
  rows: readonly Row[],
  { position, episode, field, before }: Replacement,
  taken: ReadonlySet<string>,
): [kind: NodeKind, node: { id: string; data: JsonObject }, menu: string] | null {
  const ofRole = field === 'name' || field === 'original';
  const nodeOf = (row: Row) => (ofRole ? row.role : row.credit);
  const fits = (row: Row | undefined): row is Row =>
    row !== undefined &&
    row.episode === episode.trim() &&
    text(nodeOf(row).data[field]) === before.trim() &&
    !taken.has(`${nodeOf(row).id} ${field}`);
  let best: Row | null = fits(rows[position]) ? rows[position] : null;
  if (!best) {
    for (const row of rows)
      if (fits(row) && (!best || Math.abs(row.position - position) < Math.abs(best.position - position)))
        best = row;
  }
  return best && [ofRole ? 'role' : 'credit', nodeOf(best), best.menu];
}
