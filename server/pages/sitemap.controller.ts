import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { Failure, personPath } from '../../libs/contract/index.js';
import { etagOf } from '../http/encoded.js';
import { isFresh } from '../http/json.js';
import { visible } from '../lists/list-cards.js';
import { SETTINGS, type Settings } from '../settings.js';

/** Addresses of one sitemap (sitemaps.org). */
const most = 50_000;

/** Pages that are no list, no person and no studio, and the same for everybody. */
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
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('sitemap.xml')
  async whole(@Req() request: Request, @Res() response: Response): Promise<void> {
    const em = this.em.fork();
    const [[lists], [people]] = await Promise.all([
      em.execute<{ n: number }[]>(`select count(*)::int as n from list l where ${visible}`),
      em.execute<{ n: number }[]>('select count(*)::int as n from person'),
    ]);
    if (pages.length + lists!.n + people!.n <= most) {
      send(request, response, urlset([...this.pages(), ...(await this.lists(0)), ...(await this.people(0))]));
      return;
    }
    const parts = [
      'sitemap-pages-0.xml',
      ...Array.from({ length: Math.ceil(lists!.n / most) }, (_, part) => `sitemap-lists-${part}.xml`),
      ...Array.from({ length: Math.ceil(people!.n / most) }, (_, part) => `sitemap-people-${part}.xml`),
    ];
    const entries = parts.map(
      (part) => `<sitemap><loc>${xml(`${this.settings.publicUrl}/${part}`)}</loc></sitemap>`,
    );
    send(request, response, `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`);
  }

  @Get('sitemap-:kind-:part.xml')
  async part(
    @Param('kind') kind: string,
    @Param('part') part: string,
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
    const rows = await this.em.fork().execute<{ address: string; changed: string }[]>(
      `select coalesce(l.slug, l.uuid) as address, to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
       from list l where ${visible} order by l.id limit ? offset ?`,
      [most, part * most],
    );
    return rows.map(({ address, changed }) => this.url(`/staff/${encodeURIComponent(address)}`, changed));
  }

  private async people(part: number): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ is_studio: boolean; anilist_id: number | null; ja: string; en: string }[]>(
        'select is_studio, anilist_id, ja, en from person order by id limit ? offset ?',
        [most, part * most],
      );
    return rows.map((row) =>
      this.url(
        `/${row.is_studio ? 'studio' : 'person'}/${personPath({ id: row.anilist_id, ja: row.ja, en: row.en })}`,
      ),
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
