import { type Dispatcher, errors, request } from 'undici';
import { discard, type OutboundHttp, OutsideFault } from '../../../base/outbound-http/outbound-http.js';
import { PrivateAddressError } from '../../../base/outbound-http/public-address.js';

/** Until the whole answer has arrived, and how much of its body is read. */
export const sendLimits = { milliseconds: 10_000, bytes: 2_048, shown: 200 } as const;

/** What became of one attempt. */
export interface DeliveryResult {
  /** Null: no answer. */
  status: number | null;
  milliseconds: number;
  /** Null: it arrived. */
  error: string | null;
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | null;
}

/** Posts JSON to an address on the public internet. Redirects are not followed. */
export async function send(
  outside: OutboundHttp,
  address: string,
  headers: Record<string, string>,
  body: string,
  milliseconds: number = sendLimits.milliseconds,
): Promise<DeliveryResult> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(milliseconds);
  const outcome = (status: number | null, error: string | null, retryAfter: number | null = null) => ({
    status,
    milliseconds: Math.round(performance.now() - startedAt),
    error,
    retryAfter,
  });
  try {
    const url = new URL(address);
    const dispatcher = outside.dispatcherFor(url);
    const answer = await request(url, {
      dispatcher,
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
      body,
    });
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) {
      discard(answer.body);
      return outcome(statusCode, null);
    }
    if (statusCode >= 300 && statusCode < 400) {
      discard(answer.body);
      return outcome(statusCode, `The receiver answered ${statusCode}; redirects are not followed.`);
    }
    const seconds = Number(answer.headers['retry-after']);
    const said = await responseText(answer.body);
    return outcome(
      statusCode,
      `The receiver answered ${statusCode}${said ? `: ${said}` : '.'}`,
      Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null,
    );
  } catch (error) {
    if (isNotFound(error as Error))
      return { status: null, milliseconds: 0, error: notFound, retryAfter: null };
    if (signal.aborted) return outcome(null, `No answer within ${milliseconds / 1_000} seconds.`);
    return outcome(null, reasonOf(error as Error));
  }
}

/**
 * The same for names that nobody knows and for those that lead to addresses which are not public, and no time: otherwise members could
 * find out which names there are in the network of this machine.
 */
const notFound = 'This host was not found on the public internet.';

const isNotFound = (error: Error & { code?: string; syscall?: string }): boolean =>
  error instanceof PrivateAddressError || error.syscall === 'getaddrinfo';

/** The beginning of an answer as one line. */
async function responseText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= sendLimits.bytes) break;
    }
  } catch {
    // What has arrived is shown.
  }
  discard(body);
  const text = Buffer.concat(parts).subarray(0, sendLimits.bytes).toString('utf8');
  return cut(text.replace(/[\p{C}\s]+/gu, ' ').trim());
}

const cut = (text: string): string => [...text].slice(0, sendLimits.shown).join('');

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  UND_ERR_SOCKET: 'The host closed the connection.',
};

function reasonOf(error: Error & { code?: string; cause?: unknown }): string {
  if (error instanceof OutsideFault) return error.message;
  if (error instanceof errors.ConnectTimeoutError) return 'The host did not accept a connection in time.';
  return reasons[error.code ?? ''] ?? cut(error.message);
}
