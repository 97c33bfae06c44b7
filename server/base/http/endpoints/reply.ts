import { EncodedBody } from '../encoded.js';
import { JsonPieces } from '../json-pieces.js';

interface ReplyOptions {
  /** Defaults to the endpoint's setting. */
  status?: number;
  /** The ETag, if it is known before the body is generated. */
  etag?: string;
  /** The answer depends on the visitor; defaults to the endpoint's setting. */
  isPrivate?: boolean;
  /** The answer is different each time, so it has no ETag and is not cached. */
  isUntagged?: boolean;
  /** What the answer shows (`dependsOn` of the endpoint), if that is known only with the answer. */
  dependsOn?: readonly string[];
  headers?: Record<string, string | readonly string[]>;
}

/** An answer, or its JSON as bytes or pieces of text. */
type Made<Answer> = Answer | EncodedBody | JsonPieces | Uint8Array;

/** An answer with more than just a value. */
export class Reply<Answer> {
  /** `body` is not called if the client already has the answer, or if there is no body to send. */
  constructor(
    readonly body: () => Made<Answer> | Promise<Made<Answer>>,
    readonly options: ReplyOptions = {},
  ) {}

  /** For endpoints without an answer body. */
  static empty(options: Pick<ReplyOptions, 'status' | 'headers'>): Reply<void> {
    return new Reply<void>(() => undefined, options);
  }

  /** For endpoints whose status is that of a redirect. */
  static redirect(address: string): Reply<void> {
    return Reply.empty({ headers: { Location: address } });
  }
}

/** What a handler may return. */
export type Answered<Answer> = Made<Answer> | Reply<Answer>;

/** The value that a handler returned, in whatever form. */
export async function valueOf(answered: unknown): Promise<unknown> {
  const made: unknown = answered instanceof Reply ? await answered.body() : answered;
  if (made instanceof EncodedBody) return JSON.parse(made.body.toString());
  if (made instanceof JsonPieces) return JSON.parse(await made.whole());
  return made instanceof Uint8Array ? JSON.parse(Buffer.from(made).toString()) : made;
}
