import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Belongings,
  DeleteAccount,
  MemberLists,
  MemberListsQuery,
  MemberProfile,
  OwnAccount,
  SaveProfile,
  SessionList,
  SetAnonymity,
} from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Answers } from '../http/openapi.js';
import { sessionIn } from '../users/sessions.service.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { ExportService } from './export.service.js';
import { LeavingService } from './leaving.service.js';
import { MemberProfiles } from './member-profiles.service.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnSessions } from './own-sessions.service.js';

const text = { type: 'string' as const };
const whom = { enum: [0, 1, 2], type: 'integer' as const };
const body = (properties: Record<string, object>) => ({
  schema: { type: 'object' as const, required: Object.keys(properties), properties },
});

@ApiTags('account')
@Controller('api/v1')
export class AccountsController {
  constructor(
    private readonly own: OwnAccountService,
    private readonly sessions: OwnSessions,
    private readonly exports: ExportService,
    private readonly leaving: LeavingService,
    private readonly members: MemberProfiles,
    private readonly limits: Limits,
  ) {}

  @Get('account')
  @Answers('What one’s own account holds', OwnAccount)
  async account(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.own.read(visitor), { private: true });
  }

  @Put('account/profile')
  @Answers('Saves one’s profile. Visibility: 0 for nobody else, 1 for members, 2 for everybody', OwnAccount)
  @ApiBody(
    body({
      screenName: text,
      bio: text,
      discord: text,
      twitter: text,
      bluesky: text,
      discordVisibility: whom,
      twitterVisibility: whom,
      blueskyVisibility: whom,
    }),
  )
  async saveProfile(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: SaveProfile }) profile: SaveProfile,
    @Caller() caller: string,
  ): Promise<OwnAccount> {
    await this.limits.take('profile', caller);
    return this.own.saveProfile(visitor, profile);
  }

  @Put('account/anonymity')
  @Answers('Says whether one is named to others', OwnAccount)
  @ApiBody(body({ anonymous: { type: 'boolean' } }))
  async setAnonymity(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: SetAnonymity }) { anonymous }: SetAnonymity,
    @Caller() caller: string,
  ): Promise<OwnAccount> {
    await this.limits.take('profile', caller);
    return this.own.setAnonymity(visitor, anonymous);
  }

  @Get('account/sessions')
  @Answers('Where one is signed in', SessionList)
  async listSessions(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const list = await this.sessions.list(visitor, sessionIn(request.headers.cookie));
    sendJson(request, response, list, { private: true });
  }

  @Delete('account/sessions/:id')
  @HttpCode(204)
  @Answers('Ends one session, also in its open pages', undefined, 204)
  endSession(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<void> {
    return this.sessions.end(visitor, id);
  }

  @Post('account/sessions/end-others')
  @HttpCode(204)
  @Answers('Ends all sessions but the one that asks', undefined, 204)
  endOthers(@CurrentVisitor() visitor: Visitor, @Req() request: Request): Promise<void> {
    return this.sessions.endOthers(visitor, sessionIn(request.headers.cookie));
  }

  @Get('account/export')
  @Answers('Everything that is kept of oneself, as a file')
  async export(
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
    @Res() response: Response,
  ): Promise<void> {
    if (visitor) await this.limits.take('export', caller);
    const pieces = await this.exports.pieces(visitor);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="staffroll-account.json"');
    response.setHeader('Cache-Control', 'no-store');
    await pipeline(Readable.from(pieces), response);
  }

  @Get('account/belongings')
  @Answers('What deleting one’s account would leave without an author', Belongings)
  belongings(@CurrentVisitor() visitor: Visitor): Promise<Belongings> {
    return this.leaving.belongings(visitor);
  }

  @Delete('account')
  @HttpCode(204)
  @Answers('Deletes one’s account; what it contributed stays', undefined, 204)
  @ApiBody(body({ screenName: text }))
  leave(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: DeleteAccount }) { screenName }: DeleteAccount,
  ): Promise<void> {
    return this.leaving.leave(visitor, screenName);
  }

  @Get('users/:id')
  @Answers('What the visitor may see of a member', MemberProfile)
  async member(
    @Param('id', ParseIntPipe) id: number,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.members.one(visitor, id), { private: true });
  }

  @Get('users/:id/lists')
  @Answers('Lists that a member changed, the last updated first', MemberLists)
  async memberLists(
    @Param('id', ParseIntPipe) id: number,
    @Query({ schema: MemberListsQuery }) { page }: MemberListsQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.members.lists(visitor, id, page), { private: true });
  }
}
