import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AuditPage,
  AuditQuery,
  Ban,
  Desk,
  DeskListPage,
  deskLists,
  DeskListsQuery,
  HomonymPage,
  HomonymsQuery,
  Member,
  MemberPage,
  memberRoles,
  memberSorts,
  MembersQuery,
  SetRoles,
  TellApart,
} from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { DeskService } from './desk.service.js';
import { HomonymsService } from './homonyms.service.js';
import { MembersService } from './members.service.js';

const flag = { type: 'boolean' as const };

@ApiTags('moderation')
@Controller('api/v1/moderation')
export class ModerationController {
  constructor(
    private readonly members: MembersService,
    private readonly desk: DeskService,
    private readonly homonyms: HomonymsService,
  ) {}

  @Get('desk')
  @Answers('How much waits for a moderator', Desk)
  async counts(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.desk.desk(visitor), { private: true });
  }

  @Get('lists')
  @Answers('Lists that wait to be looked at, hidden and deleted ones; for moderators', DeskListPage)
  @ApiQuery({ name: 'kind', required: false, enum: deskLists })
  async lists(
    @Query({ schema: DeskListsQuery }) query: DeskListsQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.desk.lists(visitor, query), { private: true });
  }

  @Get('log')
  @Answers('What moderators did, newest first; for moderators', AuditPage)
  async log(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.desk.log(visitor, query), { private: true });
  }

  @Get('homonyms')
  @Answers(
    'Names that several people have and that are neither merged nor told apart; for moderators',
    HomonymPage,
  )
  async names(
    @Query({ schema: HomonymsQuery }) query: HomonymsQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.homonyms.page(visitor, query), { private: true });
  }

  @Post('homonyms')
  @HttpCode(204)
  @Answers('Says that those who have a name now are different people, or takes that back', undefined, 204)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['isStudio', 'ja'],
      properties: { isStudio: flag, ja: { type: 'string' }, apart: flag },
    },
  })
  tellApart(@Body({ schema: TellApart }) body: TellApart, @CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.homonyms.tellApart(visitor, body);
  }

  @Get('users')
  @Answers('Members by name, id or role; for moderators', MemberPage)
  @ApiQuery({ name: 'role', required: false, enum: memberRoles })
  @ApiQuery({ name: 'sort', required: false, enum: memberSorts })
  async users(
    @Query({ schema: MembersQuery }) query: MembersQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.members.page(visitor, query), { private: true });
  }

  @Get('users/:id')
  @Answers('One member; for moderators', Member)
  async user(
    @Param('id', ParseIntPipe) id: number,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.members.one(visitor, id), { private: true });
  }

  @Patch('users/:id')
  @Answers(
    'Makes contributor or moderator, or takes that away; for moderators, and not for themselves',
    Member,
  )
  @ApiBody({ schema: { type: 'object', properties: { isContributor: flag, isModerator: flag } } })
  setRoles(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: SetRoles }) roles: SetRoles,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Member> {
    return this.members.setRoles(visitor, id, roles);
  }

  @Put('users/:id/ban')
  @Answers('Bans with a reason that the member sees, and perhaps an end; for moderators', Member)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['reason'],
      properties: { reason: { type: 'string' }, until: { type: 'integer', description: 'Epoch seconds' } },
    },
  })
  ban(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: Ban }) ban: Ban,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Member> {
    return this.members.ban(visitor, id, ban);
  }

  @Delete('users/:id/ban')
  @HttpCode(200)
  @Answers('Lifts a ban; for moderators', Member)
  unban(@Param('id', ParseIntPipe) id: number, @CurrentVisitor() visitor: Visitor): Promise<Member> {
    return this.members.unban(visitor, id);
  }
}
