import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.js';

/** A schema of the API by its name, such as `Schema<'ListCard'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export interface Options {
  /** Where the site is, such as `https://staffroll.example`. */
  url: string;
  /** A key of your account (`sr_…`). Without it, programs read less per minute and write nothing. */
  key?: string;
  /** Another `fetch`, such as one that caches. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A refusal of the API: `application/problem+json`. */
export class StaffrollProblem extends Error {
  constructor(
    readonly problem: Schema<'Problem'>,
    /** Seconds until the same request may be sent again, if the API said so. */
    readonly retryAfter: number | null,
  ) {
    super(problem.detail ? `${problem.title} ${problem.detail}` : problem.title);
    this.name = 'StaffrollProblem';
  }
}

/**
 * A client of one site: `client.GET('/api/v1/lists', { params: { query: { q: 'sparrows' } } })`. Its answers are `{data, error,
 * response}`; `dataOf` turns errors into exceptions.
 */
export const staffroll = ({ url, key, fetch }: Options): Client<paths> =>
  createClient<paths>({
    baseUrl: url,
    ...(key ? { headers: { Authorization: `Bearer ${key}` } } : {}),
    ...(fetch ? { fetch } : {}),
  });

/** The data of an answer. Throws StaffrollProblem if there is none. */
export async function dataOf<Data>(
  answering: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await answering;
  if (!response.ok && response.status !== 304) {
    const wait = response.headers.get('retry-after');
    throw new StaffrollProblem(error as Schema<'Problem'>, wait === null ? null : Number(wait));
  }
  return data as Data;
}
