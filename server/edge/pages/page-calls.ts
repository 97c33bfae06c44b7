import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isRobot } from '@libs/contract/base/robots.js';
import { pageHost, type PageHost, type PageVisitor } from '@libs/contract/base/page-host.js';
import { withoutAdultCovers } from '../../base/http/adult-covers.js';
import { EndpointCalls, type CallParams } from '../../base/http/endpoints/endpoint-calls.js';
import { problemOf, toFailure } from '../../base/http/problem.filter.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { SessionsService } from '../../domain/users/sessions.service.js';

const hosts = new AsyncLocalStorage<PageHost>();
Object.assign(globalThis, { [pageHost]: hosts });

/** Provides data to pages rendered in this process, without HTTP requests to itself. */
@Injectable()
export class PageCalls implements PageHost {
  readonly publicUrl: string;
  readonly isProduction: boolean;
  private readonly log = new Logger('Pages');

  constructor(
    private readonly endpoints: EndpointCalls,
    private readonly sessions: SessionsService,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.publicUrl = settings.publicUrl.replace(/\/+$/, '');
    this.isProduction = settings.production;
  }

  /** Pages that are rendered meanwhile reach this server. */
  during<Result>(rendering: () => Promise<Result>): Promise<Result> {
    return hosts.run(this, rendering);
  }

  async call(route: string, given: CallParams, visitor: PageVisitor): ReturnType<PageHost['call']> {
    try {
      const answer = await this.endpoints.call(route, given, await this.sessions.visitor(visitor.cookie));
      return { answer: isRobot(visitor['user-agent']) ? withoutAdultCovers(answer) : answer };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'server-error')
        this.log.error(`${route} for a page`, error instanceof Error ? error.stack : String(error));
      const { retryAfter } = failure;
      return { problem: problemOf(failure), ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
  }
}
