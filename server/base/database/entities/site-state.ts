import { defineEntity, p } from '@mikro-orm/core';
import { now, time } from './columns.js';

/** The single row with what the operator says to everybody at the moment, and whether anything can be changed. */
export const StoredSiteState = defineEntity({
  name: 'StoredSiteState',
  tableName: 'site_state',
  properties: {
    one: p.boolean().default(true).primary().check('one'),
    /** A line above all pages. */
    announcement: p.text().nullable(),
    /** Since when nothing can be changed; null: everything can. */
    readOnlySince: time().nullable(),
    readOnlyReason: p.text().nullable(),
    /** When that will probably be over. */
    readOnlyUntil: time().nullable(),
  },
});

/** A network from which nobody can log in or change anything. */
export const NetworkBan = defineEntity({
  name: 'NetworkBan',
  tableName: 'network_ban',
  properties: {
    network: p.text().columnType('cidr').primary(),
    reason: p.text(),
    createdAt: now(),
    /** When it ends by itself. */
    until: time().nullable(),
  },
});
