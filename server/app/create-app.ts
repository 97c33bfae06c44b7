import type { Server } from 'node:http';
import { NestFactory, Reflector } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Logger } from 'pino';
import { Failure } from '@libs/contract/base/errors.js';
import { apiDocs } from './api-docs.js';
import { AppModule } from './app.module.js';
import { keepAnswers } from './keep-answers.js';
import { boundConnections } from '../base/http/body/connections.js';
import { discardUnread } from '../base/http/body/discard-unread.js';
import { ReadBody } from '../base/http/body/read-body.interceptor.js';
import { SecurityLog } from '../base/logging/security-log.js';
import { Replicas } from '../base/database/replicas.js';
import { ReadFromReplicas } from '../base/http/endpoints/read-from-replicas.interceptor.js';
import { SendAnswers } from '../base/http/endpoints/send-answers.interceptor.js';
import { giveRequestId } from '../base/logging/request-context.js';
import { explainBrokenRequests } from '../base/http/broken-requests.js';
import { readableFromElsewhere } from '../base/http/from-elsewhere.js';
import { keepNothing } from '../base/http/json.js';
import { OnlyTexts } from '../base/http/only-texts.interceptor.js';
import { limitBytes } from '../base/http/limits/bytes-limit.js';
import { LimitsGuard, RefundRefused } from '../base/http/limits/limits.guard.js';
import { limitReading } from '../base/http/limits/reading-limit.js';
import { Limits } from '../base/http/limits/limits.service.js';
import { ProblemFilter } from '../base/http/problem.filter.js';
import { SharedAnswers } from '../base/http/shared-cache/shared-answers.js';
import { validation } from '../base/http/validation.js';
import { NestLogger } from '../base/logging/logger.js';
import { kindOfAddress, observe, recorder } from '../edge/operations/metrics.js';
import { policyOfData } from '../edge/pages/content-policy.js';
import { PagesService } from '../edge/pages/pages.service.js';
import { StaticFiles } from '../edge/pages/static-files.js';
import { PicturePlaces } from '../shared/pictures/picture-places.js';
import { Pictures } from '../shared/pictures/pictures.service.js';
import { servePictures } from '../shared/pictures/serve-pictures.js';
import { type Settings, StartError } from '../base/settings/settings.js';
import { MembersGuard } from '../base/http/members-only.js';
import { SiteStateService } from '../base/site-state/site-state.service.js';
import { WritesGuard } from '../base/site-state/writes.guard.js';
import { recognizeKey } from '../domain/users/key-header.js';
import { KeyRightsGuard } from '../domain/users/key-rights.guard.js';
import { KeysService } from '../domain/users/keys.service.js';
import { RepeatAnswers } from '../domain/users/repeat-answers.interceptor.js';
import { RepeatableAnswerStore } from '../domain/users/repeatable-answers.store.js';
import { sessionIn, SessionsService } from '../domain/users/sessions.service.js';
import { identify } from '../domain/users/identify.js';

/** The whole server on one origin, not yet listening. `databaseUrl` is a migrated database. */
export async function createApp(
  settings: Settings,
  databaseUrl: string,
  logger: Logger,
): Promise<NestExpressApplication> {
  const router = express();
  // As with addresses of pages, and so that no rule about an address is escaped by writing it in capitals.
  router.enable('case sensitive routing');
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.serving(settings, databaseUrl, logger),
    new ExpressAdapter(router),
    { bodyParser: false, logger: new NestLogger(logger) },
  );
  app.set('trust proxy', settings.trustProxy);
  app.disable('x-powered-by');
  app.set('etag', false);

  explainBrokenRequests(app.getHttpServer() as Server);
  const pages = app.get(PagesService);
  if (!(await pages.load()) && settings.production)
    throw new StartError('The pages are not built (web/dist). Run `npm run build`, then start again.');
  boundConnections(app.getHttpServer());
  app.use(giveRequestId(settings.trustProxy));
  const record = recorder(logger);
  pages.answerFirst(app.getHttpServer() as Server, (request, status, requestId, seconds) =>
    record({ method: request.method, url: request.url!, kind: 'page', status, requestId }, seconds),
  );
  keepAnswers(app, settings, ({ method, url }, status, requestId, seconds) =>
    record({ method, url: url!, kind: kindOfAddress(url!), status, requestId }, seconds),
  );
  app.use(observe(record));
  app.use(app.get(SharedAnswers).handler((cookies) => sessionIn(cookies) !== null));
  app.use(discardUnread);
  app.use(securityHeaders(settings));
  app.use(new StaticFiles(pages.publicDirectory).handle);
  app.use(
    servePictures({
      pictures: app.get(Pictures),
      places: app.get(PicturePlaces),
      limits: app.get(Limits),
      visitorOf: (request) => app.get(SessionsService).visitor(request.headers.cookie),
    }),
  );
  // Programs read these as they read the API.
  app.use(['/staff', '/by', /^\/sitemap[-.][^/]*$/], readableFromElsewhere);
  app.use(pages.handle.bind(pages));
  app.use(refuseNul);
  // Requests answered by pages end here; everything below is the API.
  app.use('/api', readableFromElsewhere, keepNothing);
  app.use(identify(app.get(SessionsService), settings));
  app.use(recognizeKey(app.get(KeysService)));
  app.use(limitReading(app.get(Limits)));
  app.use(limitBytes(app.get(Limits)));

  // In this order: rights, limits, and only then the input.
  const reflector = app.get(Reflector);
  app.useGlobalGuards(
    new KeyRightsGuard(reflector, app.get(KeysService)),
    new MembersGuard(reflector),
    new WritesGuard(reflector, app.get(SiteStateService)),
    new LimitsGuard(reflector, app.get(Limits)),
  );
  app.useGlobalInterceptors(
    // First, because all others may refuse as well.
    new RefundRefused(reflector, app.get(Limits)),
    new ReadBody(reflector, app.get(Limits)),
    new OnlyTexts(),
    new SendAnswers(reflector),
    new RepeatAnswers(reflector, app.get(RepeatableAnswerStore)),
    new ReadFromReplicas(reflector, app.get(Replicas)),
  );
  app.useGlobalPipes(validation);
  app.useGlobalFilters(new ProblemFilter(app.get(SecurityLog), pages.showFailure.bind(pages)));
  app.use(apiDocs(settings.publicUrl));
  return app;
}

/** No stored name contains U+0000, and Postgres accepts it in no parameter. */
function refuseNul(request: express.Request, _response: express.Response, next: express.NextFunction): void {
  next(
    /%00/.test(request.originalUrl) ? new Failure('bad-request', 'The address contains U+0000.') : undefined,
  );
}

/** Headers of every answer; pages and their files have their own Content-Security-Policy (pages/content-policy.ts). */
function securityHeaders({ publicUrl }: Settings): express.RequestHandler {
  const headers = new Map([
    ['Content-Security-Policy', policyOfData],
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
