import { chosenStatus } from '../../lib/waku';

/** Pages that show a failure are sent with its status, so that no cache or robot mistakes them for the real page. */
export default async function status<Result>(next: () => Promise<Result>): Promise<Result> {
  const result = await next();
  const chosen = chosenStatus();
  if (!chosen || !(result instanceof Response)) return result;
  const headers = new Headers(result.headers);
  headers.set('cache-control', 'no-store');
  return new Response(result.body, { status: chosen, headers }) as Result;
}
