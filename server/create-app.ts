import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import express from 'express';
import type { Logger } from 'pino';
import { Failure } from '../libs/contract/index.js';
import { limits } from '../libs/list/index.js';
import { AppModule } from './app.module.js';
import { withKeys } from './http/openapi.js';
import { limitReading } from './http/limits/reading-limit.js';
import { Limits } from './http/limits/limits.service.js';
import { ProblemFilter, toFailure } from './http/problem.filter.js';
import { validation } from './http/validation.js';
import { whereJsonBreaks } from './lists/json-fault.js';
import { NestLogger } from './operations/logger.js';
import { observe } from './operations/metrics.js';
import { PagesService } from './pages/pages.service.js';
import { StaticFiles } from './pages/static-files.js';
import type { Settings } from './settings.js';
import { recognizeKey } from './users/key-header.js';
import { KeysService } from './users/keys.service.js';
import { SessionsService } from './users/sessions.service.js';
import { identify } from './users/visitor.js';

/** The whole server on one origin, not yet listening. `databaseUrl` is a migrated database. */
export async function createApp(
  settings: Settings,
  databaseUrl: string,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.serving(settings, databaseUrl), {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  app.set('trust proxy', settings.trustProxy);
  app.disable('x-powered-by');
  app.set('etag', false);

  const pages = app.get(PagesService);
  await pages.load();
  app.use(observe(logger));
  app.use(securityHeaders(settings));
  app.use(refuseNul);
  app.use(new StaticFiles(pages.publicDirectory).handle);
  app.use(pages.handle.bind(pages));
  // What the pages answered ends here; the rest is the API.
  app.use('/api', readableFromElsewhere);
  app.use('/api/v1/lists/import', express.raw({ type: () => true, limit: limits.bytes }));
  app.use(express.json({ limit: limits.bytes }));
  app.use(sayWhereJsonBreaks);
  app.use(identify(app.get(SessionsService)));
  app.use(recognizeKey(app.get(KeysService)));
  app.use(limitReading(app.get(Limits)));

  app.useGlobalPipes(validation);
  app.useGlobalFilters(new ProblemFilter());
  const openApi = new DocumentBuilder()
    .setTitle('Staffroll')
    .setDescription(
      'Fully translated credit lists of anime. Failures are application/problem+json (RFC 9457).',
    )
    .setVersion('1')
    .build();
  SwaggerModule.setup('api/docs', app, () => withKeys(SwaggerModule.createDocument(app, openApi)), {
    jsonDocumentUrl: 'api/docs.json',
  });
  await app.init();
  return app;
}

/** No name that we keep has the character U+0000, and Postgres takes it in no parameter. */
function refuseNul(request: express.Request, _response: express.Response, next: express.NextFunction): void {
  next(/%00/.test(request.originalUrl) ? new Failure('bad-request', 'The address holds U+0000.') : undefined);
}

/** Nest would make a bad request without a place of what the body parser throws. */
function sayWhereJsonBreaks(
  error: { type?: string; body?: string },
  _request: express.Request,
  _response: express.Response,
  next: express.NextFunction,
): void {
  const broken = error.type === 'entity.parse.failed' && typeof error.body === 'string';
  next(broken ? new Failure('invalid-json', whereJsonBreaks(error.body!)) : toFailure(error));
}

/**
 * Pages of other sites (bookmarklets, extensions) may read what everybody may read. Without cookies: what they get is
 * what an anonymous visitor gets, also with a key.
 */
function readableFromElsewhere(
  request: express.Request,
  response: express.Response,
  next: express.NextFunction,
): void {
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, If-None-Match');
    response.setHeader('Access-Control-Max-Age', '86400');
    response.status(204).end();
    return;
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After');
  }
  next();
}

/** What every answer says to browsers; pages add their Content-Security-Policy (pages/content-policy.ts). */
function securityHeaders({ publicUrl }: Settings): express.RequestHandler {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(publicUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
