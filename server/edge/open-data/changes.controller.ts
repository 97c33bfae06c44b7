import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { ChangeCursor, ChangeKinds, type ChangesPage } from '@libs/contract/lists/changes.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { ChangeEvents } from './change-events.service.js';
import { PublicChanges } from './changes.service.js';

@Controller()
export class ChangesController {
  constructor(
    private readonly changes: PublicChanges,
    private readonly events: ChangeEvents,
  ) {}

  @Endpoint('GET /api/v1/changes')
  page({ query }: RequestInput<'GET /api/v1/changes'>): Reply<ChangesPage> {
    return new Reply(() => this.changes.page(query));
  }

  /** The same as server-sent events. Failures: changes-gone, too-many-followers. */
  @Get('api/v1/changes/events')
  async follow(
    @Query('since', { schema: ChangeCursor.optional() }) since: string | undefined,
    @Query('kinds', { schema: ChangeKinds.optional() }) kinds: string[] | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.events.follow(request, response, since, kinds);
  }
}
