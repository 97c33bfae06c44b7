import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServer, Rights, ServerToClient } from '@libs/contract/lists/live.js';
import { type ErrorCode, errors, sentenceOf } from '@libs/contract/base/errors.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { Visitor } from '../../base/http/visitor.js';
import { maxMessageLength } from './packets.js';
import type { Amounts } from './rates.js';

/** What a process keeps about a connection. */
interface SocketData {
  /** As named by `sessionIn`; null without our cookie. */
  session: string | null;
  /** The visitor at the handshake. Rights are looked up again whenever they matter. */
  visitor: Visitor;
  /** When the use of the session was last recorded, in milliseconds of `performance.now`. */
  notedAt: number;
  /** Its open lists by uuid, with the rights last sent for each. */
  lists: Map<string, Rights>;
  /** Opening and closing of lists happens one after the other, in the order of requests; this is the last one. */
  turn: Promise<unknown>;
  /** Charges what it sends; returns the seconds to wait, 0: accepted. */
  take: (amounts: Amounts) => number;
}

export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** All gateways share one Socket.IO server. Polling is for networks that let no WebSocket through; nothing is upgraded. */
export const gatewayOptions = {
  path: '/socket.io',
  transports: ['websocket', 'polling'],
  allowUpgrades: false,
  maxHttpBufferSize: maxMessageLength,
  // A few compressed bytes could inflate to very many.
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  /** Milliseconds for a connection to identify itself. */
  connectTimeout: 10_000,
} as const;

export const rooms = {
  list: (uuid: string) => `list:${uuid}`,
  session: (session: string) => `session:${session}`,
  account: (id: number) => `account:${id}`,
  moderators: 'moderators',
  members: 'members',
  feed: 'feed',
} as const;

/** The sockets of this process that are in a room. */
export function socketsIn(server: LiveServer, room: string): LiveSocket[] {
  const ids = server.sockets.adapter.rooms.get(room) ?? [];
  return [...ids].flatMap((id) => server.sockets.sockets.get(id) ?? []);
}

/** Sends the reason and disconnects. The client reconnects with its current rights. */
export function end(socket: LiveSocket, code: ErrorCode, message: string = errors[code].message): void {
  socket.emit('session:ended', { code, message });
  socket.disconnect(true);
}

/** A refusal with the time of the next attempt. */
export const tooMany = (seconds: number): ErrorResponse => ({
  ok: false,
  code: 'too-many-requests',
  message: sentenceOf('too-many-requests', seconds),
  retryAfter: Math.ceil(seconds),
});
