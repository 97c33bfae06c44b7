import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isCertain } from '@libs/contract/names/certain.js';
import type {
  ApplyBetterNames,
  BetterName,
  BetterNamesApplied,
  BetterNamesPage,
  BetterNamesQuery,
  NameMatch,
} from '@libs/contract/names/names.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { isUnconfirmed } from '@libs/list/model/credits.js';
import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import { knownNameWrites } from '@libs/list/model/known-name.js';
import { nameSettings } from '@libs/list/model/name-settings.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { ChangesService } from '../lists/changes.service.js';
import { BetterNamesStore } from './better-names.store.js';
import { NameLookup } from './name-lookup.service.js';

/** Credits looked at for one page. */
const pageRows = 1_000;
/** Places listed for each name. */
const maxPlaces = 3;
/** How often the list may change while the change is prepared. */
const attempts = 3;

/** A name in a list that nobody has confirmed. */
interface Guess {
  ja: string;
  en: string;
  isStudio: boolean;
}

type Named = Pick<Guess, 'ja' | 'isStudio'>;
/** What the name service knows about a name. */
type Known = (name: Named) => NameMatch[];
type Chosen = ApplyBetterNames['names'][number];

/**
 * Better English for names that were filled in as suggestions, once the site has learnt more: a reading was confirmed, a person
 * linked, or several editors agreed. Computed on request, by the rules of the name service.
 */
@Injectable()
export class BetterNames {
  constructor(
    private readonly em: EntityManager,
    private readonly store: BetterNamesStore,
    private readonly names: NameLookup,
    private readonly access: ListAccess,
    private readonly lists: ListStore,
    private readonly changes: ChangesService,
  ) {}

  /**
   * What the site now knows about unconfirmed names in lists that the visitor may edit. One query for a page of credits, and the
   * lookup of their names (at most seven). Failures: unauthorized, banned.
   */
  async page(visitor: Visitor, { after }: BetterNamesQuery): Promise<BetterNamesPage> {
    authorize(visitor, true);
    const [listId = 0, position = 0] = after?.split('-').map(Number) ?? [];
    const rows = await this.store.guesses(visitor, { listId, position }, pageRows);
    const known = await this.known(rows, visitor);
    const items = new Map<string, BetterName>();
    for (const row of rows) {
      const { uuid, slug, title, ja, guess: en, menu, role, isStudio, anilistId } = row;
      const match = certainly(known(row), anilistId);
      if (!match) continue;
      const key = JSON.stringify([uuid, ja, en, isStudio, match.id, match.en]);
      let item = items.get(key);
      if (!item) {
        const { id, en: better, isStudio: isCompany, primary, basis } = match;
        item = {
          list: { uuid, slug, title },
          ja,
          en,
          isStudio,
          better: { id, en: better, isStudio: isCompany, primary },
          basis,
          rows: 0,
          places: [],
        };
        items.set(key, item);
      }
      item.rows += 1;
      if (item.places.length < maxPlaces) item.places.push({ menu, role });
    }
    const last = rows.length === pageRows ? rows.at(-1)! : null;
    return { items: [...items.values()], next: last && `${last.listId}-${last.position}` };
  }

  /**
   * Replaces unconfirmed names in the rows of a list with better ones, as one change that its author can undo. Checks again that
   * they are certain. Failures: list-not-found, unauthorized, banned, forbidden, replace-failed (the list kept changing).
   */
  async apply(
    visitor: Visitor,
    slugOrUuid: string,
    { id, names }: ApplyBetterNames,
  ): Promise<BetterNamesApplied> {
    let known: Known | null = null;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.access.row(visitor, slugOrUuid);
      const may = policy.editList(visitor, row);
      authorize(visitor, may, 'You need permission to edit this list to change names in it.');
      known ??= await this.known(
        names.map(({ ja, isStudio = false }) => ({ ja, isStudio })),
        visitor,
      );
      const tree = await this.lists.tree(this.em.fork(), row);
      const { operations, rows, skipped } = planOf(tree, names, known);
      if (operations.length === 0) return { revision: row.revision, rows: 0, skipped };
      const change = { id, operations, confirmed: rows };
      const stored = await this.changes.push(visitor, row.uuid, row.revision, change);
      if (stored.result === 'stored') return { revision: stored.revision, rows: rows.length, skipped };
    }
    throw new Failure('replace-failed');
  }

  /** What the name service knows about these names; each is looked up once. */
  private async known(names: readonly Named[], visitor: Visitor): Promise<Known> {
    const questions = new Map(
      names.map(({ ja, isStudio }) => [keyOf({ ja, isStudio }), { ja, ...(isStudio ? { isStudio } : {}) }]),
    );
    const found = await this.names.known([...questions.values()], { visitor });
    const byKey = new Map([...questions.keys()].map((key, place) => [key, found[place]!]));
    return (name) => byKey.get(keyOf(name)) ?? [];
  }
}

const keyOf = ({ ja, isStudio }: Named): string => `${isStudio ? 's' : 'p'}:${ja}`;

/**
 * The only match if it is certain; null if several people match, or if it rests on a single list or editor.
 * @param id of the person that the credit is linked to; nobody else can match.
 */
function certainly(matches: readonly NameMatch[], id: number | null): NameMatch | null {
  const fitting = id === null ? matches : matches.filter((match) => match.id === id);
  const [match, other] = fitting;
  return match && !other && isCertain(match.basis) && match.en ? match : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The operations for one list, the ids of the rows they change, and which of the chosen names no longer fit. Pure. */
function planOf(
  tree: ListTree,
  chosen: readonly Chosen[],
  known: Known,
): { operations: Operation[]; rows: string[]; skipped: number[] } {
  const placeOf = new Map(
    chosen.map(({ ja, en, isStudio = false }, place) => [JSON.stringify([ja, en, isStudio]), place]),
  );
  const { autoLink } = nameSettings(tree);
  const done = new Set<number>();
  const operations: Operation[] = [];
  const rows: string[] = [];
  for (const { node, menu } of walk(tree.menus, 'credit')) {
    const { data } = node;
    if (!isUnconfirmed(data)) continue;
    const guess = guessOf(data);
    const place = placeOf.get(JSON.stringify([guess.ja, guess.en, guess.isStudio]));
    if (place === undefined) continue;
    const id = typeof data['id'] === 'number' && data['id'] > 0 ? data['id'] : null;
    const match = certainly(known(guess), id);
    if (match?.en !== chosen[place]!.better) continue;
    done.add(place);
    rows.push(node.id);
    for (const write of knownNameWrites(data, match, autoLink))
      operations.push({ op: 'set', kind: 'credit', menu: menu.id, id: node.id, ...write });
  }
  return { operations, rows, skipped: chosen.flatMap((_, place) => (done.has(place) ? [] : place)) };
}

const guessOf = (data: JsonObject): Guess => ({
  ja: text(data['ja']),
  en: text(data['en']),
  isStudio: data['isStudio'] === true,
});
