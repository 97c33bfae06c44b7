import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { errors, Failure } from '@libs/contract/base/errors.js';
import {
  faultText,
  fieldFault,
  guardedFields,
  identifiersFault,
  type ListFacts,
  policy,
  statusFault,
} from '@libs/contract/accounts/policy.js';
import type { ImportResult } from '@libs/contract/lists/lists.js';
import { isImportMemory } from '@libs/list/model/import-memory.js';
import type { Json, ListStatus } from '@libs/list/model/interchange.types.js';
import { type JsonObject, limits, type ListTree } from '@libs/list/model/document.js';
import type { Oddity } from '@libs/list/interchange/document-reader.js';
import type { Operation } from '@libs/list/model/operation.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { parseChunks } from '../../base/http/json-chunks.js';
import { Projections } from '../../shared/projections/projections.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ahead } from '../../base/workers/batches.js';
import { theSite } from '../../base/workers/fair-queue.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import { type Author, ChangesService } from './changes.service.js';
import { documentIn, type DocumentTask } from './documents.worker.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';
import { listAuditEntry } from '../../shared/list-store/list-audit.js';
import {
  menuOperations,
  prepare,
  type PreparedList,
  readList,
} from '../../shared/list-store/prepared-list.js';
import type { StoredMenu } from '../../shared/list-store/menu-rows.js';
import { slugsOf } from './slug-of-title.js';
import { newUuid } from './wizard-document.js';

/** Oddities of a document that are reported; the others are only counted. */
const maxReported = 200;

/** How often a list may change while it is compared with a document. */
const attempts = 10;

/** A document with at least this revision begins at 0: the database cannot count much further. */
const maxRevision = 2 ** 30;

/**
 * Documents up to this size (bytes) are parsed here: that takes a few milliseconds, less than a round trip to another
 * thread.
 */
const readHere = 64 * 1024;

/** How many documents may be read before they are stored. */
const readAhead = 2;

const file = new URL('./documents.worker.js', import.meta.url);

/** A document that was parsed, on this thread or another one. */
interface Source {
  list: PreparedList;
  /** Operations that turn the stored menus into its menus. */
  compare(stored: StoredMenu[]): Promise<Operation[]>;
}

type ListRecord = Pick<ListTree, 'fields' | 'settings' | 'anilist'>;

/** Lists that arrive as documents: uploads, the command line, the create wizard, the demo. */
@Injectable()
export class ListImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
    private readonly projections: Projections,
    private readonly notices: Notices,
    private readonly audit: AuditService,
    private readonly pool: WorkerPool,
  ) {}

  /**
   * Stores a document: as a new list, or, if its uuid exists, as a change to that list. Failures: invalid-list (with
   * the places), list-too-large, unauthorized, banned, forbidden, no-permission, conflict (the list kept changing).
   */
  import(author: Author, document: unknown, options: { project?: boolean } = {}): Promise<ImportResult> {
    return this.storeSource(author, sourceHere(document), options.project ?? false);
  }

  /**
   * The same with the bytes of many documents. Each is read on another thread while the one before it is stored. What fails is the
   * result of its document. Failures: also invalid-json.
   * @param read the bytes of a document.
   */
  async *importEach<Name>(
    author: Author,
    names: readonly Name[],
    read: (name: Name) => Promise<Uint8Array>,
  ): AsyncGenerator<ImportResult | Failure> {
    const sources = ahead(names, readAhead, (name) =>
      orFailure(async () => this.sourceOf({ bytes: await read(name), isWizard: false }, theSite)),
    );
    for await (const source of sources)
      yield source instanceof Failure
        ? source
        : await orFailure(() => this.storeSource(author, source, false));
  }

  /**
   * The same with uploaded bytes. Large documents are parsed on another thread.
   * @param isWizard the bytes come from the create wizard (CreateList) and make a new list. Failures: also
   * invalid-json, bad-request, list-unnamed, anilist-id, and those of WorkerPool.
   */
  async importSent(
    author: NonNullable<Visitor>,
    bytes: Uint8Array,
    { isWizard, caller }: { isWizard: boolean; caller: string },
  ): Promise<ImportResult> {
    const source = await this.sourceOf({ bytes, isWizard }, caller);
    return this.storeSource(author, source, false, isWizard);
  }

  private async sourceOf(task: DocumentTask, caller: string): Promise<Source> {
    if (task.bytes.length > limits.bytes) throw new Failure('list-too-large');
    if (task.bytes.length <= readHere) return sourceHere(documentIn(task), task.isWizard);
    return {
      list: await this.pool.run<PreparedList>({ file, name: 'read' }, task, caller),
      compare: async (stored) =>
        parseChunks(await this.pool.run({ file, name: 'compare' }, { ...task, stored }, caller)),
    };
  }

  /** `isNew`: it comes from the create wizard, so its slug is made here. */
  private async storeSource(
    author: Author,
    source: Source,
    project: boolean,
    isNew = false,
  ): Promise<ImportResult> {
    const uuid = String(source.list.fields['uuid']);
    const existing = uuid ? await this.store.find(this.em.fork(), uuid) : null;
    return existing ? this.update(author, existing, source) : this.create(author, source, project, isNew);
  }

  private async create(
    author: Author,
    source: Source,
    project: boolean,
    isNew: boolean,
  ): Promise<ImportResult> {
    if (author !== 'system') authorize(author, policy.createList(author));
    const { list } = source;
    const notes: Oddity[] = [];
    const fields = { ...list.fields };
    if (!fields['uuid']) fields['uuid'] = newUuid();
    if (!fields['author'] && author !== 'system') fields['author'] = author.screenName;
    if (author !== 'system') {
      const asMade: ListFacts = { status: 'IN_PROGRESS', authorIds: [author.id] };
      const fault = statusFault(author, asMade, fields['status'] as ListStatus, () => list.lacks);
      if (fault) {
        fields['status'] = 'FINISHED';
        notes.push({ path: 'status', message: `${faultText(fault)} The status was set to To Review.` });
      }
      const identifiers = fields['identifiers'] === undefined ? null : identifiersFault(author);
      if (identifiers) {
        delete fields['identifiers'];
        notes.push({ path: 'identifiers', message: `${faultText(identifiers)} These were left out.` });
      }
    }
    const uuid = String(fields['uuid']);
    const sent = Number(fields['savingId']);
    const revision = sent < maxRevision ? sent : 0;
    fields['savingId'] = revision;

    const record: ListRecord = { fields, settings: list.settings, anilist: list.anilist };
    const existing = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await this.store.reserve(em, uuid);
      const known = await this.store.find(em, uuid);
      if (known) return known;
      const slug = fields['slug'];
      if (typeof slug === 'string') {
        const fault = await this.store.slugFault(em, slug, null);
        if (fault) {
          fields['slug'] = null;
          notes.push({ path: 'slug', message: errors[fault].message });
        }
      } else if (isNew) fields['slug'] = await this.store.freeSlug(em, slugsOf(record));
      const authors = author === 'system' ? [] : [author.id];
      await this.store.create(em, record, list.menus, revision, authors);
      if (author !== 'system' && fields['status'] === 'VERIFIED')
        await this.audit.record(
          em,
          listAuditEntry(author, 'verify-list', { uuid, title: String(fields['title'] ?? '') }, null, {
            status: 'VERIFIED',
          }),
        );
      return null;
    });
    // The same document arrived twice at the same moment.
    if (existing) return this.update(author, existing, source);
    await this.notices.notify({ kind: 'list', uuid, revision });
    if (project) await this.projections.project(uuid);
    else this.projections.requestSoon(uuid);
    return this.result('created', fields, revision, notes, list);
  }

  /**
   * Only differences are applied, so that uploading the same document again changes nothing and open editors keep their
   * place.
   */
  private async update(author: Author, row: ListRow, source: Source, attempt = 1): Promise<ImportResult> {
    if (row.deleted) throw new Failure('forbidden', 'A list with this uuid was deleted.');
    if (author !== 'system') {
      authorize(author, true);
      if (!policy.editList(author, row))
        throw new Failure('no-permission', 'A list with this uuid already exists.');
    }
    const { list } = source;
    const notes: Oddity[] = [];
    const { record, menus } = await this.store.texts(this.em.fork(), row);
    const current = this.store.withRow(row, { ...record, menus: [] });
    const { settings, anilist } = list;
    const wanted: ListRecord = { fields: { ...list.fields }, settings, anilist };
    if (author !== 'system') {
      for (const field of Object.keys(guardedFields)) {
        const [from, to] = [current.fields[field], wanted.fields[field]];
        const fault = fieldFault(field, { actor: author, list: row, from, to, lacks: () => list.lacks });
        if (!fault) continue;
        if (from === undefined) delete wanted.fields[field];
        else wanted.fields[field] = from;
        // A document that does not have a field, or is from before there was one, says nothing about it.
        if (to !== undefined && to !== null && to !== '')
          notes.push({ path: field, message: `${faultText(fault)} This stays as it was.` });
      }
    }
    const slug = wanted.fields['slug'];
    if (typeof slug === 'string' && slug !== row.slug) {
      const fault = await this.em
        .fork()
        .transactional((em) => this.store.slugFault(em as EntityManager, slug, row.id));
      if (fault) {
        wanted.fields['slug'] = row.slug;
        notes.push({ path: 'slug', message: errors[fault].message });
      }
    }
    // A document without author names says nothing about the authors.
    if (!wanted.fields['author']) {
      const { author: known } = current.fields;
      if (known === undefined) delete wanted.fields['author'];
      else wanted.fields['author'] = known;
    }
    const operations = [...recordOperations(current, wanted), ...(await source.compare(menus))];
    if (operations.length === 0) return this.result('unchanged', current.fields, row.revision, notes, list);
    const change = { id: `import-${randomBytes(12).toString('hex')}`, operations };
    const answer = await this.changes.push(author, row.uuid, row.revision, change, { isExact: true });
    if (answer.result !== 'stored') {
      const now = attempt < attempts ? await this.store.find(this.em.fork(), row.uuid) : null;
      if (!now) throw new Failure('conflict');
      return this.update(author, now, source, attempt + 1);
    }
    return this.result('updated', wanted.fields, answer.revision, notes, list);
  }

  /** `notes`: what was not taken from the document as it was read. They come first, because the report is cut at its end. */
  private result(
    result: ImportResult['result'],
    { slug, uuid, title }: JsonObject,
    revision: number,
    notes: Oddity[],
    list: PreparedList,
  ): ImportResult {
    return {
      uuid: String(uuid),
      slug: typeof slug === 'string' ? slug : null,
      title: String(title),
      result,
      revision,
      rows: list.rows,
      report: [...notes, ...list.report].slice(0, maxReported),
      oddities: notes.length + list.oddities,
    };
  }
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Value | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Parses a document immediately. */
function sourceHere(document: unknown, isWizard = false): Source {
  const reading = readList(document, isWizard);
  return {
    list: prepare(reading),
    compare: (stored) => Promise.resolve(menuOperations(stored, reading.tree.menus)),
  };
}

/** Operations that turn one list into another, apart from menus. */
function recordOperations(current: ListRecord, wanted: ListRecord): Operation[] {
  const operations: Operation[] = [];
  for (const scope of ['fields', 'settings', 'anilist'] as const) {
    const names = new Set([...Object.keys(current[scope]), ...Object.keys(wanted[scope])]);
    if (scope === 'fields') for (const own of ['uuid', 'savingId']) names.delete(own);
    for (const field of names) {
      // A document says nothing about what the list remembers of imports.
      if (scope === 'settings' && isImportMemory(field)) continue;
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
  return operations;
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
