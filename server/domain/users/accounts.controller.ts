import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Headers } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  Belongings,
  MemberActivity,
  MemberLists,
  MemberProfile,
  OwnAccount,
  SessionList,
  Thanks,
} from '@libs/contract/accounts/accounts.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { JsonPieces } from '../../base/http/json-pieces.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { sessionIn } from './sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ExportService } from './export.service.js';
import { LeavingService } from './leaving.service.js';
import { MemberProfiles } from './member-profiles.service.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnSessions } from './own-sessions.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly own: OwnAccountService,
    private readonly sessions: OwnSessions,
    private readonly exports: ExportService,
    private readonly leaving: LeavingService,
    private readonly members: MemberProfiles,
  ) {}

  @Endpoint('GET /api/v1/account')
  account(_asked: RequestInput<'GET /api/v1/account'>, visitor: Visitor): Promise<OwnAccount> {
    return this.own.read(visitor);
  }

  @Endpoint('PUT /api/v1/account/profile')
  @Limit('profile')
  saveProfile({ body }: RequestInput<'PUT /api/v1/account/profile'>, visitor: Visitor): Promise<OwnAccount> {
    return this.own.saveProfile(visitor, body);
  }

  @Endpoint('PUT /api/v1/account/anonymity')
  @Limit('profile')
  setAnonymity(
    { body }: RequestInput<'PUT /api/v1/account/anonymity'>,
    visitor: Visitor,
  ): Promise<OwnAccount> {
    return this.own.setAnonymity(visitor, body.anonymous);
  }

  @Endpoint('GET /api/v1/account/sessions')
  listSessions(
    _asked: RequestInput<'GET /api/v1/account/sessions'>,
    visitor: Visitor,
    @Headers() { cookie }: IncomingHttpHeaders,
  ): Promise<SessionList> {
    return this.sessions.list(visitor, sessionIn(cookie));
  }

  @Endpoint('DELETE /api/v1/account/sessions/:id')
  endSession({ path }: RequestInput<'DELETE /api/v1/account/sessions/:id'>, visitor: Visitor): Promise<void> {
    return this.sessions.end(visitor, path.id);
  }

  @Endpoint('POST /api/v1/account/sessions/end-others')
  endOthers(
    _asked: RequestInput<'POST /api/v1/account/sessions/end-others'>,
    visitor: Visitor,
    @Headers() { cookie }: IncomingHttpHeaders,
  ): Promise<void> {
    return this.sessions.endOthers(visitor, sessionIn(cookie));
  }

  @Endpoint('GET /api/v1/account/export')
  @Limit('export', null)
  async export(
    _asked: RequestInput<'GET /api/v1/account/export'>,
    visitor: Visitor,
  ): Promise<Reply<Record<string, unknown>>> {
    const pieces = await this.exports.pieces(visitor);
    return new Reply<Record<string, unknown>>(() => new JsonPieces(pieces), {
      isUntagged: true,
      headers: { 'Content-Disposition': 'attachment; filename="staffroll-account.json"' },
    });
  }

  @Endpoint('GET /api/v1/account/belongings')
  belongings(_asked: RequestInput<'GET /api/v1/account/belongings'>, visitor: Visitor): Promise<Belongings> {
    return this.leaving.belongings(visitor);
  }

  @Endpoint('DELETE /api/v1/account')
  leave({ body }: RequestInput<'DELETE /api/v1/account'>, visitor: Visitor): Promise<void> {
    return this.leaving.leave(visitor, body.screenName);
  }

  @Endpoint('GET /api/v1/thanks')
  thanks(): Promise<Thanks> {
    return this.members.thanks();
  }

  @Endpoint('GET /api/v1/users/:id')
  member({ path }: RequestInput<'GET /api/v1/users/:id'>, visitor: Visitor): Promise<MemberProfile> {
    return this.members.one(visitor, path.id);
  }

  @Endpoint('GET /api/v1/users/:id/activity')
  activity(
    { path }: RequestInput<'GET /api/v1/users/:id/activity'>,
    visitor: Visitor,
  ): Promise<MemberActivity> {
    return this.members.activity(visitor, path.id);
  }

  @Endpoint('GET /api/v1/users/:id/lists')
  memberLists(
    { path, query }: RequestInput<'GET /api/v1/users/:id/lists'>,
    visitor: Visitor,
  ): Promise<MemberLists> {
    return this.members.lists(visitor, path.id, query);
  }
}
