import { z } from 'zod';
import { Maintenance } from '../base/site-state.js';
import { defineEndpoints } from '../base/endpoint.js';

/** Something made every night: whether the newest is the one due, and when it was made; null: none yet. */
export const NightlyState = z.object({ ok: z.boolean(), last: z.string().nullable() });

/** `GET /api/health`: that this process answers, and the state of what it depends on. */
export const Health = z.object({
  /** `down`: the database cannot be read. */
  status: z.enum(['ok', 'starting', 'stopping', 'down']),
  /** Why it is not `ok`, in one sentence. */
  reason: z.string().optional(),
  /** Whether it could be read at the last look, which is a second old at most, or older if it does not answer. */
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
  /** While the operator keeps the site read-only: why, and when that is to end. */
  readOnly: Maintenance.optional(),
  /** Seconds. */
  uptime: z.number().int(),
});
export type Health = z.infer<typeof Health>;

/** Whether something can be done now; `reason`: why not, in one sentence. */
export const Ability = z.object({ ok: z.boolean(), reason: z.string().optional() });
export type Ability = z.infer<typeof Ability>;

/** `GET /api/ready`: whether this process can do all that visitors and members ask for. */
export const Ready = z.object({
  /** All of the following are well. */
  ready: z.boolean(),
  /** `starting` and `stopping`: it takes no requests yet, or no more. */
  process: z.enum(['ok', 'starting', 'stopping']),
  /** Pages and answers of the database can be read. */
  read: Ability,
  /** Edits can be stored. While they cannot, reading may go on. */
  write: Ability,
});
export type Ready = z.infer<typeof Ready>;

export const healthEndpoints = defineEndpoints({
  'GET /api/health': {
    summary:
      '200 while the process answers, whatever the state of the database; for what restarts a process that hangs',
    answer: Health,
  },
  'GET /api/ready': {
    summary: '200 if the site can read and write, otherwise 503 with the reason; for monitors',
    answer: Ready,
    otherStatus: 503,
  },
});
