import { z } from 'zod';
import { fieldName, listUuid, nodeId } from './change-schema.js';

/** Where somebody is in a list. Ids are those of the open tree; they may be gone by the time others hear of them. */
const Place = z.strictObject({
  /** The menu that is shown; null: none (settings, statistics, summary). */
  menu: nodeId.nullable(),
  /** The node that has the focus. */
  node: nodeId.nullable(),
  /** The field of the node, or of the list's settings when `node` is null, that has the focus. */
  field: fieldName.nullable(),
  /** Characters before the caret in that field. */
  caret: z.number().int().min(0).max(200_000).nullable().optional(),
  /** Edit mode is on. Told to others only of who may edit the list. */
  editing: z.boolean().optional(),
});

/** `presence:set`. Whatever is left out is as if it were null or false. */
export const PresenceSet = Place.extend({
  /** uuid of a list that this connection has open. */
  list: listUuid,
});
export type PresenceSet = z.infer<typeof PresenceSet>;

/** How many colours people have. Which ones is the page's business: it has a light and a dark look. */
export const presenceColours = 12;

/** The colour of an account: the same everywhere and always. */
export const presenceColour = (account: number): number => (account * 7) % presenceColours;

/** One connection of somebody who is signed in. Two tabs of one account are two connections. */
export interface Person {
  /** The Socket.IO id of the connection; a client knows itself by it. */
  connection: string;
  /** Account id; null for who does not want to be named, as are name and avatar. */
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

/** Never stored: who is not connected is not here, within half a minute even if a server was lost. */
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
  /** New, or elsewhere than before. */
  people: Person[];
  /** Connections that have left. */
  gone: string[];
  readers: number;
}
