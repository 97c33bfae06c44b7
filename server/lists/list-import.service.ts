import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { type CreateList, errors, Failure, type ImportResult, policy } from '../../libs/contract/index.js';
import {
  completeness,
  emptyTree,
  idMaker,
  type Json,
  type JsonObject,
  limits,
  type ListTree,
  type Oddity,
  type Operation,
  writeDocument,
  writeMenu,
} from '../../libs/list/index.js';
import { AuditService } from '../audit/audit.service.js';
import { Projections } from '../jobs/projections.service.js';
import { Notices } from '../realtime/notices.js';
import { type Author, ChangesService } from './changes.service.js';
import { type ListRow, ListStore } from './list.store.js';
import { listDeed } from './list-deeds.js';
import { whereJsonBreaks } from './json-fault.js';
import { documentOf, refuseBeyondLimits } from './read-document.js';
import { isSlug } from './slug.js';
import { isStorable } from './storable.js';

/** Ids of nodes need only differ within one list. */
const newNodeId = idMaker(Math.random);

/** How often a list may change while it is compared with a document. */
const attempts = 10;

const newUuid = () => randomBytes(24).toString('hex');

interface Reading {
  tree: ListTree;
  report: Oddity[];
  oddities: number;
}

/** Lists that come as documents: upload, the command line, the create wizard, the demo. */
@Injectable()
export class ListImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
    private readonly projections: Projections,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  /** Parses the bytes of a file. Failures: list-too-large, invalid-json (with line and column). */
  parse(bytes: Buffer | string): unknown {
    const size = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
    if (size > limits.bytes) throw new Failure('list-too-large');
    if (typeof bytes !== 'string' && !isUtf8(bytes)) {
      throw new Failure('invalid-json', 'The file is not UTF-8 text; save it as UTF-8.');
    }
    const text = (typeof bytes === 'string' ? bytes : bytes.toString('utf8')).replace(/^\uFEFF/, '');
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure('invalid-json', whereJsonBreaks(text));
    }
  }

  /**
   * Stores a document: as a new list, or, when a list with its uuid is there, as a change of that list.
   * Failures: invalid-list (with the places), list-too-large, unauthorized, banned, forbidden, no-permission, conflict (the
   * list changed all the while).
   */
  async import(
    author: Author,
    document: unknown,
    options: { project?: boolean } = {},
  ): Promise<ImportResult> {
    const reading = this.read(document);
    const uuid = String(reading.tree.fields['uuid'] ?? '');
    const existing = uuid ? await this.store.find(this.em.fork(), uuid) : null;
    if (existing?.deleted) throw new Failure('forbidden', 'A list with this uuid was deleted.');
    return existing
      ? this.update(author, existing, reading)
      : this.create(author, reading, options.project ?? false);
  }

  /** The create wizard's last step. Failures: list-unnamed, anilist-id, and those of `import`. */
  async createFromWizard(author: Author, input: z.output<typeof CreateList>): Promise<ImportResult> {
    const {
      title,
      native,
      romaji,
      anilistId,
      format,
      season,
      seasonYear,
      airing,
      episodes,
      studios,
      synonyms,
      cover,
      isAdult,
      startDate,
      endDate,
      comment,
      status,
      settings,
      menus,
    } = input;
    if (!title) throw new Failure('list-unnamed');
    if (anilistId && !/^[1-9]\d{0,8}$/.test(anilistId)) throw new Failure('anilist-id');
    const anilist: JsonObject = {
      ...(anilistId ? { id: Number(anilistId) } : {}),
      title: { english: title, native: native || null, romaji: romaji || null },
      coverImage: cover ? { extraLarge: cover, large: cover } : {},
      ...(season ? { season } : {}),
      ...(seasonYear ? { seasonYear } : {}),
      ...(format ? { format } : {}),
      ...(airing ? { status: airing } : {}),
      ...(episodes ? { episodes } : {}),
      ...(isAdult ? { isAdult } : {}),
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
      synonyms,
      studios: { edges: studios.map((name, index) => ({ isMain: index === 0, node: { name } })) },
    };
    const base = emptyTree({
      title,
      uuid: newUuid(),
      anilistId: anilistId || null,
      seasonYear: seasonYear ?? null,
      status,
      comment,
      settings: settings as JsonObject,
      anilist,
    });
    const document = {
      ...writeDocument(base),
      menus: menus.length ? menus : [{ name: 'Overview', credits: [] }],
    };
    return this.create(author, this.read(document), false);
  }

  private read(document: unknown): Reading {
    const reading = documentOf(document, newNodeId);
    const { title } = reading.tree.fields;
    if (typeof title !== 'string' || !title.trim()) throw new Failure('list-unnamed');
    refuseBeyondLimits(reading.tree);
    if (!isStorable(JSON.stringify(document))) {
      throw new Failure(
        'invalid-list',
        'It holds a character that no text can have (U+0000 or half of a pair).',
      );
    }
    return reading;
  }

  private async create(author: Author, reading: Reading, project: boolean): Promise<ImportResult> {
    if (author !== 'system') {
      if (!author) throw new Failure('unauthorized');
      if (author.banned) throw new Failure('banned', author.banReason ?? undefined);
      if (!policy.createList(author)) throw new Failure('forbidden');
    }
    const notes = [...reading.report];
    const fields = { ...reading.tree.fields };
    if (!fields['uuid']) fields['uuid'] = newUuid();
    if (!fields['author'] && author !== 'system' && author) fields['author'] = author.screenName;
    if (fields['status'] === 'VERIFIED' && author !== 'system' && !author?.isModerator) {
      fields['status'] = 'FINISHED';
      notes.push({ path: 'status', message: 'Only moderators set Verified; the list is To Review.' });
    }
    if (fields['status'] === 'COMPLETED' && author !== 'system') {
      const { mayComplete, reasons } = completeness(reading.tree);
      if (!mayComplete) {
        fields['status'] = 'FINISHED';
        notes.push({ path: 'status', message: [errors['list-incomplete'].message, ...reasons].join(' ') });
      }
    }
    const uuid = String(fields['uuid']);
    const savingId = fields['savingId'];
    const revision =
      typeof savingId === 'number' && Number.isInteger(savingId) && savingId > 0 && savingId < 2 ** 30
        ? savingId
        : 0;
    fields['savingId'] = revision;

    const tree: ListTree = { ...reading.tree, fields };
    const existing = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await this.store.reserve(em, uuid);
      const known = await this.store.find(em, uuid);
      if (known) return known;
      const slug = fields['slug'];
      if (typeof slug === 'string') {
        await this.store.reserve(em, slug);
        const [taken] = await em.execute('select 1 from list where slug = ?', [slug]);
        if (taken || !isSlug(slug)) {
          fields['slug'] = null;
          notes.push({ path: 'slug', message: errors[taken ? 'slug-taken' : 'slug-invalid'].message });
        }
      }
      await this.store.create(em, tree, revision, author === 'system' || !author ? [] : [author.id]);
      if (author !== 'system' && author && fields['status'] === 'VERIFIED')
        await this.audit.record(
          em,
          listDeed(author, 'verify-list', { uuid, title: String(fields['title'] ?? '') }, null, {
            status: 'VERIFIED',
          }),
        );
      return null;
    });
    // The same document came twice at the same moment.
    if (existing) return this.update(author, existing, reading);
    await this.notices.tell({ kind: 'list', uuid, revision });
    if (project) await this.projections.project(uuid);
    else await this.projections.request(uuid);
    return this.result('created', tree, revision, notes, reading);
  }

  /** Only what differs is changed, so that a document uploaded again changes nothing, and open editors keep their place. */
  private async update(author: Author, row: ListRow, reading: Reading, attempt = 1): Promise<ImportResult> {
    if (author !== 'system') {
      if (!policy.seeList(author, row) || !author)
        throw new Failure(author ? 'no-permission' : 'unauthorized');
      if (author.banned) throw new Failure('banned', author.banReason ?? undefined);
      if (!policy.editList(author, row))
        throw new Failure('no-permission', 'A list with this uuid is there already.');
    }
    const notes = [...reading.report];
    const current = await this.store.tree(this.em.fork(), row);
    const wanted: ListTree = { ...reading.tree, fields: { ...reading.tree.fields } };
    if (author !== 'system' && !author?.isModerator) {
      for (const field of ['slug', 'status'] as const) {
        const value = wanted.fields[field] ?? null;
        const mayNot = field === 'slug' ? value !== row.slug : value === 'VERIFIED';
        if (!mayNot) continue;
        wanted.fields[field] = current.fields[field] ?? null;
        const message =
          field === 'slug' ? errors['slug-forbidden'].message : 'Only moderators set or leave Verified.';
        notes.push({ path: field, message: `${message} It stays as it was.` });
      }
    } else {
      const slug = wanted.fields['slug'];
      if (typeof slug === 'string' && slug !== row.slug && !isSlug(slug)) {
        wanted.fields['slug'] = row.slug;
        notes.push({ path: 'slug', message: errors['slug-invalid'].message });
      }
    }
    if (author !== 'system' && wanted.fields['status'] === 'COMPLETED' && row.status !== 'COMPLETED') {
      const { mayComplete, reasons } = completeness(wanted);
      if (!mayComplete) {
        wanted.fields['status'] = row.status;
        notes.push({ path: 'status', message: [errors['list-incomplete'].message, ...reasons].join(' ') });
      }
    }
    const operations = difference(current, wanted);
    if (operations.length === 0) return this.result('unchanged', current, row.revision, notes, reading);
    const change = { id: `import-${randomBytes(12).toString('hex')}`, operations };
    const answer = await this.changes.push(author, row.uuid, row.revision, change, true);
    if (answer.result !== 'stored') {
      const now = attempt < attempts ? await this.store.find(this.em.fork(), row.uuid) : null;
      if (!now) throw new Failure('conflict');
      if (now.deleted) throw new Failure('list-not-found');
      return this.update(author, now, reading, attempt + 1);
    }
    return this.result('updated', wanted, answer.revision, notes, reading);
  }

  private result(
    result: ImportResult['result'],
    tree: ListTree,
    revision: number,
    notes: Oddity[],
    reading: Reading,
  ): ImportResult {
    const { slug, uuid, title } = tree.fields;
    return {
      uuid: String(uuid),
      slug: typeof slug === 'string' ? slug : null,
      title: String(title ?? ''),
      result,
      revision,
      rows: tree.menus.reduce(
        (sum, menu) =>
          sum +
          menu.categories.reduce(
            (a, category) => a + category.roles.reduce((b, role) => b + role.credits.length, 0),
            0,
          ),
        0,
      ),
      report: notes.slice(0, 200),
      oddities: reading.oddities + notes.length - reading.report.length,
    };
  }
}

/** Operations that turn one list into another: menus with the same content stay, the others are replaced whole. */
function difference(current: ListTree, wanted: ListTree): Operation[] {
  const operations: Operation[] = [];
  for (const scope of ['fields', 'settings', 'anilist'] as const) {
    const names = new Set([...Object.keys(current[scope]), ...Object.keys(wanted[scope])]);
    if (scope === 'fields') for (const own of ['uuid', 'savingId']) names.delete(own);
    for (const field of names) {
      const [before, after] = [current[scope][field], wanted[scope][field]];
      if (same(before, after)) continue;
      operations.push({
        op: 'setting',
        scope,
        field,
        value: after ?? null,
        ...(after === undefined ? { absent: true } : after === null ? { absent: false } : {}),
      });
    }
  }
  const old = new Map<string, ListTree['menus']>();
  for (const menu of current.menus) {
    const key = JSON.stringify(writeMenu(menu));
    const alike = old.get(key);
    if (alike) alike.push(menu);
    else old.set(key, [menu]);
  }
  const kept = new Set<string>();
  for (const menu of wanted.menus) {
    const before = old.get(JSON.stringify(writeMenu(menu)))?.shift();
    if (!before) operations.push({ op: 'insert', kind: 'menu', menu: menu.id, parent: null, node: menu });
    else {
      const { id } = before;
      kept.add(id);
      if (before.order !== menu.order) {
        operations.push({
          op: 'move',
          kind: 'menu',
          menu: id,
          id,
          toMenu: id,
          parent: null,
          order: menu.order,
        });
      }
    }
  }
  for (const menu of current.menus) {
    if (!kept.has(menu.id)) operations.push({ op: 'remove', kind: 'menu', menu: menu.id, id: menu.id });
  }
  return operations;
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
