import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { RequestInput, Route } from '@libs/contract/endpoints.js';
import type { ByAnswer } from '@libs/contract/lists/identifiers.js';
import { type Database, databaseNames } from '@libs/identities/databases.js';
import { TakesBody } from '../../base/http/body/takes-body.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { keepQuery } from '../../base/http/keep-query.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { IdentifiersService } from './identifiers.service.js';

/** What lists and people are called in other databases leads to their pages. */
@Controller()
export class IdentifiersController {
  constructor(private readonly identifiers: IdentifiersService) {}

  @Endpoint('GET /by/myanimelist/:id', 'GET /by/anidb/:id', 'GET /by/ann/:id', 'GET /by/wikidata/:id')
  async list(
    { path, route }: RequestInput<'GET /by/anidb/:id'> & { route: Route },
    _: Visitor,
    @Req() request: Request,
  ): Promise<Reply<void>> {
    return Reply.redirect(keepQuery(await this.identifiers.list(databaseOf(route), path.id), request));
  }

  @Endpoint(
    'GET /by/anilist/person/:id',
    'GET /by/myanimelist/person/:id',
    'GET /by/anidb/person/:id',
    'GET /by/ann/person/:id',
    'GET /by/wikidata/person/:id',
    'GET /by/sakugabooru/person/:id',
  )
  async person(
    { path, route }: RequestInput<'GET /by/anidb/person/:id'> & { route: Route },
    _: Visitor,
    @Req() request: Request,
  ): Promise<Reply<void>> {
    return Reply.redirect(keepQuery(await this.identifiers.person(databaseOf(route), path.id), request));
  }

  @Endpoint('POST /api/v1/by')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  many({ body }: RequestInput<'POST /api/v1/by'>): Promise<ByAnswer> {
    return this.identifiers.many(body);
  }
}

/** The database in an address such as `/by/anidb/person/:id`. */
const databaseOf = (route: Route): Database =>
  databaseNames.find((database) => route.startsWith(`GET /by/${database}/`))!;
