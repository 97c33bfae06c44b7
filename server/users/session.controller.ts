import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AuthState, DevelopmentSignIn } from '../../libs/contract/index.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { fromOf, SessionsService } from './sessions.service.js';
import { CurrentVisitor, type Visitor } from './visitor.js';

@ApiTags('session')
@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: Limits,
  ) {}

  @Get(['account/auth.php', 'api/account/auth.php', 'api/v1/session'])
  @Answers('The auth state of whoever asks (specification, section 3)', AuthState)
  async state(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Vary', 'Cookie');
    sendJson(request, response, (await this.sessions.state(visitor)) satisfies AuthState, { private: true });
  }

  @Post('api/v1/session/development')
  @HttpCode(204)
  @Answers('Signs in as a ready-made account, while the development sign-in is on', undefined, 204)
  @ApiBody({
    schema: {
      type: 'object',
      properties: { account: { enum: ['user', 'contributor', 'moderator', 'banned'] } },
    },
  })
  async development(
    @Body({ schema: DevelopmentSignIn }) body: DevelopmentSignIn,
    @Caller() caller: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.limits.take('login', caller);
    response.setHeader('Set-Cookie', await this.sessions.startDevelopment(body.account, fromOf(request)));
  }

  @Post('api/v1/session/end')
  @HttpCode(204)
  @Answers('Signs out', undefined, 204)
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    response.setHeader('Set-Cookie', await this.sessions.end(request.headers.cookie));
  }
}
