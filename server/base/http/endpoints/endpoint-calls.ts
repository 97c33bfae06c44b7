import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { Failure } from '@libs/contract/base/errors.js';
import { noText } from '@libs/contract/base/texts.js';
import { Replicas } from '../../database/replicas.js';
import type { Visitor } from '../visitor.js';
import { invalid } from '../invalid.js';
import { takeTexts } from '../texts.js';
import { parseRequest, ENDPOINT, ROUTES } from './endpoint.decorator.js';
import { valueOf } from './reply.js';

interface Called {
  endpoint: Endpoint;
  handle: (asked: unknown, visitor: Visitor) => unknown;
}

/** The arguments of a call inside the process; as in an address, everything ends up as text. */
export interface CallParams {
  path?: object;
  query?: object;
}

/**
 * Calls the handlers of reading endpoints without an HTTP request: the same validation and the same answer, but no
 * limits, ETags or compression.
 */
@Injectable()
export class EndpointCalls implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, Called>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly replicas: Replicas,
  ) {}

  onApplicationBootstrap(): void {
    for (const module of this.modules.values())
      for (const { instance } of module.controllers.values()) this.collect(instance as object);
  }

  /** Failures: those of the endpoint; not-found if there is no such reading endpoint. */
  async call(route: string, { path = {}, query = {} }: CallParams, visitor: Visitor): Promise<unknown> {
    const called = this.handlers.get(route);
    if (!called) throw new Failure('not-found');
    const parts = { params: asText(path), query: asText(query), body: undefined };
    const place = takeTexts(parts);
    if (place) throw invalid([{ message: noText, path: place.slice(1) }], 'The address');
    const answer = async () =>
      valueOf(await called.handle(parseRequest(route, called.endpoint, parts), visitor));
    const { dependsOn } = called.endpoint;
    return dependsOn && !visitor ? this.replicas.read(dependsOn, answer) : answer();
  }

  private collect(controller: object): void {
    const prototype = Object.getPrototypeOf(controller) as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method = prototype[name];
      if (typeof method !== 'function') continue;
      const endpoint = Reflect.getMetadata(ENDPOINT, method) as Endpoint | undefined;
      const routes = (Reflect.getMetadata(ROUTES, method) ?? []) as string[];
      for (const route of routes)
        if (endpoint && route.startsWith('GET '))
          this.handlers.set(route, {
            endpoint,
            handle: (asked, visitor) => (method as Called['handle']).call(controller, asked, visitor),
          });
    }
  }
}

function asText(values: object): Record<string, string | string[]> {
  const given = Object.entries(values as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}
