import type { z } from 'zod';

/**
 * One endpoint of the API: what it takes and what it answers. The controller, the OpenAPI document and the web client
 * are derived from it.
 */
export interface Endpoint {
  /** A one-line summary for the OpenAPI document. */
  summary: string;
  /** The path parameters, such as `:id`. */
  path?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The handler gets the raw bytes of the body, which may be large, and parses them on another thread. */
  isRaw?: boolean;
  /** Omitted when the answer has no body. */
  answer?: z.ZodType;
  /** By default 200, or 204 without a body. */
  status?: number;
  /** Another status with the same answer. */
  otherStatus?: number;
  /** Keys with this scope may call it, with the rights of their owner; without the scope, they read as anybody may. */
  scope?: WritingScope;
  /** Headers that it reads, for the OpenAPI document. */
  headers?: Record<string, z.ZodType>;
  /**
   * The answer depends on the visitor, so neither proxies nor browsers may cache it; for members only, unless `isOpen`.
   */
  isPrivate?: boolean;
  /** Visitors who are not signed in may call it, too, although it is private or changes something. */
  isOpen?: boolean;
  /**
   * It works while the site is read-only, from banned networks and for members with an unread warning, although it is no GET: it stores
   * nothing that anybody contributes, or takes access away.
   */
  isAlwaysAllowed?: boolean;
  /** Members with an unread warning may call it, too, although others may not always (server/base/http/members-only.ts). */
  isAllowedWhenWarned?: boolean;
  /**
   * The answer is the same for everybody who is not signed in, and shared caches may keep it until one of these changes
   * (server/shared/shared-cache/changed-tags.ts). Without it they keep nothing.
   */
  dependsOn?: readonly SharedTag[];
  /** For how many seconds shared caches may keep it at most. */
  sharedSeconds?: number;
  /**
   * What was sent is sent again until one of `dependsOn` changes, without asking the handler (server/base/http/kept/kept-answers.ts). Only
   * for answers in which nothing else ever changes: no clock, and no data whose changes nobody announces.
   */
  isKept?: true;
}

/** What a key may do for its owner, besides reading what everybody can read. */
export const writingScopes = ['edit', 'upload', 'report'] as const;
export type WritingScope = (typeof writingScopes)[number];

/** Parts of the site that answers depend on. */
type SharedTag = 'lists' | 'people' | 'roles' | 'statistics' | 'relations' | 'comments' | 'text-styles';

export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

/**
 * Checks a table of endpoints and keeps the exact types of each entry. Pages that only use its types do not load it.
 */
// @__NO_SIDE_EFFECTS__
export const defineEndpoints = <const Table extends Endpoints>(table: Table): Table => table;

/**
 * Whether only members may call it: everything that writes, and what is private. It is checked before anything that was sent is
 * looked at (server/base/http/members-only.ts).
 */
export const isForMembers = (route: string, { isPrivate, isOpen }: Endpoint): boolean =>
  !isOpen && (isPrivate === true || !route.startsWith('GET '));

type Part = 'path' | 'query' | 'body';
type SchemaOf<E, P extends Part> = E extends Record<P, infer S extends z.ZodType> ? S : never;
type PartOf<E> = { [P in Part]: E extends Record<P, z.ZodType> ? P : never }[Part];

/** Query values that are null are left out. */
type CallParams<E, P extends Part> = P extends 'path'
  ? { [Name in keyof z.input<SchemaOf<E, 'path'>>]: string | number }
  : P extends 'query'
    ? { [Name in keyof z.input<SchemaOf<E, 'query'>>]: z.input<SchemaOf<E, 'query'>>[Name] | null }
    : z.input<SchemaOf<E, P>>;
/** Makes optional parts optional. */
type Optional<E> = { [P in PartOf<E>]: object extends CallParams<E, P> ? P : never }[PartOf<E>];
/** What the caller of an endpoint passes. */
export type RequestData<E> = { [P in Exclude<PartOf<E>, Optional<E>>]: CallParams<E, P> } & {
  [P in Optional<E>]?: CallParams<E, P>;
};
/** What the handler receives: the same, validated and with defaults. */
export type RequestInput<E> = {
  [P in PartOf<E>]: P extends 'body'
    ? E extends { isRaw: true }
      ? Uint8Array
      : z.output<SchemaOf<E, P>>
    : z.output<SchemaOf<E, P>>;
};
/** What it answers. */
export type Answer<E> = E extends { answer: infer S extends z.ZodType } ? z.output<S> : void;
