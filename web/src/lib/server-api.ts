import { createApi } from './api';
import { requestHeaders } from './waku';

/**
 * The REST client for server components: the same API over loopback, as the visitor who asks. The server sets
 * STAFFROLL_API when it listens; `waku dev` uses API_PORT. STAFFROLL_PAGES_KEY keeps these requests out of the limits of
 * other programs.
 */
export const serverApi = createApi(() => {
  const { cookie, 'user-agent': agent } = requestHeaders();
  return {
    base: process.env.STAFFROLL_API ?? `http://127.0.0.1:${process.env.API_PORT ?? 3001}`,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
      'x-staffroll-pages': process.env.STAFFROLL_PAGES_KEY ?? '',
    } as Record<string, string>,
  };
});
