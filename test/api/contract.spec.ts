import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import type { z } from 'zod';
import { CreateList, ParseRequest } from '@libs/contract/lists/lists.js';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { endpoints } from '@libs/contract/endpoints.js';
import { OpenRequest, PushRequest } from '@libs/contract/lists/live.js';
import { PresenceSet } from '@libs/contract/lists/presence.js';
import { ROUTES } from '../../server/base/http/endpoints/endpoint.decorator.js';
import { TestServer } from '../support/server.js';

/** All input is validated by schemas whose texts and numbers are bounded. */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

interface Taken {
  /** For example `ListsController.page query`. */
  name: string;
  schema: z.ZodType | undefined;
}

/** What handlers accept from requests. */
const controllers = () =>
  [...server.app.get(ModulesContainer).values()].flatMap(({ controllers: all }) => [...all.values()]);

function taken(): Taken[] {
  const places = {
    [RouteParamtypes.BODY]: 'body',
    [RouteParamtypes.QUERY]: 'query',
    [RouteParamtypes.PARAM]: 'path',
  };
  const found: Taken[] = Object.entries<Endpoint>(endpoints).flatMap(([route, { path, query, body }]) =>
    Object.entries({ path, query, body }).flatMap(([part, schema]) =>
      schema ? [{ name: `${route} ${part}`, schema }] : [],
    ),
  );
  for (const { metatype } of controllers()) {
    if (typeof metatype !== 'function') continue;
    for (const handler of Object.getOwnPropertyNames(metatype.prototype)) {
      const all = (Reflect.getMetadata('__routeArguments__', metatype, handler) ?? {}) as Record<
        string,
        { data?: unknown; schema?: z.ZodType }
      >;
      for (const [key, { data, schema }] of Object.entries(all)) {
        const place = (places as Record<string, string>)[key.split(':')[0]!];
        if (place)
          found.push({ name: `${metatype.name}.${handler} ${place} ${String(data ?? '')}`.trim(), schema });
      }
    }
  }
  return found;
}

/** The return address of a login is checked separately, because a browser must never end up at a problem there. */
const readOtherwise = /^LoginController\.begin query (?:return|popup)$/;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  getter?: () => z.ZodType;
  coerce?: boolean;
}

const impossible = ['\0', 'a\0b', '\ud800', 'x\udfff'];
/** More than the longest text that anything accepts. */
const huge = 'x'.repeat(2_000_001);

/** The parts of a schema that accept something that nothing should: one line each. */
function gaps(schema: z.ZodType, at: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema.def as unknown as Definition;
  const takes = (value: unknown) => schema.safeParse(value).success;
  switch (def.type) {
    case 'string':
      return [
        ...impossible.filter(takes).map((value) => `${at} takes ${JSON.stringify(value)}`),
        ...(takes(huge) ? [`${at} takes ${huge.length} characters`] : []),
      ];
    case 'number':
      return [NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e308, 2 ** 31, -1, -(2 ** 31) - 1]
        .filter((value) => takes(value) && !(at.endsWith('until') && value === 2 ** 31))
        .map((value) => `${at} takes ${value}`);
    case 'lazy':
      return gaps(def.getter!(), at, seen);
    case 'object':
      return Object.entries(def.shape!).flatMap(([key, one]) => gaps(one, `${at}.${key}`, seen));
    default:
      return [
        ...(def.options ?? def.items ?? []),
        ...[def.element, def.innerType, def.in, def.keyType, def.valueType].filter(
          (one) => one !== undefined,
        ),
      ].flatMap((one) => gaps(one, at, seen));
  }
}

/** Addresses that programs do not call as endpoints: feeds, a stream of events, browser redirects, files and pictures for crawlers, metrics as text. */
const noEndpoints = [
  'AtomController.newLists',
  'AtomController.ofFollower',
  'AtomController.ofList',
  'AtomController.ofPerson',
  'AtomController.ofStudio',
  'CardsController.show',
  'ChangesController.follow',
  'DumpsController.file',
  'DumpsController.folderOf',
  'DumpsController.index',
  'DumpsController.newest',
  'EmbedsController.episode',
  'EmbedsController.oEmbed',
  'HealthController.metrics',
  'LoginController.askToLeave',
  'LoginController.begin',
  'LoginController.finish',
  'LoginController.leave',
  'PublicFilesController.openSearch',
  'PublicFilesController.robots',
  'PublicFilesController.security',
  'SitemapController.further',
  'SitemapController.part',
  'SitemapController.whole',
];

it('Every address is in the table of endpoints, and every endpoint of the table is served', () => {
  const handled: string[] = [];
  const others: string[] = [];
  for (const { metatype } of controllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, object>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method = prototype[name]!;
      if (name === 'constructor' || !Reflect.hasMetadata('path', method)) continue;
      const routes = Reflect.getMetadata(ROUTES, method) as string[] | undefined;
      if (routes) handled.push(...routes);
      else others.push(`${metatype.name}.${name}`);
    }
  }
  expect(others.toSorted()).toEqual(noEndpoints);
  expect(handled.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

it('Every parameter, query and body has a schema', () => {
  const all = taken();
  expect(all.length).toBeGreaterThan(100);
  expect(
    all.filter(({ name, schema }) => !schema && !readOtherwise.test(name)).map(({ name }) => name),
  ).toEqual([]);
});

it('No schema for input accepts a text that cannot be stored, or an unbounded text or number', () => {
  // Socket messages, and input that is parsed on another thread.
  const others = { CreateList, OpenRequest, ParseRequest, PresenceSet, PushRequest };
  const schemas = [
    ...taken().flatMap(({ name, schema }) => (schema ? [{ name, schema }] : [])),
    ...Object.entries(others).map(([name, schema]) => ({ name, schema })),
  ];
  // Parts of list documents keep unknown fields; changes with them are checked as a whole (lists/changes.service.ts).
  const partOfDocument = /operations\.(?:node\.data|value) /;
  const found = schemas.flatMap(({ name, schema }) => gaps(schema, name));
  expect(found.filter((gap) => !partOfDocument.test(gap))).toEqual([]);
});
