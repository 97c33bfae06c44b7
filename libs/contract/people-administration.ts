import { z } from 'zod';

const half = z.string().trim().max(500);

/** One spelling in credits; either half may be empty. */
export const Spelling = z.object({ ja: half, en: half });
export type Spelling = z.infer<typeof Spelling>;

/** `PATCH /api/v1/people/{id}` and `/api/v1/studios/{id}`: the name that is shown; null: the most frequent one. */
export const ChoosePrimary = z.object({ primary: Spelling.nullable() });
export type ChoosePrimary = z.infer<typeof ChoosePrimary>;

/** `POST …/{id}/merge`: `other` is shown as {id} from then on. */
export const MergePerson = z.object({
  /** The id of the other one, as in addresses: digits, `ja:NAME` or `en:NAME`. */
  other: z.string().min(1).max(600),
  /** Needed when both have a database id. */
  confirmed: z.boolean().default(false),
});
export type MergePerson = z.infer<typeof MergePerson>;

/** `POST …/{id}/split`: takes a merge back. */
export const SplitPerson = z.object({
  /** `key` of one of `PersonAdministration.merged`. */
  key: z.string().min(1).max(600),
});
export type SplitPerson = z.infer<typeof SplitPerson>;

const names = z
  .array(Spelling)
  .min(1)
  .max(500)
  .optional()
  .describe('Credits with these spellings only; all of the person when left out');

/** `POST …/{id}/link`: gives credits a database id. */
export const LinkPerson = z.object({ anilistId: z.number().int().min(1).max(999_999_999), names });
export type LinkPerson = z.infer<typeof LinkPerson>;
/** `POST …/{id}/unlink`: takes the database id away from credits. */
export const UnlinkPerson = z.object({ names });
export type UnlinkPerson = z.infer<typeof UnlinkPerson>;

/** `?preview=1`: only says what would be done. */
export const PreviewQuery = z.object({ preview: z.enum(['0', '1']).default('0') });
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const taskKinds = ['link', 'unlink', 'sync'] as const;

/** What `?preview=1` answers: where credits would be changed. */
export const TaskPreview = z.object({
  credits: z.number().int(),
  /** With the most credits first. */
  lists: z.array(
    z.object({
      uuid: z.string(),
      slug: z.string().nullable(),
      title: z.string(),
      status: z.string(),
      credits: z.number().int(),
    }),
  ),
});
export type TaskPreview = z.infer<typeof TaskPreview>;

/** Changes of credits over many lists: what was asked, how far it is, what came of it. */
export const PersonTask = z.object({
  id: z.number().int(),
  kind: z.enum(taskKinds),
  anilistId: z.number().int().nullable(),
  /** `waiting` and `running` go on by themselves, also after a restart. */
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  /** Why it ended before its end. */
  reason: z.string().nullable(),
  lists: z.object({ total: z.number().int(), done: z.number().int(), skipped: z.number().int() }),
  /** Credits changed so far. */
  credits: z.number().int(),
  /** Lists that were left as they are, and why. */
  skipped: z.array(z.object({ uuid: z.string(), title: z.string(), reason: z.string() })),
  /** True: pages and search show all that was done. */
  shown: z.boolean(),
  at: z.string(),
});
export type PersonTask = z.infer<typeof PersonTask>;

/** What `POST …/link`, `/unlink` and `/sync` answer: with `?preview=1` the preview, else the task that has begun. */
export const TaskAnswer = z.union([TaskPreview, PersonTask]);

const Who = z.object({ id: z.number().int(), screenName: z.string() }).nullable();

/** `GET …/{id}/administration`: what moderators see of a person or studio. */
export const PersonAdministration = z.object({
  key: z.string(),
  /** As in addresses (`personPath`). */
  id: z.string(),
  isStudio: z.boolean(),
  anilistId: z.number().int().nullable(),
  /** The name that is shown, and whether a moderator chose it. */
  primary: Spelling.extend({ chosen: z.boolean() }),
  credits: z.number().int(),
  /** Most frequent first. `linked`: credits of it with a database id; `merged`: credits that are here by a merge. */
  aliases: z.array(
    Spelling.extend({ count: z.number().int(), linked: z.number().int(), merged: z.number().int() }),
  ),
  /** Identities that were merged into this one. */
  merged: z.array(
    z.object({
      key: z.string(),
      anilistId: z.number().int().nullable(),
      /** Its most frequent name. */
      ja: z.string(),
      en: z.string(),
      credits: z.number().int(),
      by: Who,
      at: z.string(),
    }),
  ),
  /** Why credits of this name cannot be synced; null: they can. */
  syncRefusal: z.string().nullable(),
  /** The newest task, while it runs. */
  running: PersonTask.nullable(),
});
export type PersonAdministration = z.infer<typeof PersonAdministration>;

/** `GET …/{id}/deeds`: what moderators did to a person or studio and to those merged into them, newest first; at most 200. */
export const PersonDeeds = z.object({
  deeds: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      by: Who,
      action: z.enum([
        'name-person',
        'merge-person',
        'split-person',
        'link-person',
        'unlink-person',
        'sync-person',
        'delete-studio',
      ]),
      title: z.string(),
      /** The other one of a merge or split. */
      other: Spelling.extend({ key: z.string() }).nullable(),
      /** The names before and after; the most frequent one is null. */
      names: z.object({ before: Spelling.nullable(), after: Spelling.nullable() }).nullable(),
      /** Of a link or a sync. */
      anilistId: z.number().int().nullable(),
      lists: z.number().int().nullable(),
      /** The newest merge of somebody who still is merged: it can be split. */
      undoable: z.boolean(),
    }),
  ),
});
export type PersonDeeds = z.infer<typeof PersonDeeds>;

const Side = z.object({
  /** As in addresses (`personPath`). */
  id: z.string(),
  anilistId: z.number().int().nullable(),
  ja: z.string(),
  en: z.string(),
  picture: z.string().nullable(),
  /** English role names, most frequent first. */
  occupations: z.array(z.string()),
  credits: z.number().int(),
  /** First and last season year. */
  years: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  /** Titles of some of their works. */
  works: z.array(z.string()),
  /** Most frequent first, at most 8. */
  aliases: z.array(Spelling),
});
export type ComparedPerson = z.infer<typeof Side>;

/** `GET …/{id}/compare?with=`: two people before they are merged. */
export const PeopleComparison = z.object({
  one: Side,
  two: Side,
  /** They are one already. */
  same: z.boolean(),
  /** Lists that credit both. */
  common: z.array(z.object({ uuid: z.string(), slug: z.string().nullable(), title: z.string() })),
});
export type PeopleComparison = z.infer<typeof PeopleComparison>;
