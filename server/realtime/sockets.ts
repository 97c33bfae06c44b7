import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import {
  type ClientToServer,
  type ErrorCode,
  errors,
  type Refusal,
  type Rights,
  type ServerToClient,
} from '../../libs/contract/index.js';
import type { Visitor } from '../users/visitor.js';
import type { ConnectionRates } from './rates.js';

/** What a process remembers of a connection. */
export interface SocketData {
  /** As `sessionIn` names it; null without a cookie of ours. */
  session: string | null;
  /** Who it was at the handshake. Rights are looked up anew whenever they matter. */
  visitor: Visitor;
  /** Lists that it has open, by uuid, with the rights that it was told of last. */
  lists: Map<string, Rights>;
  /** The last of its lists to be opened or closed: one after the other, in the order in which it asked. */
  turn: Promise<unknown>;
  rates: ConnectionRates;
}

export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** All gateways stand on one Socket.IO server. The largest message is a whole list. */
export const gatewayOptions = {
  path: '/socket.io',
  maxHttpBufferSize: 20 * 1024 * 1024,
  serveClient: false,
} as const;

export const rooms = {
  list: (uuid: string) => `list:${uuid}`,
  session: (session: string) => `session:${session}`,
  account: (id: number) => `account:${id}`,
  moderators: 'moderators',
  feed: 'feed',
} as const;

/** The sockets of this process that are in a room. */
export function socketsIn(server: LiveServer, room: string): LiveSocket[] {
  const ids = server.sockets.adapter.rooms.get(room) ?? [];
  return [...ids].flatMap((id) => server.sockets.sockets.get(id) ?? []);
}

/** Says why, and closes. The client comes back as whoever it is by then. */
export function end(socket: LiveSocket, code: ErrorCode, message: string = errors[code].message): void {
  socket.emit('session:ended', { code, message });
  socket.disconnect(true);
}

/** A refusal that says when to come again. */
export const tooMany = (seconds: number): Refusal => ({
  ok: false,
  code: 'too-many-requests',
  message: errors['too-many-requests'].message,
  retryAfter: Math.ceil(seconds),
});
