import type { EntityManager } from '@mikro-orm/postgresql';
import { type Standing, standingOfMenus } from '@libs/list/check/completed-status.js';
import { tallyMenu } from '@libs/list/check/completeness.js';
import { listNews, type ListNews, type Touched } from '../list-store/list-news.js';
import type { ListStore } from '../list-store/list.store.js';
import type { SearchIndex } from '../search-index/search-index.js';
import { ahead, mapInBatches } from '../../base/workers/batches.js';
import type { CreditRow } from './credit-rows.js';
import { dropCredits, writeCredits } from './credit-writes.js';
import { underRoots } from './identities.js';
import {
  creditsOf,
  differenceOf,
  type NoteRow,
  notesOf,
  storedCredits,
  storedNotes,
  textOfCredit,
  textOfNote,
} from './list-difference.js';
import { dropNotes, writeNotes, writeOwnNote } from './list-notes.js';
import { groupsOf, nodesOf, numbered, numberedAnew, type Outline } from './outline.js';
import { dropOutlines, extentsOf, hasOutline, outlinesOf, putOutlines, talliesOf } from './outline.store.js';

/** The menus of a list that are to be written, and what is stored of them; null: everything is written anew. */
interface Part {
  former: Map<string, Outline> | null;
  outlines: Map<string, Outline>;
}

/** What is to be written of a list. */
interface Prepared {
  news: ListNews;
  part: Part;
  credits: CreditRow[];
  notes: NoteRow[];
}

/** A list whose credits and notes were written. */
export interface Written {
  /** Without its menus, which may be large. */
  news: Pick<ListNews, 'row' | 'shown' | 'seasonYear'>;
  /** How many credits were read. */
  credits: number;
  /** Null: as before. */
  standing: Standing | null;
}

/** Writes what is derived from one list: its credits, notes and outline, and what search finds it by. */
export class ListProjection {
  constructor(
    private readonly store: ListStore,
    private readonly index: SearchIndex,
  ) {}

  /**
   * Updates the credits and notes of lists one after the other, and records added and removed credits in `credit_change`. Reads and
   * writes only the menus that were touched since the last time. A list may have 200,000 credits: no step blocks other work for all
   * of them. Each is read, with `reading`, while the one before it is written.
   * @param again whether all of them are written anew, whatever is stored.
   */
  write(
    em: EntityManager,
    reading: EntityManager,
    uuids: readonly string[],
    again: boolean,
  ): AsyncGenerator<Written[]> {
    // A single one is read where it is written.
    const from = uuids.length > 1 ? reading : em;
    return this.writeEach(em, uuids, (uuid) => this.read(from, uuid, again));
  }

  /** Writes lists of which nothing is stored, without recording their credits; reads them as `write` does. */
  writeAll(em: EntityManager, reading: EntityManager, uuids: readonly string[]): AsyncGenerator<Written[]> {
    return this.writeEach(
      em,
      uuids,
      async (uuid) => {
        const news = await listNews(reading, uuid, true);
        return news && this.prepared(reading, news, await this.wholeOf(news));
      },
      true,
    );
  }

  private async *writeEach(
    em: EntityManager,
    uuids: readonly string[],
    read: (uuid: string) => Promise<Prepared | null>,
    isFirst = false,
  ): AsyncGenerator<Written[]> {
    for await (const prepared of ahead(uuids, 1, read))
      yield prepared ? [await this.writeMenus(em, prepared, isFirst)] : [];
  }

  private async read(em: EntityManager, uuid: string, again: boolean): Promise<Prepared | null> {
    const isKnown = !again && (await hasOutline(em, uuid));
    const news = await listNews(em, uuid, !isKnown);
    // Another process may have written it while this one waited.
    if (!news || (!again && news.shown.revision === news.row.revision)) return null;
    const part = news.touched && !isHidden(news) ? await this.partOf(em, news, news.touched) : null;
    if (part) return this.prepared(em, news, part);
    // Not known what was there, or no room among it.
    const whole = news.touched && !isHidden(news) ? await listNews(em, uuid, true) : news;
    return whole && this.prepared(em, whole, await this.wholeOf(whole));
  }

  /** The touched menus with their new numbers; null: there is no room for them between the others. */
  private async partOf(em: EntityManager, news: ListNews, { menus, moved }: Touched): Promise<Part | null> {
    const listId = news.row.id;
    const former = await outlinesOf(em, listId, menus);
    const nodes = new Map(news.menus.map((menu) => [menu.id, nodesOf(menu)]));
    const changed = new Set(moved.filter((id) => nodes.has(id)));
    for (const [id, now] of nodes) if (former.get(id)?.nodes.join(' ') !== now.join(' ')) changed.add(id);
    const places = new Map([...former].map(([id, { places: known }]) => [id, known]));
    const extents = changed.size > 0 ? await extentsOf(em, listId) : [];
    for (const group of groupsOf(news.order, extents, changed)) {
      const given = group.menus.map((id) => ({
        former: moved.includes(id) ? null : (former.get(id) ?? null),
        nodes: nodes.get(id)!,
      }));
      const numbers = numbered(given, group.low, group.high);
      if (!numbers) return null;
      for (const [index, id] of group.menus.entries()) places.set(id, numbers[index]!);
    }
    const outlines = new Map(
      news.menus.map((menu) => [
        menu.id,
        { nodes: nodes.get(menu.id)!, places: places.get(menu.id)!, tally: tallyMenu(menu) },
      ]),
    );
    return { former, outlines };
  }

  private async wholeOf(news: ListNews): Promise<Part> {
    const nodes = await mapInBatches(news.menus, nodesOf);
    const places = numberedAnew(nodes);
    const tallies = await mapInBatches(news.menus, tallyMenu);
    const outlines = new Map(
      news.menus.map(({ id }, index) => [
        id,
        { nodes: nodes[index]!, places: places[index]!, tally: tallies[index]! },
      ]),
    );
    return { former: null, outlines };
  }

  /** Only reads. */
  private async prepared(em: EntityManager, news: ListNews, part: Part): Promise<Prepared> {
    const { outlines } = part;
    const all = await mapInBatches(news.menus, (menu) => creditsOf(menu, outlines.get(menu.id)!));
    const credits = await underRoots(em, all.flat());
    const notes = await mapInBatches(news.menus, (menu) => notesOf(menu, outlines.get(menu.id)!));
    return { news, part, credits, notes: notes.flat() };
  }

  /** `isFirst`: nothing is stored of any list, and all credits are counted later. */
  private async writeMenus(
    em: EntityManager,
    { news, part: { former, outlines }, credits, notes }: Prepared,
    isFirst = false,
  ): Promise<Written> {
    const { row, record } = news;
    const hidden = isHidden(news);
    if (former) {
      const [storedRows, noted] = [
        await storedCredits(em, row.id, former.values()),
        await storedNotes(em, row.id, former.values()),
      ];
      await writeCredits(
        em,
        row.id,
        await differenceOf(storedRows, credits, ({ position }) => position, textOfCredit),
      );
      await writeNotes(em, row.id, await differenceOf(noted, notes, ({ place }) => place, textOfNote));
      await dropOutlines(
        em,
        row.id,
        [...former.keys()].filter((id) => !outlines.has(id)),
      );
    } else {
      if (!isFirst) {
        await dropCredits(em, row.id);
        await dropNotes(em, row.id);
        await dropOutlines(em, row.id, null);
      }
      await writeCredits(em, row.id, { gone: [], changed: [], added: credits }, !isFirst);
      await writeNotes(em, row.id, { gone: [], changed: [], added: notes });
    }
    const isOther = (id: string, outline: Outline) =>
      JSON.stringify(former!.get(id)) !== JSON.stringify(outline);
    const others = former ? new Map([...outlines].filter(([id, outline]) => isOther(id, outline))) : outlines;
    await putOutlines(em, row.id, others);
    const touchesRecord = !former || news.touched!.record;
    if (touchesRecord) {
      const tree = hidden ? null : this.store.withRow(row, { ...record, menus: [] });
      await this.index.list(em, row.id, tree);
      await writeOwnNote(em, row.id, hidden ? null : record.fields['comment']);
    }
    // The projection of a deleted list has no rows, which does not mean that the list is incomplete.
    const talliesMayDiffer =
      !row.deleted && (touchesRecord || others.size > 0 || former.size > outlines.size);
    return {
      news: { row, shown: news.shown, seasonYear: news.seasonYear },
      credits: credits.length,
      standing: talliesMayDiffer ? await this.standing(em, news) : null,
    };
  }

  private async standing(em: EntityManager, { row, record }: ListNews): Promise<Standing> {
    const { fields, anilist } = record;
    return standingOfMenus(
      fields,
      anilist,
      fields['status'] === 'COMPLETED' ? await talliesOf(em, row.id) : [],
    );
  }
}

const isHidden = ({ row }: ListNews): boolean => row.deleted || row.status === 'UNLISTED';
