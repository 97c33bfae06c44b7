import { z } from 'zod';

/** Keys that one account has at most, and characters of a name. */
export const keyLimits = { perAccount: 5, name: 60 } as const;

/** How often the API may be read: from one address without a key, and with a key (decisions, section 6). */
export const readsPerMinute = { anonymous: 120, withKey: 1_200 } as const;

/** Not seen, or they turn the text around them. */
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** `POST /api/v1/account/keys` */
export const MakeKey = z.object({
  /** Tells its owner what it is for. */
  name: z
    .string()
    .trim()
    .min(1, 'Give the key a name, so that you know it again.')
    .max(keyLimits.name, `At most ${keyLimits.name} characters.`)
    .refine((name) => !unfit.test(name), 'Invisible characters cannot be part of it.'),
});
export type MakeKey = z.infer<typeof MakeKey>;

/** A key of the reading API, as its owner sees it. */
export const KeyLine = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, as `sr_k3Jx0a`. */
  start: z.string(),
  /** Epoch seconds. */
  createdAt: z.number().int(),
  /** The last day on which it was used, in UTC, as `2026-04-03`; null: not yet. */
  usedOn: z.string().nullable(),
});
export type KeyLine = z.infer<typeof KeyLine>;

/** `GET /api/v1/account/keys`, the newest first. */
export const KeyList = z.object({ items: z.array(KeyLine) });
export type KeyList = z.infer<typeof KeyList>;

/** What making a key answers. */
export const MadeKey = KeyLine.extend({
  /** The whole key; it is told this once. */
  key: z.string(),
});
export type MadeKey = z.infer<typeof MadeKey>;
