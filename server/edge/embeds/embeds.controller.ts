import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { PathList, PathName } from '@libs/contract/base/scalars.js';
import { OEmbedQuery } from '@libs/contract/site/other-addresses.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { embedSize, embedTag } from '@libs/list/export/embed-tag.js';
import { findMenu, menuOfSegment, withoutSign } from '@libs/list/model/find-menu.js';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { sendDocument } from '../../base/http/send-document.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { embedPage } from './embed-page.js';

/** Seconds that others may keep an answer. */
const keptFor = 3_600;

/** What other sites show of a list: one episode in a frame, and how to (oEmbed 1.0). */
@Controller()
export class EmbedsController {
  constructor(
    private readonly endpoints: EndpointCalls,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** `/embed/{slug or uuid}/{episode}`: the credits of one episode, for a frame. Failure: not-found. */
  @Get('embed/:id/:menu')
  async episode(
    @Param('id', { schema: PathList }) id: string,
    @Param('menu', { schema: PathName }) menu: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { card, menus } = await this.head(id);
    const names = menus.map(({ name }) => name);
    const found = findMenu(names, menu);
    if (found === null) throw new Failure('not-found');
    const name = names[found]!;
    const path = { id, menu: name };
    const html = embedPage({
      title: card.title,
      native: card.native ?? '',
      episode: name,
      menu: (await this.endpoints.call('GET /api/v1/lists/:id/menus/:menu', { path }, null)) as Menu,
      address: `${this.addressOf(card)}#${encodeURIComponent(withoutSign(name))}`,
    });
    response.removeHeader('X-Frame-Options');
    response
      .setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const type = 'text/html; charset=utf-8';
    await sendDocument(request, response, { type, text: html, cacheControl: 'public, no-cache' });
  }

  /**
   * oEmbed: `url` is the address of a list, with the episode as its hash, or of an episode; `maxwidth` and `maxheight` in pixels. Failures:
   * not-found, also for the addresses of other sites; format-not-implemented (oEmbed 1.0, section 2.3.3).
   */
  @Get('oembed')
  async oEmbed(
    @Query('url', { schema: OEmbedQuery.shape.url }) url: string,
    @Query('maxwidth', { schema: OEmbedQuery.shape.maxwidth }) maxwidth: string | undefined,
    @Query('maxheight', { schema: OEmbedQuery.shape.maxheight }) maxheight: string | undefined,
    @Query('format', { schema: OEmbedQuery.shape.format }) format: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (format !== undefined && format !== 'json') throw new Failure('format-not-implemented');
    const { publicUrl } = this.settings;
    const asked = URL.canParse(url) ? new URL(url) : null;
    const [, id, segment] =
      (asked?.origin === new URL(publicUrl).origin &&
        /^\/staff\/([^/]+)(?:\/([^/]+))?$/.exec(asked.pathname)) ||
      [];
    if (!asked || !id) throw new Failure('not-found');
    const { card, menus } = await this.head(decoded(id));
    const names = menus.map(({ name }) => name);
    const index = menuOfSegment(names, decoded(asked.hash.slice(1) || (segment ?? '')));
    if (index === null && segment !== undefined) throw new Failure('not-found');
    const episode = names[index ?? 0];
    const key = encodeURIComponent(card.slug ?? card.uuid);
    const width = room(maxwidth, embedSize.width);
    const height = room(maxheight, embedSize.height);
    const title = episode === undefined ? card.title : `${card.title}, ${episode}`;
    response.setHeader('Access-Control-Allow-Origin', '*');
    const text = JSON.stringify({
      version: '1.0',
      title,
      provider_name: 'Staffroll',
      provider_url: publicUrl,
      cache_age: keptFor,
      thumbnail_url: `${publicUrl}/cards/list/${key}.png${segment === undefined ? '' : `?menu=${segment}`}`,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
      ...(episode === undefined
        ? { type: 'link' }
        : {
            type: 'rich',
            width,
            height,
            html: embedTag({
              origin: publicUrl,
              list: card.slug ?? card.uuid,
              episode,
              title,
              width,
              height,
            }),
          }),
    });
    const type = 'application/json; charset=utf-8';
    await sendDocument(request, response, { type, text, cacheControl: `public, max-age=${keptFor}` });
  }

  private async head(id: string): Promise<ListHead> {
    return (await this.endpoints.call('GET /api/v1/lists/:id/head', { path: { id } }, null)) as ListHead;
  }

  private addressOf({ slug, uuid }: ListHead['card']): string {
    return `${this.settings.publicUrl}/staff/${encodeURIComponent(slug ?? uuid)}`;
  }
}

const room = (most: string | undefined, wanted: number): number =>
  most !== undefined && /^\d{1,5}$/.test(most) ? Math.max(1, Math.min(wanted, Number(most))) : wanted;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
