import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Failure, personPath, PathName } from '../../libs/contract/index.js';
import { etagOf } from '../http/encoded.js';
import { isFresh } from '../http/json.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { SitemapStore } from './sitemap.store.js';

/** Addresses per sitemap (sitemaps.org). */
const most = 50_000;

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
  '/stats',
  '/tos',
];

/** `/sitemap.xml`: the fixed pages, every list, then people and studios; beyond 50,000 addresses an index of parts (docs/api.md). */
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    private readonly store: SitemapStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('sitemap.xml')
  async whole(@Req() request: Request, @Res() response: Response): Promise<void> {
    const [lists, people] = await Promise.all([this.store.listCount(), this.store.peopleCount()]);
    if (pages.length + lists + people <= most) {
      send(request, response, urlset([...this.pages(), ...(await this.lists(0)), ...(await this.people(0))]));
      return;
    }
    const parts = [
      'sitemap-pages-0.xml',
      ...Array.from({ length: Math.ceil(lists / most) }, (_, part) => `sitemap-lists-${part}.xml`),
      ...Array.from({ length: Math.ceil(people / most) }, (_, part) => `sitemap-people-${part}.xml`),
    ];
    const entries = parts.map(
      (part) => `<sitemap><loc>${xml(`${this.settings.publicUrl}/${part}`)}</loc></sitemap>`,
    );
    send(request, response, `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`);
  }

  @Get('sitemap-:kind-:part.xml')
  async part(
    @Param('kind', { schema: PathName }) kind: string,
    @Param('part', { schema: PathName }) part: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const number = Number(part);
    const of = {
      pages: () => this.pages(),
      lists: () => this.lists(number),
      people: () => this.people(number),
    };
    if (!Object.hasOwn(of, kind) || !/^\d{1,4}$/.test(part)) throw new Failure('not-found');
    const urls = await of[kind as keyof typeof of]();
    if (urls.length === 0) throw new Failure('not-found');
    send(request, response, urlset(urls));
  }

  private pages(): string[] {
    return pages.map((path) => this.url(path));
  }

  private async lists(part: number): Promise<string[]> {
    const rows = await this.store.lists(most, part * most);
    return rows.map(({ address, changed }) => this.url(`/staff/${encodeURIComponent(address)}`, changed));
  }

  private async people(part: number): Promise<string[]> {
    const rows = await this.store.people(most, part * most);
    return rows.map(({ isStudio, anilistId, ja, en }) =>
      this.url(`/${isStudio ? 'studio' : 'person'}/${personPath({ id: anilistId, ja, en })}`),
    );
  }

  private url(path: string, changed?: string): string {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${xml(this.settings.publicUrl + path)}</loc>${modified}</url>`;
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string[]) => `${head}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
const xml = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

function send(request: Request, response: Response, body: string): void {
  const etag = etagOf(body);
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (isFresh(request, etag)) response.status(304).end();
  else response.type('application/xml; charset=utf-8').send(body);
}
