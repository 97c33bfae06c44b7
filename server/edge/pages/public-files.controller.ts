import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';

const day = 86_400_000;
/** How long security.txt is valid; RFC 9116 recommends less than a year. */
const securityLasts = 180 * day;

/** Private pages, and pages that would make the server search for every address a crawler invents. */
const notForRobots = [
  '/api/',
  '/dumps/',
  '/RSC/',
  '/account',
  '/admin',
  '/login',
  '/logout',
  '/overlap',
  '/reports',
  '/search',
];

const sitemaps = ['sitemap.xml', 'sitemap-people.xml', 'sitemap-studios.xml', 'sitemap-pages.xml'];

/** Well-known files that tell programs what they may do and whom to contact. */
@Controller()
export class PublicFilesController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get('robots.txt')
  robots(@Res() response: Response): void {
    send(response, [
      'User-agent: *',
      ...notForRobots.map((path) => `Disallow: ${path}`),
      '',
      ...sitemaps.map((name) => `Sitemap: ${this.settings.publicUrl}/${name}`),
    ]);
  }

  /** RFC 9116. Failure: not-found, if CONTACT is not set. */
  @Get('.well-known/security.txt')
  security(@Res() response: Response): void {
    const { site, publicUrl } = this.settings;
    if (!site.contact) throw new Failure('not-found');
    // The same all day, so that it can be cached.
    const expires = new Date(Math.floor(Date.now() / day) * day + securityLasts);
    send(response, [
      `Contact: ${site.contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]);
  }

  /** OpenSearch 1.1: browsers offer the site's search in their address bar. */
  @Get('opensearch.xml')
  openSearch(@Res() response: Response): void {
    const { publicUrl } = this.settings;
    response
      .setHeader('Cache-Control', 'public, max-age=3600')
      .type('application/opensearchdescription+xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Staffroll</ShortName>
  <Description>Anime staff lists, people and studios</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/svg+xml">${publicUrl}/favicon.svg</Image>
  <Url type="text/html" template="${publicUrl}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${publicUrl}/opensearch.xml"/>
</OpenSearchDescription>
`);
  }
}

function send(response: Response, lines: string[]): void {
  response
    .setHeader('Cache-Control', 'public, max-age=3600')
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}
