import { Controller, Headers } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  DailyRoll,
  ImportResult,
  ListHead,
  ListPage,
  ListsTitled,
  OwnListsPage,
  SavedMenu,
} from '@libs/contract/lists/lists.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { ListIdentifiers } from '@libs/contract/lists/identifiers.js';
import { onlyFields } from '@libs/contract/base/fields.js';
import type { TreePart } from '@libs/contract/base/documents.js';
import type { InterchangeDocument, Menu as InterchangeMenu } from '@libs/list/model/interchange.types.js';
import { documentBody, TakesBody } from '../../base/http/body/takes-body.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { Caller } from '../../base/http/limits/caller.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { MembersOnly } from '../../base/http/members-only.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import type { ListRow } from '../../shared/list-store/list.store.js';
import { ListImportService } from './list-import.service.js';
import { ListIdentifiersService } from './list-identifiers.service.js';
import { ListsService } from './lists.service.js';
import { MenusService, tagOfMenu } from './menus.service.js';
import { StatusService } from './status.service.js';
import { TextsService } from './texts.service.js';

type Member = NonNullable<Visitor>;

const emptyObject = Buffer.from('{}');

@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly access: ListAccess,
    private readonly imports: ListImportService,
    private readonly texts: TextsService,
    private readonly statuses: StatusService,
    private readonly menus: MenusService,
    private readonly identifiers: ListIdentifiersService,
  ) {}

  @Endpoint('GET /api/v1/lists')
  async page({ query }: RequestInput<'GET /api/v1/lists'>): Promise<ListPage> {
    const page = await this.lists.page(query);
    return { ...page, items: onlyFields(page.items, query.fields) };
  }

  @Endpoint('GET /api/v1/titles/lists')
  titled({ query }: RequestInput<'GET /api/v1/titles/lists'>, visitor: Visitor): Promise<ListsTitled> {
    return this.lists.titled(visitor, query.title);
  }

  @Endpoint('GET /api/v1/daily-roll')
  daily(): Promise<DailyRoll> {
    return this.lists.daily(new Date().toISOString().slice(0, 10));
  }

  @Endpoint('GET /api/v1/my/lists')
  own({ query }: RequestInput<'GET /api/v1/my/lists'>, visitor: Visitor): Promise<OwnListsPage> {
    return this.lists.own(visitor, query);
  }

  @Endpoint('GET /api/v1/lists/:id')
  async document(
    { path, query }: RequestInput<'GET /api/v1/lists/:id'>,
    visitor: Visitor,
  ): Promise<Reply<InterchangeDocument>> {
    const row = await this.access.read(visitor, path.id);
    const file = asFile(`${row.slug ?? row.uuid}.json`);
    const some = query.menu.length > 0 ? await this.lists.withMenus(row, query.menu) : null;
    return new Reply<InterchangeDocument>(() => some ?? this.lists.document(row), {
      ...(some ? {} : { etag: `"${row.uuid.slice(0, 16)}-${row.revision}"` }),
      isPrivate: isPrivate(row),
      dependsOn: tagsOf(row, path.id),
      headers: query.download === undefined ? {} : { 'Content-Disposition': file },
    });
  }

  @Endpoint('GET /api/v1/lists/:id/tree')
  async tree(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/tree'>,
    visitor: Visitor,
  ): Promise<Reply<TreePart>> {
    const row = await this.access.read(visitor, path.id);
    const facts = { isPrivate: isPrivate(row), dependsOn: tagsOf(row, path.id) };
    const part = query.menu === undefined ? null : await this.lists.treePart(row, query.menu);
    if (part) return new Reply<TreePart>(() => part, facts);
    return new Reply<TreePart>(() => this.lists.encodedTree(row), {
      ...facts,
      etag: `"${row.uuid.slice(0, 16)}-${row.revision}-tree"`,
    });
  }

  @Endpoint('GET /api/v1/lists/:id/head')
  async head(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/head'>,
    visitor: Visitor,
  ): Promise<Reply<ListHead>> {
    const head = await this.lists.head(visitor, path.id, query.menu);
    return new Reply(() => head, {
      isPrivate: head.card.status === 'UNLISTED' || head.deletedAt !== null,
      dependsOn: tagsOf(head.card, path.id),
    });
  }

  @Endpoint('GET /api/v1/lists/:id/menus/:menu')
  async menu(
    { path }: RequestInput<'GET /api/v1/lists/:id/menus/:menu'>,
    visitor: Visitor,
  ): Promise<Reply<InterchangeMenu>> {
    const { row, menu } = await this.menus.read(visitor, path.id, path.menu);
    return new Reply(() => menu, {
      etag: tagOfMenu(row, row.revision),
      isPrivate: row.status === 'UNLISTED',
      dependsOn: tagsOf(row, path.id),
    });
  }

  @Endpoint('PUT /api/v1/lists/:id/menus/:menu')
  @MembersOnly()
  @Limit('uploads')
  @TakesBody({ bytes: 4 * 1024 * 1024, shape: documentBody.shape, tooLarge: 'list-too-large' })
  async saveMenu(
    { path, body }: RequestInput<'PUT /api/v1/lists/:id/menus/:menu'>,
    visitor: Member,
    @Headers('if-match') known: string | undefined,
  ): Promise<Reply<SavedMenu>> {
    const { row, ...saved } = await this.menus.save(visitor, path.id, path.menu, body, known);
    return new Reply(() => saved, {
      status: saved.result === 'created' ? 201 : 200,
      headers: { ETag: tagOfMenu(row, saved.revision) },
    });
  }

  @Endpoint('PUT /api/v1/lists/:id/status')
  @MembersOnly()
  setStatus(
    { path, body }: RequestInput<'PUT /api/v1/lists/:id/status'>,
    visitor: Member,
  ): Promise<{ revision: number }> {
    return this.statuses.set(visitor, path.id, body.status);
  }

  @Endpoint('PATCH /api/v1/lists/:id/identifiers')
  setIdentifiers(
    { path, body }: RequestInput<'PATCH /api/v1/lists/:id/identifiers'>,
    visitor: Visitor,
  ): Promise<ListIdentifiers> {
    return this.identifiers.set(visitor, path.id, body);
  }

  @Endpoint('POST /api/v1/lists')
  @MembersOnly()
  @Limit('uploads')
  @TakesBody(documentBody)
  create(
    { body }: RequestInput<'POST /api/v1/lists'>,
    visitor: Member,
    @Caller() caller: string,
  ): Promise<ImportResult> {
    return this.imports.importSent(visitor, body.length ? body : emptyObject, { isWizard: true, caller });
  }

  @Endpoint('POST /api/v1/lists/import')
  @MembersOnly()
  @Limit('uploads')
  @TakesBody(documentBody)
  async import(
    { body }: RequestInput<'POST /api/v1/lists/import'>,
    visitor: Member,
    @Caller() caller: string,
  ): Promise<ImportResult> {
    if (body.length === 0) {
      throw new Failure('bad-request', 'Send the list document as the body, as application/json.');
    }
    return this.imports.importSent(visitor, body, { isWizard: false, caller });
  }

  @Endpoint('POST /api/v1/parse')
  @Limit('texts')
  @TakesBody(documentBody)
  parse(
    { body, query }: RequestInput<'POST /api/v1/parse'>,
    _visitor: Visitor,
    @Caller() caller: string,
  ): Promise<Uint8Array> {
    return this.texts.parse(body, caller, query.lines === 'true');
  }
}

/**
 * A `Content-Disposition` for downloading an answer under this file name: RFC 6266, with the characters that RFC 8187
 * leaves unescaped.
 */
function asFile(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

/** Not everybody may see it. */
const isPrivate = ({ status, deleted }: ListRow): boolean => deleted || status === 'UNLISTED';

/** What an answer about a list depends on. Any list may take the slug that another one had before. */
const tagsOf = ({ uuid, slug }: Pick<ListRow, 'uuid' | 'slug'>, asked: string): string[] =>
  asked === uuid || asked === slug ? [`list:${uuid}`] : [`list:${uuid}`, 'lists'];
