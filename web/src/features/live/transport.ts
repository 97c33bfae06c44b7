import type {
  OpenAnswer,
  OpenRequest,
  PushAnswer,
  PushRequest,
  Refusal,
  Rights,
} from '@libs/contract/live.js';
import type { StoredChange } from '@libs/list/operation.js';

/** What a session hears from the server. */
export interface TransportEvents {
  /** The connection is there, for the first time or again. */
  connected: () => void;
  disconnected: () => void;
  /** Somebody's change was stored, in order of revision except for gaps. */
  changed: (list: string, change: StoredChange) => void;
  /** The rights on a list are others while the connection stays. */
  rights: (list: string, rights: Rights) => void;
  /** The rights changed or the server is stopping; the connection comes back by itself. */
  ended: (refusal: Refusal) => void;
}

/**
 * The way to the server. `open` and `push` reject when there is no answer: the connection is gone or took too long; whether
 * the server got the message is unknown then.
 */
export interface Transport {
  open(request: OpenRequest): Promise<OpenAnswer>;
  push(request: PushRequest): Promise<PushAnswer>;
  /** Starts listening. Called once. */
  start(events: TransportEvents): void;
  /** Connects anew as whoever is signed in by now. */
  reconnect(): void;
  stop(): void;
}
