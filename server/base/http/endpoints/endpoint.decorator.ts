import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Request } from 'express';
import { z } from 'zod';
import { type Answer, type RequestInput, endpoints, type Route } from '@libs/contract/endpoints.js';
import type { Endpoint as Declared } from '@libs/contract/base/endpoint.js';
import { CurrentVisitor, type Visitor } from '../visitor.js';
import { invalid } from '../invalid.js';
import type { Answered } from './reply.js';

export const ENDPOINT = Symbol('endpoint');
export const ROUTES = Symbol('routes');

/** The signature of an endpoint's handler. A handler for members only may declare a visitor that is never null. */
type Handler<R extends Route> = (
  asked: RequestInput<R> & { route: R },
  visitor: NonNullable<Visitor>,
  // Anything else a handler needs is injected by its own decorators.
  // oxlint-disable-next-line typescript/no-explicit-any
  ...more: any[]
) => Promise<Answered<Answer<R>>> | Answered<Answer<R>>;

/**
 * Makes a method the handler of an endpoint of the table (libs/contract/endpoints.ts). Its first parameter is the
 * validated input with its `route`; its second is the visitor. Several endpoints with the same input and answer may
 * share a handler. `SendAnswers` sends what it returns.
 */
export function Endpoint<R extends Route>(...routes: [R, ...R[]]) {
  const endpoint: Declared = endpoints[routes[0]];
  const [method] = routes[0].split(' ') as [keyof typeof RequestMethod];
  const decorators = [
    RequestMapping({ path: routes.map((route) => route.split(' ')[1]!), method: RequestMethod[method] }),
    HttpCode(statusOf(endpoint)),
    SetMetadata(ENDPOINT, endpoint),
    SetMetadata(ROUTES, routes),
  ];
  return <H extends Handler<R>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    for (const decorate of decorators) decorate(target, name, descriptor);
    AskedParts()(target, name, 0);
    CurrentVisitor()(target, name, 1);
    // Nest does not touch the answer if a handler injects the response: it neither compresses nor revalidates.
    Res()(target, name, parameters(target, name));
  };
}

export const statusOf = (endpoint: Declared): number => endpoint.status ?? (endpoint.answer ? 200 : 204);

/** Number of parameters that a handler has injected. */
function parameters(target: object, name: string): number {
  const injected = Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) as object;
  return 1 + Math.max(...Object.values(injected).map(({ index }: { index: number }) => index));
}

/** The input of a request: path, query and body. */
interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The input, with each part validated against its schema. Failure: bad-request, with the places. */
export const parseRequest = (route: string, { path, query, body, isRaw }: Declared, asked: Parts) => ({
  route,
  ...(path ? { path: checked(path, asked.params, 'The address') } : {}),
  ...(query ? { query: checked(query, asked.query, 'The address') } : {}),
  ...(body ? { body: isRaw ? asked.body : checked(body, asked.body, 'The body') } : {}),
});

const AskedParts = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = `${method} ${(request.route as { path: string }).path}`;
  return parseRequest(route, Reflect.getMetadata(ENDPOINT, context.getHandler()) as Declared, request);
});

function checked(schema: z.ZodType, value: unknown, whole: string): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw invalid(error.issues, whole);
  return data;
}
