import type { ServerResponse } from 'node:http';
import type { Encoding, Era } from '../encoded.js';

/** A body as a client that accepts `accepted` gets it. */
export interface SentBody {
  accepted: Encoding;
  bytes: Buffer;
}

/** Whoever wants to keep the answer to a request. */
export interface Keeper {
  /** It may be kept until one of `tags` changes. */
  allow(tags: readonly string[]): void;
  /** It is about to be sent, and its head is complete. `body`: null if the client has it (304). */
  keep(body: SentBody | null, era: Era | undefined): void;
}

const keepers = new WeakMap<ServerResponse, Keeper>();

export const keepFor = (response: ServerResponse, keeper: Keeper): void => {
  keepers.set(response, keeper);
};

export const keeperOf = (response: ServerResponse): Keeper | undefined => keepers.get(response);
