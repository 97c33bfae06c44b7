import type { ClientToServer } from '@libs/contract/lists/live.js';
import { JsonShape } from '../../base/http/body/json-shape.js';

export type EventName = keyof ClientToServer;

/** The longest message: a whole list. In bytes and in characters. */
export const maxMessageLength = 20 * 1024 * 1024;

/** Maximum length of a packet by event, in characters. Only changes can be long. */
const maxEventLength: Record<EventName, number> = {
  'list:push': maxMessageLength,
  'list:open': 4_096,
  'presence:set': 4_096,
  'list:close': 512,
  'feed:follow': 512,
  'feed:leave': 512,
};
/** Maximum length of the first packet, which announces the client's protocol. */
const maxConnectLength = 1_024;

/** A value may have 32 levels (libs/list), below a node of a menu, below the change, below the message. */
const maxDepth = 65;
/** Fields per object; a hash table of very many is slow to fill. */
const maxFields = 2_000;
/** Real changes have at least ten characters per value; denser ones are expensive to decode on purpose. */
const minCharacters = 6;
/** Number of values that any message may have, however dense. */
const valuesForFree = 10_000;

/** What can be seen of a Socket.IO packet without decoding it. */
type Packet =
  | { type: 'connect' }
  | { type: 'disconnect' }
  /** `ack`: the number for the answer; empty if none is expected. */
  | { type: 'event'; name: EventName; ack: string; length: number }
  /** An unknown event, or one with binary attachments. */
  | { type: 'unknown'; ack: string }
  /** Nothing that our clients or Socket.IO's send here. */
  | { type: 'malformed' };

/**
 * Parses the header of a packet: its kind, the event name, the number for the answer. Examines only the first 64
 * characters. Packets for other namespaces are malformed: there is only one.
 */
export function readPacket(data: unknown): Packet {
  // Of packets with attachments, only the text that announces them has the number for the answer.
  if (typeof data !== 'string') return { type: 'unknown', ack: '' };
  const head = data.slice(0, 64);
  if (head.startsWith('2')) {
    const [, ack, name] = /^2(\d{0,15})\["([^"\\]{1,40})"[,\]]/.exec(head) ?? [];
    if (ack === undefined || name === undefined) return { type: 'malformed' };
    if (!Object.hasOwn(maxEventLength, name)) return { type: 'unknown', ack };
    return { type: 'event', name: name as EventName, ack, length: data.length };
  }
  if (/^[56]\d{1,3}-/.test(head)) return { type: 'unknown', ack: '' };
  if (/^0(?:\{|$)/.test(head) && data.length <= maxConnectLength) return { type: 'connect' };
  if (data === '1') return { type: 'disconnect' };
  return { type: 'malformed' };
}

/** Whether a packet is longer than its event allows. */
export const isTooLong = (name: EventName, length: number): boolean => length > maxEventLength[name];

/**
 * Estimates what decoding a message would create, without decoding it: the number of values, and why it is refused (a
 * sentence for its sender; null: it is accepted). `start`: where its JSON starts.
 */
export function shapeOf(text: string, start = 0): { values: number; fault: string | null } {
  const shape = new JsonShape({
    depth: maxDepth,
    fields: maxFields,
    nodes: valuesForFree + (text.length - start) / minCharacters,
  });
  const fault = shape.takeText(text, start);
  return { values: shape.nodes, fault };
}
