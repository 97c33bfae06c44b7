import { z } from 'zod';

/** `GET /api/person/show.php` (docs/api.md) and, with `profile`, `GET /api/v1/people/{id}` and `/api/v1/studios/{id}`. */
export const PersonCredit = z.object({
  /** The menu's exact name, never empty. */
  episode: z.string(),
  studio: z.object({ ja: z.string(), en: z.string() }).nullable(),
  is_nc: z.union([z.literal(0), z.literal(1)]),
  comment: z.string().nullable(),
  is_primary_alias: z.boolean(),
});

export const PersonList = z.object({
  uuid: z.string(),
  slug: z.string(),
  episodes: z.number().int(),
  status: z.string(),
  stafflist_name: z.string(),
  stafflist_name_ja: z.string(),
  stafflist_studios: z.string(),
  stafflist_kv: z.string().nullable(),
  stafflist_is_adult: z.boolean(),
  seasonYear: z.number().int().nullable(),
  names: z.array(
    z.object({
      ja: z.string(),
      en: z.string(),
      categories: z.array(
        z.object({
          category: z.string(),
          roles: z.array(
            z.object({
              role_ja: z.string(),
              role_en: z.string(),
              credits: z.array(PersonCredit),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type PersonList = z.infer<typeof PersonList>;

export const PersonShow = z.object({
  staff: z.object({
    id: z.number().int().nullable(),
    isStudio: z.boolean(),
    ja: z.string(),
    en: z.string(),
    avatar: z.string().nullable(),
    bio: z.string(),
    aliases: z.array(
      z.object({
        en: z.string(),
        count: z.number().int(),
        jaAliases: z.array(z.object({ ja: z.string(), count: z.number().int() })),
      }),
    ),
  }),
  /** Most frequent first. */
  jobs: z.array(z.string()),
  studios: z.record(z.string(), z.array(z.string())),
  credits: z.array(PersonList),
});
export type PersonShow = z.infer<typeof PersonShow>;

/** The id in `/person/{id}` and `/studio/{id}` (specification, section 2): digits, or `ja:NAME`, or `en:NAME`. */
export type PersonRef = { id: number } | { ja: string } | { en: string };

/** Reads such an id, already URL-decoded once. Null when it is none of the three forms. */
export function readPersonRef(text: string): PersonRef | null {
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: Number(text) };
  const name = /^(ja|en)(?::|%3A)([\s\S]+)$/i.exec(text);
  if (!name) return null;
  // A slash in a name is encoded twice in addresses (specification, section 2).
  const value = name[2]!.replace(/%2F/gi, '/').trim();
  if (!value || value.length > 500) return null;
  return name[1]!.toLowerCase() === 'ja' ? { ja: value } : { en: value };
}

/** The last part of a person's or a studio's address: its database id, else `ja:NAME` or `en:NAME`; empty if there is none. */
export function personPath(person: { id?: number | null; ja?: string | null; en?: string | null }): string {
  if (person.id && person.id > 0) return String(person.id);
  const encode = (name: string) => encodeURIComponent(name).replace(/%2F/g, '%252F');
  if (person.ja) return `ja:${encode(person.ja)}`;
  if (person.en) return `en:${encode(person.en)}`;
  return '';
}
