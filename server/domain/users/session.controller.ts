import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Headers } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { AuthState, UserState } from '@libs/contract/accounts/auth.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { fromOf, SessionsService } from './sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionsService) {}

  @Endpoint('GET /account/auth.php', 'GET /api/account/auth.php')
  userState(
    _asked: RequestInput<'GET /account/auth.php'>,
    visitor: Visitor,
    @Headers() { cookie }: IncomingHttpHeaders,
  ): Reply<UserState> {
    return new Reply(() => this.sessions.userState(visitor, cookie), { headers: { Vary: 'Cookie' } });
  }

  @Endpoint('GET /api/v1/session')
  state(
    _asked: RequestInput<'GET /api/v1/session'>,
    visitor: Visitor,
    @Headers() { cookie }: IncomingHttpHeaders,
  ): Reply<AuthState> {
    return new Reply(() => this.sessions.state(visitor, cookie), { headers: { Vary: 'Cookie' } });
  }

  @Endpoint('POST /api/v1/session/development')
  @Limit('login')
  async development(
    { body }: RequestInput<'POST /api/v1/session/development'>,
    _visitor: Visitor,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Reply<void>> {
    const cookie = await this.sessions.startDevelopment(body.account, fromOf({ headers }));
    return Reply.empty({ headers: { 'Set-Cookie': cookie } });
  }

  @Endpoint('POST /api/v1/session/end')
  async end(
    _asked: RequestInput<'POST /api/v1/session/end'>,
    _visitor: Visitor,
    @Headers() { cookie }: IncomingHttpHeaders,
  ): Promise<Reply<void>> {
    return Reply.empty({ headers: { 'Set-Cookie': await this.sessions.end(cookie) } });
  }
}
