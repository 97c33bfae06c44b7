import { z } from 'zod';
import { defineEndpoints, writingScopes } from '../base/endpoint.js';
import { line, PathName } from '../base/scalars.js';

/** How many keys one account may have, and the longest name of a key. */
export const keyLimits = { perAccount: 5, name: 60 } as const;

/** How often the API may be read: from one address without a key, and with a key (rule limit-3). */
export const readsPerMinute = { anonymous: 120, withKey: 1_200 } as const;

/** What a key may do. Every key may read. */
export const keyScopes = ['read', ...writingScopes] as const;
export const KeyScopeSchema = z.enum(keyScopes);
export type KeyScope = z.infer<typeof KeyScopeSchema>;

/** Characters that are invisible or reverse the text around them. */
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** `POST /api/v1/account/keys` */
export const MakeKey = z.object({
  /** Reminds the owner what the key is for. */
  name: line(keyLimits.name, `At most ${keyLimits.name} characters.`)
    .min(1, 'Give the key a name so that you can recognise it.')
    .refine((name) => !unfit.test(name), 'Remove the invisible characters.'),
  /** Reading is always included. */
  scopes: z
    .array(KeyScopeSchema)
    .max(keyScopes.length)
    .default(['read'])
    .transform((chosen) => keyScopes.filter((scope) => scope === 'read' || chosen.includes(scope))),
});
export type MakeKey = z.infer<typeof MakeKey>;

/** A key of the API, as its owner sees it. */
export const KeyLine = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key starts, for example `sr_k3Jx0a`. */
  start: z.string(),
  /** Epoch seconds. */
  createdAt: z.number().int(),
  /** The last day on which it was used, in UTC, for example `2026-04-03`; null: never. */
  usedOn: z.string().nullable(),
  scopes: z.array(KeyScopeSchema),
});
export type KeyLine = z.infer<typeof KeyLine>;

/** `GET /api/v1/account/keys`, newest first. */
export const KeyList = z.object({ items: z.array(KeyLine) });
export type KeyList = z.infer<typeof KeyList>;

/** The answer to creating a key. */
export const MadeKey = KeyLine.extend({
  /** The whole key; it is shown only this once. */
  key: z.string(),
});
export type MadeKey = z.infer<typeof MadeKey>;

export const keyEndpoints = defineEndpoints({
  'GET /api/v1/account/keys': {
    summary: 'Your keys for the API',
    answer: KeyList,
    isPrivate: true,
  },
  'POST /api/v1/account/keys': {
    summary: 'Creates a key for the API; the answer is the only time it is shown',
    body: MakeKey,
    answer: MadeKey,
    status: 201,
  },
  'DELETE /api/v1/account/keys/:id': {
    isAlwaysAllowed: true,
    summary: 'Revokes a key',
    path: z.object({
      id: PathName.meta({
        description: '`id` of a key, as `/api/v1/account/keys` has it',
        example: 'Zx3kQ9',
      }),
    }),
  },
});
