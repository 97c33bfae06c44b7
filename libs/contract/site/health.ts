import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';

/** Something made every night: whether the newest is the one due, and when it was made; null: none yet. */
export const NightlyState = z.object({ ok: z.boolean(), last: z.string().nullable() });

/** `GET /api/health`: whether this process is ready to serve, and the state of what it depends on. */
export const Health = z.object({
  status: z.enum(['ok', 'starting', 'stopping', 'down']),
  database: z.enum(['ok', 'down']),
  /** `reason`: why Postgres stands in for the configured search engine. */
  search: z.object({ engine: z.string(), fallback: z.boolean(), reason: z.string().optional() }),
  /** Replicas of the database in the order of the setting, if there are any; `late`: seconds, null: unknown. */
  replicas: z.array(z.object({ ok: z.boolean(), late: z.number().nullable() })).optional(),
  /** Whether purges reach the shared cache in front of the site, if there is one. */
  sharedCache: z.object({ ok: z.boolean() }).optional(),
  /** The last nightly backup, if backups are on; null: none yet. */
  backup: NightlyState.nullable().optional(),
  /** The nightly public dump, if dumps are on: when the newest was made (null: none yet), and whether that is the one due. */
  dump: NightlyState.optional(),
  /** Seconds. */
  uptime: z.number().int(),
});
export type Health = z.infer<typeof Health>;

export const healthEndpoints = defineEndpoints({
  'GET /api/health': {
    summary: '200 when ready to serve, 503 while starting, stopping or without a database',
    answer: Health,
    otherStatus: 503,
  },
});
