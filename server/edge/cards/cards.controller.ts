import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { PathName, PathPerson, text } from '@libs/contract/base/scalars.js';
import { isFresh } from '../../base/http/json.js';
import { Caller } from '../../base/http/limits/caller.js';
import { cardKinds, type CardKind, CardsService } from './cards.service.js';

const isKind = (kind: string): kind is CardKind => cardKinds.some((known) => known === kind);

@Controller('cards')
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  /**
   * `/cards/list/{slug or uuid}.png`, `/cards/person/{id}.png`, `/cards/studio/{id}.png`: 1200 × 630 pixels, PNG;
   * `?theme=light` on white; `/cards/page/{home, staff-lists, seasons, seasons-2026-fall}.png`; for a list `?menu=`: one episode, named as in its address. Pages name it with `?v=`, so that sites that show it ask again after changes. Failures: those of
   * `Cards.get`.
   */
  @Get(':kind/:file')
  async show(
    @Param('kind', { schema: PathName }) kind: string,
    @Param('file', { schema: PathPerson }) file: string,
    @Query('theme', { schema: text(20).optional() }) theme: string | undefined,
    @Query('menu', { schema: PathName.optional() }) menu: string | undefined,
    @Caller() caller: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const id = /^(.{1,1600})\.png$/u.exec(file)?.[1];
    if (!id || !isKind(kind)) throw new Failure('not-found');
    const shown = { kind, id, menu };
    const { body, etag } = await this.cards.get(shown, theme === 'light' ? 'light' : 'dark', caller);
    response
      .setHeader('ETag', etag)
      .setHeader('Cache-Control', 'public, max-age=3600')
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isFresh(request, etag)) response.status(304).end();
    else response.type('image/png').end(body);
  }
}
