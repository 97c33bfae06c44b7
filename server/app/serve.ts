import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { createApp } from './create-app.js';
import { DemoLoader } from './demo/demo.loader.js';
import { Projections } from '../shared/projections/projections.service.js';
import { SuggestionService } from '../domain/names/suggestion.service.js';
import { Jobs } from '../base/jobs/jobs.service.js';
import { Readiness } from '../edge/operations/readiness.js';
import { RoleSeed } from '../domain/roles/role-seed.js';
import type { Settings } from '../base/settings/settings.js';
import { DevelopmentAccounts } from '../domain/users/development-accounts.service.js';

/** How long running requests may take to finish when the server stops. */
const drainMilliseconds = 8_000;

/** Connections that wait until this process accepts them. */
const waitingConnections = 4096;

/** A process that serves the site. */
export class Serving {
  private constructor(private readonly app: NestExpressApplication) {}

  /** Everything that one process does, not yet listening. `databaseUrl` is a migrated database. */
  static async prepare(settings: Settings, databaseUrl: string, logger: Logger): Promise<Serving> {
    return new Serving(await createApp(settings, databaseUrl, logger));
  }

  /**
   * Runs once per start, in the first of several processes before the others: fills the database with required data.
   * Returns how many demo lists were loaded.
   */
  async fill({ developmentSignIn, demo }: Settings): Promise<number> {
    await this.app.get(RoleSeed).load();
    if (developmentSignIn) await this.app.get(DevelopmentAccounts).open();
    else await this.app.get(DevelopmentAccounts).close();
    const loaded = demo ? await this.app.get(DemoLoader).loadLists() : 0;
    await this.app.get(Projections).requestBehind();
    await this.app.get(Jobs).prepare();
    return loaded;
  }

  /**
   * Starts processing the queues, which all processes share, and answering requests. Processes of one start share the
   * port.
   */
  async listen({ port, host }: Settings): Promise<void> {
    // As many as Linux lets wait at once; Node asks for 511. Whoever connects beyond that tries again after 1, 3, 7 … seconds. Nest hands all
    // arguments on, and declares two.
    await this.app.listen(port, ...([host, waitingConnections] as unknown as [string]));
    this.app.get(Readiness).state = 'ok';
    // The first editor should not have to wait for the reading dictionary; a failure shows when it is first used.
    void this.app
      .get(SuggestionService)
      .refresh()
      .catch(() => undefined);
  }

  /**
   * Says that it is stopping and, if it was ready, answers requests as before until `drained`; then lets running ones finish and stops
   * everything that was started.
   */
  async stop(drained: Promise<void>): Promise<void> {
    const readiness = this.app.get(Readiness);
    const wasReady = readiness.state === 'ok';
    readiness.state = 'stopping';
    if (wasReady) await drained;
    const server = this.app.getHttpServer();
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeIdleConnections();
    // Those that are answered from now on wait for no other request.
    server.keepAliveTimeout = 1_000;
    const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
    await this.app.close();
    server.closeIdleConnections();
    await closed;
    clearTimeout(deadline);
  }
}
