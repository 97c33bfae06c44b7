import { Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { returnAddress } from '@libs/contract/base/return-address.js';
import { Caller } from '../../base/http/limits/caller.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { toFailure } from '../../base/http/problem.filter.js';
import { AlwaysAllowed } from '../../base/site-state/writes.guard.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { fromOf, SessionsService } from './sessions.service.js';
import { callbackPath, Discord } from './discord.js';
import { type LoginEnd, loginPage, LoginService } from './login.service.js';

/** The addresses for logging in and out (rules address-8 and login-1). */
@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly discord: Discord,
    private readonly sessions: SessionsService,
    private readonly limits: Limits,
    private readonly states: SiteStateService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Without an OAuth client, the page itself offers ready-made accounts or says that logging in is not possible. */
  @Get('login.php')
  async begin(
    @Query('return') wanted: unknown,
    @Query('popup') popup: unknown,
    @Caller() caller: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const place = { returnTo: returnAddress(wanted), isPopup: popup === '1' };
    if (!this.discord.isConfigured) {
      go(response, loginPage(this.settings.developmentSignIn ? place : { outcome: 'login-off', ...place }));
      return;
    }
    try {
      this.states.refuseWrites(request.ip);
      await this.limits.take('login', caller);
      const { address, cookie } = await this.logins.begin(request.headers.cookie, wanted, place.isPopup);
      response.setHeader('Set-Cookie', cookie);
      go(response, address);
    } catch (error) {
      go(response, loginPage({ outcome: toFailure(error).code, ...place }));
    }
  }

  @Get(callbackPath)
  async finish(@Req() request: Request, @Res() response: Response): Promise<void> {
    const answer = new URL(request.originalUrl, 'http://here').searchParams;
    const end: LoginEnd = await this.logins.finish(answer, fromOf(request), request.ip);
    if (end.cookies.length > 0) response.setHeader('Set-Cookie', end.cookies);
    go(response, loginPage(end));
  }

  /** Any page can make a browser follow a link, so a link only leads to the confirmation page. */
  @Get('logout.php')
  askToLeave(@Res() response: Response): void {
    go(response, '/logout');
  }

  @Post('logout.php')
  @AlwaysAllowed()
  async leave(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Set-Cookie', await this.sessions.end(request.headers.cookie));
    go(response, '/');
  }
}

function go(response: Response, address: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, address);
}
