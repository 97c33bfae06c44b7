import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  CreateList,
  Failure,
  ImportResult,
  ListHead,
  ListPage,
  ListQuery,
  ownListKinds,
  OwnListsPage,
  OwnListsQuery,
  ParseRequest,
} from '../../libs/contract/index.js';
import { parseCreditText } from '../../libs/list/index.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { isFresh, sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { ListImportService } from './list-import.service.js';
import { ListsService } from './lists.service.js';

@ApiTags('lists')
@Controller('api/v1')
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly imports: ListImportService,
    private readonly limits: Limits,
    private readonly roles: RoleTerms,
  ) {}

  @Get('lists')
  @Answers('Lists that everybody may see, filtered, a page at a time', ListPage)
  @ApiQuery({ name: 'status', required: false, description: 'One or several, joined by commas' })
  @ApiQuery({
    name: 'airing',
    required: false,
    description: 'RELEASING, FINISHED, NOT_YET_RELEASED, CANCELLED, HIATUS',
  })
  @ApiQuery({
    name: 'anilistId',
    required: false,
    description: 'Lists of one anime, by its number in the anime database',
  })
  async page(
    @Query({ schema: ListQuery }) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.lists.page(query));
  }

  @Get('my/lists')
  @Answers('Lists of which one is an author, or that one changed; last changed first', OwnListsPage)
  @ApiQuery({ name: 'kind', required: false, enum: ownListKinds })
  async own(
    @Query({ schema: OwnListsQuery }) query: OwnListsQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.lists.own(visitor, query), { private: true });
  }

  @Get('lists/:id')
  @Answers('The list document, by slug or uuid (docs/api.md); with `download` as a file', z.looseObject({}))
  @ApiQuery({ name: 'download', required: false })
  async document(
    @Param('id') id: string,
    @Query('download') download: string | undefined,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const row = await this.lists.row(visitor, id);
    const isPrivate = row.status === 'UNLISTED';
    const etag = `"${row.uuid.slice(0, 16)}-${row.revision}"`;
    if (download !== undefined) {
      response.setHeader('Content-Disposition', asFile(`${row.slug ?? row.uuid}.json`));
    }
    if (isFresh(request, etag)) {
      sendJson(request, response, '', { etag, private: isPrivate });
      return;
    }
    sendJson(request, response, await this.lists.document(row), { etag, private: isPrivate });
  }

  @Get('lists/:id/head')
  @Answers('What a list page shows first: the card, the menus, the first menu', ListHead)
  async head(
    @Param('id') id: string,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const head = await this.lists.head(visitor, id);
    sendJson(request, response, head, { private: head.card.status === 'UNLISTED' });
  }

  @Post('lists')
  @Answers('Creates a list', ImportResult, 201)
  @ApiBody({ schema: { type: 'object', required: ['title'] } })
  async create(
    @Body({ schema: CreateList }) body: z.output<typeof CreateList>,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<ImportResult> {
    await this.limits.take('uploads', caller);
    return this.imports.createFromWizard(visitor, body);
  }

  @Post('lists/import')
  @HttpCode(200)
  @Answers('Uploads a list document; a list whose uuid is already there is updated', ImportResult)
  @ApiBody({ schema: { type: 'object', description: 'A list document, at most 20 MB' } })
  async import(
    @Req() request: Request,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<ImportResult> {
    await this.limits.take('uploads', caller);
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body) || body.length === 0) {
      throw new Failure('bad-request', 'Send the list document as the body, as application/json.');
    }
    return this.imports.import(visitor, this.imports.parse(body));
  }

  @Post('parse')
  @HttpCode(200)
  @Answers('Reads a Japanese credit text: a list document, and notes on doubtful lines', z.looseObject({}))
  @ApiBody({
    schema: {
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string' }, settings: { type: 'object' } },
    },
  })
  async parse(@Body({ schema: ParseRequest }) { text, settings }: ParseRequest, @Caller() caller: string) {
    this.limits.takeHere('texts', caller);
    return parseCreditText(text, settings, (await this.roles.current()).dictionary);
  }
}

/** A `Content-Disposition` that keeps an answer as a file of this name: RFC 6266, with the signs that RFC 8187 lets stand. */
function asFile(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
