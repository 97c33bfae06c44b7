import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isRobot, pageHost, type PageHost, type PageVisitor } from '../../libs/contract/index.js';
import { withoutAdultCovers } from '../http/adult-covers.js';
import { EndpointCalls, type Given } from '../http/endpoints/endpoint-calls.js';
import { problemOf, toFailure } from '../http/problem.filter.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { SessionsService } from '../users/sessions.service.js';

/** Provides data to pages rendered in this process, without HTTP requests to itself. */
@Injectable()
export class PageCalls implements PageHost, OnApplicationBootstrap {
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

  /** The build of the pages has its own module instances, so this is shared through globalThis. */
  onApplicationBootstrap(): void {
    (globalThis as { [pageHost]?: PageHost })[pageHost] = this;
  }

  async call(route: string, given: Given, visitor: PageVisitor): ReturnType<PageHost['call']> {
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
