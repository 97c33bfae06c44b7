import { z } from 'zod';
import { fieldName, listUuid, nodeId } from './change-schema.js';
import { whole } from '../base/scalars.js';

/** Where somebody is in a list. Ids refer to the open tree; the nodes may be gone by the time others receive this. */
const Place = z.strictObject({
  /** The menu on display; null: none (settings, statistics, summary). */
  menu: nodeId.nullable(),
  /** The focused node. */
  node: nodeId.nullable(),
  /** The focused field of the node, or of the list's settings when `node` is null. */
  field: fieldName.nullable(),
  /** Characters before the caret in that field. */
  caret: whole(0, 200_000).nullable().optional(),
  /** Edit mode is on. Sent to others only for those who may edit the list. */
  editing: z.boolean().optional(),
});

/** `presence:set`. Omitted values count as null or false. */
export const PresenceSet = Place.extend({
  /** uuid of a list that this connection has open. */
  list: listUuid,
});
export type PresenceSet = z.infer<typeof PresenceSet>;

/** One connection of a signed-in visitor. Two tabs of one account are two connections. */
export interface Person {
  /** The Socket.IO id of the connection; clients use it to recognise themselves. */
  connection: string;
  /** Account id; null for anonymous members, as are name and avatar. */
  account: number | null;
  name: string | null;
  avatar: string | null;
  /** 0 to `presenceColours` - 1. */
  colour: number;
  menu: string | null;
  node: string | null;
  field: string | null;
  caret: number | null;
  editing: boolean;
}

/** Never stored: a disconnected visitor disappears, within half a minute even if a server crashed. */
export interface PresenceState {
  /** uuid */
  list: string;
  people: Person[];
  /** Connections of visitors who are not signed in. */
  readers: number;
}

export interface PresenceChanged {
  /** uuid */
  list: string;
  /** New ones, and those who moved. */
  people: Person[];
  /** Connections that have closed. */
  gone: string[];
  readers: number;
}
