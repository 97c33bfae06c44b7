import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';

/** Called for each answer. */
export type OnAnswer = (request: IncomingMessage, status: number, requestId: string, seconds: number) => void;

/** Lets a server ask here before its other listeners, which answer if this returns false. */
export function answerFirst(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * The head of an answer as `writeHead` takes it, names and values in turn, without some names; null: one of its headers has several
 * values.
 */
export function headOf(response: ServerResponse, without: ReadonlySet<string>): string[] | null {
  // Missing in the types of Node.
  const names = (response as ServerResponse & { getRawHeaderNames: () => string[] }).getRawHeaderNames();
  const head: string[] = [];
  for (const name of names) {
    if (without.has(name)) continue;
    const value = response.getHeader(name);
    if (Array.isArray(value)) return null;
    head.push(name, String(value));
  }
  return head;
}
