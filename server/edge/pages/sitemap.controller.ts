import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { PathName } from '@libs/contract/base/scalars.js';
import { escapeMarkup } from '@libs/characters/escape-markup.js';
import { sendDocument } from '../../base/http/send-document.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { type Ids, SitemapStore } from './sitemap.store.js';

/** Addresses per sitemap (sitemaps.org), and ids per part. */
const maxAddresses = 50_000;

/** Public pages that are not about a list, person or studio. */
const pages = [
  '/',
  '/staff-lists',
  '/staff',
  '/studios',
  '/readings',
  '/roles',
  '/guidelines',
  '/faq',
  '/developers',
  '/lookup',
  '/seasons',
  '/stats',
  '/tos',
];

/** What a sitemap is about. Each part is what is among so many ids: to know where a part begins, nothing before it is read. */
interface Kind {
  /** Whether there are more than one part holds, and the highest id. */
  extent: () => Promise<{ isMore: boolean; last: number }>;
  /** Whether anything is among these ids. */
  has: (ids: Ids) => Promise<boolean>;
  urls: (ids: Ids) => Promise<string[]>;
}

const all: Ids = { from: 0, to: 2 ** 31 - 1 };
const partAt = (part: number): Ids => ({ from: part * maxAddresses, to: (part + 1) * maxAddresses });

/**
 * `/sitemap.xml` has the lists and nothing else, because programs read it to find them (rule format-10); people, studios
 * and fixed pages have sitemaps of their own, all of them named in robots.txt. Beyond 50,000 addresses each is an index of parts.
 */
@Controller()
export class SitemapController {
  private readonly kinds: Record<string, Kind>;

  constructor(
    private readonly store: SitemapStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const people = (isStudio: boolean): Kind => ({
      extent: () => store.peopleExtent(isStudio, maxAddresses),
      has: (ids) => store.hasPeople(isStudio, ids),
      urls: (ids) => this.people(isStudio, ids),
    });
    this.kinds = {
      lists: {
        extent: () => store.listExtent(maxAddresses),
        has: (ids) => store.hasLists(ids),
        urls: (ids) => this.lists(ids),
      },
      people: people(false),
      studios: people(true),
      pages: {
        extent: () => Promise.resolve({ isMore: false, last: 0 }),
        has: () => Promise.resolve(false),
        urls: ({ from }) => Promise.resolve(from > 0 ? [] : pages.map((path) => this.url(path))),
      },
    };
  }

  @Get('sitemap.xml')
  whole(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sitemap('lists', request, response);
  }

  /** One part of a sitemap that is an index. Failure: not-found. */
  @Get('sitemap-:kind-:part.xml')
  async part(
    @Param('kind', { schema: PathName }) kind: string,
    @Param('part', { schema: PathName }) part: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!/^\d{1,4}$/.test(part)) throw new Failure('not-found');
    const urls = await this.kind(kind).urls(partAt(Number(part)));
    if (urls.length === 0) throw new Failure('not-found');
    await send(request, response, urlset(urls));
  }

  /** Failure: not-found. */
  @Get('sitemap-:kind.xml')
  further(
    @Param('kind', { schema: PathName }) kind: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.sitemap(kind, request, response);
  }

  private async sitemap(name: string, request: Request, response: Response): Promise<void> {
    const { extent, has, urls } = this.kind(name);
    const { isMore, last } = await extent();
    if (!isMore) return send(request, response, urlset(await urls(all)));
    const numbers = Array.from({ length: Math.floor(last / maxAddresses) + 1 }, (_, part) => part);
    const filled = await Promise.all(numbers.map((part) => has(partAt(part))));
    const parts = numbers.flatMap((part) => {
      if (!filled[part]) return [];
      const address = `${this.settings.publicUrl}/sitemap-${name}-${part}.xml`;
      return `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`;
    });
    return send(
      request,
      response,
      `${head}<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`,
    );
  }

  private kind(name: string): Kind {
    if (!Object.hasOwn(this.kinds, name)) throw new Failure('not-found');
    return this.kinds[name]!;
  }

  private async lists(ids: Ids): Promise<string[]> {
    const rows = await this.store.lists(ids);
    return rows.map(({ address, changed }) => this.url(`/staff/${encodeURIComponent(address)}`, changed));
  }

  private async people(isStudio: boolean, ids: Ids): Promise<string[]> {
    const rows = await this.store.people(isStudio, ids);
    return rows.map(({ anilistId, ja, en }) =>
      this.url(`/${isStudio ? 'studio' : 'person'}/${personPath({ id: anilistId, ja, en })}`),
    );
  }

  private url(path: string, changed?: string): string {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(this.settings.publicUrl + path)}</loc>${modified}</url>`;
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string[]) => `${head}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
const send = (request: Request, response: Response, text: string): Promise<void> =>
  sendDocument(request, response, {
    type: 'application/xml; charset=utf-8',
    text,
    cacheControl: 'public, max-age=3600',
  });
