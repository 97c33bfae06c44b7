import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { PersonIdentifiers } from '../lists/identifiers.js';
import { anilistId, text, trimmed, PathId, PathPerson } from '../base/scalars.js';
import { ManyIds } from '../base/many-ids.js';
import {
  ListName,
  ListProgress,
  MemberName,
  NamePairSchema,
  TaskStateSchema,
  YearSpan,
} from '../base/shapes.js';

const half = trimmed(500);

/** A spelling as credited; either half may be empty. */
export const Spelling = z.object({ ja: half, en: half });
export type Spelling = z.infer<typeof Spelling>;

/** `PATCH /api/v1/people/{id}` and `/api/v1/studios/{id}`: sets the displayed name; null: the most frequent one. */
export const ChoosePrimary = z.object({ primary: Spelling.nullable() });
export type ChoosePrimary = z.infer<typeof ChoosePrimary>;

/** `POST …/{id}/merge`: from then on `other` is shown as {id}. */
export const MergePerson = z.object({
  /** The other one's id, as in addresses: digits, `ja:NAME` or `en:NAME`. */
  other: text(600).min(1),
  /** Required when both have a database id. */
  confirmed: z.boolean().default(false),
});
export type MergePerson = z.infer<typeof MergePerson>;

/** `POST …/{id}/split`: undoes a merge. */
export const SplitPerson = z.object({
  /** The `key` of an entry of `PersonAdministration.merged`. */
  key: text(600).min(1),
});
export type SplitPerson = z.infer<typeof SplitPerson>;

const names = z
  .array(Spelling)
  .min(1)
  .max(500)
  .optional()
  .describe('Only credits with these spellings; omit it for all credits of the person');

/** `POST …/{id}/link`: adds a database id to credits. */
export const LinkPerson = z.object({ anilistId, names });
export type LinkPerson = z.infer<typeof LinkPerson>;
/** `POST …/{id}/unlink`: removes the database id from credits. */
export const UnlinkPerson = z.object({ names });
export type UnlinkPerson = z.infer<typeof UnlinkPerson>;

/** Lists that one division names, and lists that are proposed for one. */
export const maxDivided = 1_500;

/** `POST …/{id}/divide`: the credits in these lists become those of somebody else of the same name. */
export const DividePerson = z.object({
  lists: z
    .array(text(48).regex(/^[0-9a-f]{48}$/, 'The uuid of a list.'))
    .min(1)
    .max(maxDivided)
    .describe('Uuids of the lists whose credits are those of the other one'),
  name: Spelling.describe(
    'The name by which the other one is told apart, such as 佐藤翔 (2): the primary name of their credits, which keep their own',
  ),
});
export type DividePerson = z.infer<typeof DividePerson>;

/** `GET …/{id}/division`: the lists of one name, to say which are those of somebody else. */
export const Division = z.object({
  /** A name that nobody has yet. */
  name: Spelling,
  /** By year, at most 1,500. */
  lists: z.array(
    ListName.extend({
      year: z.number().int().nullable(),
      credits: z.number().int(),
      /** The most frequent ones, at most 4. */
      roles: z.array(NamePairSchema),
      /** Companies they were credited for, at most 3. */
      studios: z.array(NamePairSchema),
      /** As credited there, the most frequent first, at most 4. */
      spellings: z.array(NamePairSchema),
      /** A guess by years, departments and companies; nobody has confirmed it. */
      isOther: z.boolean(),
    }),
  ),
});
export type Division = z.infer<typeof Division>;

/** `?preview=1`: only report what would be done. */
export const PreviewQuery = z.object({
  preview: z
    .enum(['0', '1'])
    .default('0')
    .describe('`1`: changes nothing, and answers which lists it would change'),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const taskKinds = ['link', 'unlink', 'sync', 'convert', 'divide', 'undo'] as const;

/** The answer to `?preview=1`: where credits would be changed. */
export const TaskPreview = z.object({
  credits: z.number().int(),
  /** Lists with the most credits first. */
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

/** A task that changes credits across many lists: what was requested, its progress and its outcome. */
export const PersonTask = z.object({
  id: z.number().int(),
  kind: z.enum(taskKinds),
  anilistId: z.number().int().nullable(),
  /** `waiting` and `running` tasks continue by themselves, even after a restart. */
  state: TaskStateSchema,
  /** Why it stopped early. */
  reason: z.string().nullable(),
  lists: ListProgress,
  /** Credits changed so far. */
  credits: z.number().int(),
  /** Lists that were skipped, and why. */
  skipped: z.array(z.object({ uuid: z.string(), title: z.string(), reason: z.string() })),
  /** Who the credits are of afterwards; null: it depends on the credit. */
  to: z.object({ isStudio: z.boolean(), id: z.string() }).nullable(),
  /** True once pages and search show everything that was done. */
  shown: z.boolean(),
  at: z.string(),
});
export type PersonTask = z.infer<typeof PersonTask>;

/**
 * The answer of `POST …/link`, `/unlink`, `/sync`, `/convert` and `/divide`: with `?preview=1` the preview, otherwise the task that was
 * started.
 */
export const TaskAnswer = z.union([TaskPreview, PersonTask]);

const Who = MemberName.nullable();

/** `GET …/{id}/administration`: what moderators see of a person or studio. */
export const PersonAdministration = z.object({
  key: z.string(),
  /** As used in addresses (`personPath`). */
  id: z.string(),
  isStudio: z.boolean(),
  anilistId: z.number().int().nullable(),
  /** Empty for studios. */
  identifiers: PersonIdentifiers,
  /** The displayed name, and whether a moderator chose it. */
  primary: Spelling.extend({ chosen: z.boolean() }),
  credits: z.number().int(),
  /**
   * Most frequent first. `linked`: how many of its credits have a database id; `merged`: how many are here because of a
   * merge.
   */
  aliases: z.array(
    Spelling.extend({ count: z.number().int(), linked: z.number().int(), merged: z.number().int() }),
  ),
  /** Others who are credited under a name of theirs, most credited first, at most 10. */
  namesakes: z.array(
    Spelling.extend({ id: z.string(), anilistId: z.number().int().nullable(), credits: z.number().int() }),
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
  /** Why credits of this name cannot be synced; null if they can. */
  syncRefusal: z.string().nullable(),
  /** The newest task, while it is running. */
  running: PersonTask.nullable(),
});
export type PersonAdministration = z.infer<typeof PersonAdministration>;

/**
 * `GET …/{id}/audit`: moderator actions on a person or studio and on those merged into them, newest first; at most 200.
 */
export const PersonAudit = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      by: Who,
      action: z.enum([
        'name-person',
        'set-identifiers',
        'merge-person',
        'split-person',
        'link-person',
        'unlink-person',
        'sync-person',
        'convert-person',
        'divide-person',
        'undo-person',
        'delete-studio',
      ]),
      title: z.string(),
      /** The other party of a merge, a split or a division; what a person or studio became. */
      other: Spelling.extend({ key: z.string() }).nullable(),
      /** The names before and after; null stands for the most frequent one. */
      names: z.object({ before: Spelling.nullable(), after: Spelling.nullable() }).nullable(),
      /** Set for a link or a sync. */
      anilistId: z.number().int().nullable(),
      lists: z.number().int().nullable(),
      /** The newest merge that is still in effect, so it can be split. */
      undoable: z.boolean(),
      /** The task that it started and that can be undone: it changed credits, is over, and nothing has undone it. Kept for 90 days. */
      task: z.number().int().nullable(),
    }),
  ),
});
export type PersonAudit = z.infer<typeof PersonAudit>;

export const ComparedPerson = z.object({
  key: z.string(),
  /** As used in addresses (`personPath`). */
  id: z.string(),
  anilistId: z.number().int().nullable(),
  ja: z.string(),
  en: z.string(),
  picture: z.string().nullable(),
  /** English role names, most frequent first. */
  occupations: z.array(z.string()),
  credits: z.number().int(),
  /** First and last season year. */
  years: YearSpan.nullable(),
  /** Titles of some of their works. */
  works: z.array(z.string()),
  /** Most frequent first, at most 8. */
  aliases: z.array(Spelling),
  /** Companies they were credited for, most frequent first, at most 12. */
  studios: z.array(NamePairSchema),
  /** Empty for studios. */
  identifiers: PersonIdentifiers,
  /** Confirmed readings of their names, most certain first, at most 5. */
  readings: z.array(z.object({ kanji: z.string(), reading: z.string(), source: z.string() })),
});
export type ComparedPerson = z.infer<typeof ComparedPerson>;

/** `GET …/{id}/compare?with=`: two people before they are merged. */
export const PeopleComparison = z.object({
  one: ComparedPerson,
  two: ComparedPerson,
  /** They are already merged. */
  same: z.boolean(),
  /** Lists that credit both. */
  common: z.array(ListName),
});
export type PeopleComparison = z.infer<typeof PeopleComparison>;

/** People or studios that are compared at once. */
export const maxCompared = 10;
/** Lists that are named when they are. */
export const maxCommonLists = 50;

/** `GET /api/v1/moderation/comparison` */
export const ComparisonQuery = z.object({
  kind: z.enum(['people', 'studios']).describe('What the ids are of'),
  ids: ManyIds.transform((ids) => ids ?? []).describe(
    'Two to ten ids, separated by commas; repeated for `ja:NAME` and `en:NAME`',
  ),
});
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

/** Several people or studios side by side, to say who of them are the same. */
export const SeveralCompared = z.object({
  /** Each once, in the order that was asked for. */
  people: z.array(ComparedPerson),
  /** Who merged some of those that were asked for, most recently; null: none are merged, or by a former member. */
  mergedBy: Who,
  /** Lists that credit two or more of them, at most 50; `people` are places in the answer, from 0. */
  common: z.array(ListName.extend({ people: z.array(z.number().int()) })),
});
export type SeveralCompared = z.infer<typeof SeveralCompared>;

const path = z.object({ id: PathPerson });

const administration = {
  summary: 'Spellings with counts, merges and the running task; for moderators',
  path,
  answer: PersonAdministration,
  isPrivate: true,
};
const entries = {
  summary: 'Moderator actions on this person or studio, newest first; for moderators',
  path,
  answer: PersonAudit,
  isPrivate: true,
};
const compare = {
  summary: 'Compares two people, with the lists that credit both; for moderators',
  path,
  query: z.object({ with: PathPerson.describe('The other one: digits, `ja:NAME` or `en:NAME`') }),
  answer: PeopleComparison,
  isPrivate: true,
};
const choose = {
  summary: 'Sets the displayed name, or with null the most frequent one; for moderators',
  path,
  body: ChoosePrimary,
  answer: PersonAdministration,
};
const merge = {
  summary: 'Merges another person or studio into this one; for moderators',
  path,
  body: MergePerson,
  answer: PersonAdministration,
};
const split = { summary: 'Undoes a merge; for moderators', path, body: SplitPerson };
const link = {
  summary: 'Adds a database id to credits, in all lists; for moderators',
  path,
  query: PreviewQuery,
  body: LinkPerson,
  answer: TaskAnswer,
};
const unlink = {
  summary: 'Removes the database id from credits, in all lists; for moderators',
  path,
  query: PreviewQuery,
  body: UnlinkPerson,
  answer: TaskAnswer,
};
const sync = {
  summary: 'Sets the ID and the English name of all credits with exactly this Japanese name; for moderators',
  path,
  query: PreviewQuery,
  answer: TaskAnswer,
};

const convert = {
  summary: 'Makes a studio of a person, or a person of a studio, in all lists; for moderators',
  path,
  query: PreviewQuery,
  answer: TaskAnswer,
};
const division = {
  summary: 'The lists of a name that two people may share, with a guess whose they are; for moderators',
  path,
  answer: Division,
  isPrivate: true,
};
const divide = {
  summary: 'Makes the credits in some lists those of somebody else of the same name; for moderators',
  path,
  query: PreviewQuery,
  body: DividePerson,
  answer: TaskAnswer,
};
const OneTask = z.object({ id: PathId.describe('Number of a task') });

export const peopleAdministrationEndpoints = defineEndpoints({
  'GET /api/v1/people/:id/administration': administration,
  'GET /api/v1/studios/:id/administration': administration,
  'GET /api/v1/people/:id/audit': entries,
  'GET /api/v1/studios/:id/audit': entries,
  'GET /api/v1/people/:id/compare': compare,
  'GET /api/v1/studios/:id/compare': compare,
  'GET /api/v1/moderation/comparison': {
    summary:
      'Two to ten people or studios side by side, with the lists that credit several of them; for moderators',
    query: ComparisonQuery,
    answer: SeveralCompared,
    isPrivate: true,
  },
  'PATCH /api/v1/people/:id': choose,
  'PATCH /api/v1/studios/:id': choose,
  'POST /api/v1/people/:id/merge': merge,
  'POST /api/v1/studios/:id/merge': merge,
  'POST /api/v1/people/:id/split': split,
  'POST /api/v1/studios/:id/split': split,
  'POST /api/v1/people/:id/link': link,
  'POST /api/v1/studios/:id/link': link,
  'POST /api/v1/people/:id/unlink': unlink,
  'POST /api/v1/studios/:id/unlink': unlink,
  'POST /api/v1/people/:id/sync': sync,
  'POST /api/v1/studios/:id/sync': sync,
  'POST /api/v1/people/:id/convert': convert,
  'POST /api/v1/studios/:id/convert': convert,
  'GET /api/v1/people/:id/division': division,
  'GET /api/v1/studios/:id/division': division,
  'POST /api/v1/people/:id/divide': divide,
  'POST /api/v1/studios/:id/divide': divide,
  'DELETE /api/v1/studios/:id': {
    summary: 'Removes a studio that has no credits; for moderators',
    path,
  },
  'GET /api/v1/person-tasks/:id': {
    summary: 'The progress and outcome of a task; for moderators',
    path: OneTask,
    answer: PersonTask,
    isPrivate: true,
  },
  'DELETE /api/v1/person-tasks/:id': {
    summary: 'Cancels a task; what is already done stays. For moderators',
    path: OneTask,
    answer: PersonTask,
  },
  'POST /api/v1/person-tasks/:id/undo': {
    summary: 'Undoes a task in every list, unless somebody has changed the credit since; for moderators',
    path: OneTask,
    answer: PersonTask,
  },
});
