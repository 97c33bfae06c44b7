import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** What log lines include about their request. */
interface RequestContext {
  readonly id: string;
  /** The client address, according to TRUST_PROXY. */
  readonly address: string | undefined;
  /** The account, once it is known. */
  account?: number;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Also available after the answer, in work that the request started; undefined in work without a request. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Request ids that a proxy may set. */
const wellFormed = /^[\w.-]{8,100}$/;
export const requestIdHeader = 'X-Request-Id';

/**
 * Gives each request an id for its answer, problem and log lines. The id of a proxy is kept if that proxy is trusted:
 * anybody else could send the id of another request.
 */
export function giveRequestId(trustProxy: number) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const id = requestIdOf(request, trustProxy);
    response.setHeader(requestIdHeader, id);
    contexts.run({ id, address: request.ip }, next);
  };
}

export function requestIdOf({ headers }: IncomingMessage, trustProxy: number): string {
  const given = trustProxy > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && wellFormed.test(given) ? given : newRequestId();
}

/** Runs work as a request of its own, for example for a socket message. */
export const asRequest = <Result>(context: Omit<RequestContext, 'id'>, work: () => Result): Result =>
  contexts.run({ id: newRequestId(), ...context }, work);

const idBytes = 8;
/** Fetched for many ids at once: asking the system costs a sixteenth of what a kept page does. */
const random = Buffer.alloc(idBytes * 512);
let used = random.length;

function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += idBytes;
  return random.toString('hex', used - idBytes, used);
}
