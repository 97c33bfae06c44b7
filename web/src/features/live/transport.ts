import type { OpenAnswer, OpenRequest, PushAnswer, PushRequest, Rights } from '@libs/contract/live.js';
import type { Refusal } from '@libs/contract/refusal.js';
import type { StoredChange } from '@libs/list/operation.js';

/** What a session receives from the server. */
export interface TransportEvents {
  /** The connection is open, initially or again. */
  connected: () => void;
  disconnected: () => void;
  /** Somebody's change was stored, in order of revision except for gaps. */
  changed: (list: string, change: StoredChange) => void;
  /** The rights on a list changed while the connection stays open. */
  rights: (list: string, rights: Rights) => void;
  /** The rights changed or the server is stopping; the connection comes back by itself. */
  ended: (refusal: Refusal) => void;
}

/**
 * The connection to the server. `open` and `push` reject if there is no answer: the connection was lost or timed out,
 * and it is unknown whether the server got the message.
 */
export interface Transport {
  open(request: OpenRequest): Promise<OpenAnswer>;
  push(request: PushRequest): Promise<PushAnswer>;
  /** Starts listening. Called once. */
  start(events: TransportEvents): void;
  /** Reconnects as the currently signed-in visitor. */
  reconnect(): void;
  stop(): void;
}
