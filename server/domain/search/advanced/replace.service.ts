import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addTo } from '@libs/characters/characters.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { maxReplaced, type ReplaceRequest, type ReplaceResult } from '@libs/contract/site/advanced-search.js';
import type { AnyNode, ListTree, NodeKind } from '@libs/list/model/document.js';
import { commentsOf } from '@libs/list/model/comments.js';
import type { Operation } from '@libs/list/model/operation.js';
import { textWrites } from '@libs/list/operations/write-text.js';
import { walk } from '@libs/list/model/walk.js';
import { ChangesService } from '../../lists/changes.service.js';
import { ListStore } from '../../../shared/list-store/list.store.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { ListAccess } from '../../../shared/list-store/list-access.service.js';
import { headingText } from '../../../shared/projections/credit-rows.js';

type Replacement = ReplaceRequest['replacements'][number];

/** Something in a list that has a text. */
interface ReplaceTarget {
  /** Its place, or the position of a row: what the replacement gives as its location. */
  number: number;
  episode: string;
  /** Null: the list itself. */
  at: { kind: NodeKind; node: AnyNode; menu: string } | null;
  /** Its current text. */
  text: string;
}

/** How often the list may change while the change is prepared. */
const attempts = 3;

/**
 * Applies replacements of search results as an ordinary change to a list: live, in its history, and revertible there.
 */
@Injectable()
export class ReplaceService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListAccess,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces texts of one list, in one change. Texts that are no longer there, at their place or near it in the same
   * episode, are skipped and reported. Failures: list-not-found, unauthorized, banned, forbidden, list-too-large,
   * replace-failed (the list kept changing).
   */
  async replace(visitor: Visitor, slugOrUuid: string, request: ReplaceRequest): Promise<ReplaceResult> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.access.row(visitor, slugOrUuid);
      const may = policy.editList(visitor, row);
      authorize(visitor, may, 'You need permission to edit this list to replace text in it.');
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

/** The operations for one list, and the indexes of replacements whose text was not found. Pure. */
function replacing(
  tree: ListTree,
  replacements: readonly Replacement[],
): { operations: Operation[]; skipped: number[] } {
  const placesOf = placesIn(tree);
  const taken = new Set<string>();
  const operations: Operation[] = [];
  const skipped: number[] = [];
  replacements.forEach((replacement, index) => {
    const { field } = replacement;
    const after = replacement.after.trim();
    const keyOf = ({ at }: ReplaceTarget) => `${at?.node.id ?? ''} ${field}`;
    const found = nearest(placesOf(replacement), replacement, (place) => taken.has(keyOf(place)));
    if (!found) {
      skipped.push(index);
      return;
    }
    taken.add(keyOf(found));
    if (!found.at) {
      operations.push({ op: 'setting', scope: 'fields', field, value: after });
      return;
    }
    const { kind, node, menu } = found.at;
    for (const write of textWrites(kind, node.data, field, after, 'replacement'))
      operations.push({ op: 'set', kind, menu, id: node.id, ...write });
  });
  return { operations, skipped };
}

/** Returns the candidates for a replacement: rows and their roles by position, everything else with a note by place. */
function placesIn(tree: ListTree): (replacement: Replacement) => Places {
  const known = new Map<string, Places>();
  return ({ position, kind, field }) => {
    const key = position === null ? `${kind} ${field}` : field;
    let places = known.get(key);
    if (!places)
      known.set(key, (places = filed(position === null ? notesOf(tree, kind, field) : rowsOf(tree, field))));
    return places;
  };
}

interface Places {
  all: readonly ReplaceTarget[];
  /** By episode and text, in order. */
  by: ReadonlyMap<string, ReadonlyMap<string, readonly ReplaceTarget[]>>;
}

function filed(all: readonly ReplaceTarget[]): Places {
  const by = new Map<string, Map<string, ReplaceTarget[]>>();
  for (const one of all) {
    let texts = by.get(one.episode);
    if (!texts) by.set(one.episode, (texts = new Map()));
    addTo(texts, one.text, one);
  }
  return { all, by };
}

/** The name of an episode as hits have it. */
const episodeOf = (name: unknown): string => headingText(typeof name === 'string' ? name : '').trim();

/**
 * Numbered as `creditRows` does (server/shared/projections/credit-rows.ts); for fields of roles, the role of each row.
 */
function rowsOf(tree: ListTree, field: Replacement['field']): ReplaceTarget[] {
  const places: ReplaceTarget[] = [];
  const ofRole = field === 'name' || field === 'original';
  let [last, episode] = ['', ''];
  for (const { node: credit, role, menu } of walk(tree.menus, 'credit')) {
    const node = ofRole ? role : credit;
    if (menu.id !== last) [last, episode] = [menu.id, episodeOf(menu.data['name']) || 'Untitled'];
    places.push({
      number: places.length,
      episode,
      at: { kind: ofRole ? 'role' : 'credit', node, menu: menu.id },
      text: text(node.data[field]),
    });
  }
  return places;
}

/** Numbered as `commentsOf` does. */
function notesOf(tree: ListTree, wanted: Replacement['kind'], field: Replacement['field']): ReplaceTarget[] {
  return commentsOf(tree)
    .filter(({ kind, field: own }) => kind === wanted && own === field)
    .map((comment) => ({
      number: comment.place,
      episode: episodeOf(comment.menu),
      at: comment.kind === 'list' ? null : { kind: comment.kind, node: comment.node, menu: comment.menuId },
      text: comment.text.trim(),
    }));
}

/** More than one request replaces: so many places that are taken are passed over, such as the rows of a role. */
const maxPassed = 2 * maxReplaced;

/** Where the text is now: at its place, or as close to it as possible in the same episode. */
function nearest(
  { all, by }: Places,
  { position, place, episode, before }: Replacement,
  isTaken: (place: ReplaceTarget) => boolean,
): ReplaceTarget | null {
  const number = position ?? place ?? 0;
  const [inEpisode, wanted] = [episodeOf(episode), before.trim()];
  // Rows are in an array by their number.
  const here = all[number];
  if (here?.number === number && here.episode === inEpisode && here.text === wanted && !isTaken(here))
    return here;
  const alike = by.get(inEpisode)?.get(wanted) ?? [];
  let [from, to] = [0, alike.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (alike[middle]!.number <= number) from = middle + 1;
    else to = middle;
  }
  const free = (start: number, step: -1 | 1): ReplaceTarget | null => {
    const end = Math.max(-1, Math.min(alike.length, start + step * maxPassed));
    for (let at = start; at !== end && at >= 0 && at < alike.length; at += step)
      if (!isTaken(alike[at]!)) return alike[at]!;
    return null;
  };
  const [above, below] = [free(from - 1, -1), free(from, 1)];
  if (!above || !below) return above ?? below;
  return number - above.number <= below.number - number ? above : below;
}
