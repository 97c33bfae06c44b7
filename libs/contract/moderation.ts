import { z } from 'zod';
import { AuditEntry, auditSubjects } from './audit.js';
import { ListCard } from './lists.js';

/** Which members `GET /api/v1/moderation/users` lists. */
export const memberRoles = ['contributor', 'moderator', 'banned'] as const;
export const memberSorts = ['newest', 'name', 'active'] as const;

/** `GET /api/v1/moderation/users` and the address of `/users`. */
export const MembersQuery = z.object({
  /** Part of a screen name, or a whole id, here or at Discord. */
  q: z.string().trim().max(200).default(''),
  role: z.enum(memberRoles).optional(),
  sort: z.enum(memberSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type MembersQuery = z.infer<typeof MembersQuery>;

/** A member as moderators see one (specification, section 3). Times are epoch seconds. */
export const Member = z.object({
  id: z.number().int(),
  screenName: z.string(),
  avatar: z.string().nullable(),
  discordId: z.string().nullable(),
  createdAt: z.number().int(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  anonymous: z.boolean(),
  /** Null: not banned. */
  ban: z
    .object({ reason: z.string(), since: z.number().int().nullable(), until: z.number().int().nullable() })
    .nullable(),
  /** Lists that the member changed. */
  lists: z.number().int(),
  /** When the member last changed a list; null: never. */
  lastChange: z.number().int().nullable(),
});
export type Member = z.infer<typeof Member>;

export const MemberPage = z.object({
  items: z.array(Member),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type MemberPage = z.infer<typeof MemberPage>;

/** `PATCH /api/v1/moderation/users/{id}` */
export const SetRoles = z.object({
  isContributor: z.boolean().optional(),
  isModerator: z.boolean().optional(),
});
export type SetRoles = z.infer<typeof SetRoles>;

/** `PUT /api/v1/moderation/users/{id}/ban` */
export const Ban = z.object({
  /** Shown to the member. */
  reason: z.string().trim().min(1).max(2_000),
  /** Epoch seconds at which it ends by itself; left out: it does not. */
  until: z.number().int().optional(),
});
export type Ban = z.infer<typeof Ban>;

/** What `GET /api/v1/moderation/lists` lists: hidden ones, deleted ones, and those that wait to be looked at. */
export const deskLists = ['completed', 'review', 'unlisted', 'deleted'] as const;
export type DeskLists = (typeof deskLists)[number];

export const DeskListsQuery = z.object({
  kind: z.enum(deskLists).default('completed'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type DeskListsQuery = z.infer<typeof DeskListsQuery>;

export const DeskListPage = z.object({
  items: z.array(
    ListCard.extend({
      /** Epoch seconds; null where it is not deleted. */
      deletedAt: z.number().int().nullable(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type DeskListPage = z.infer<typeof DeskListPage>;

/** `GET /api/v1/moderation/desk`: how much of each waits for a moderator. */
export const Desk = z.object({
  reports: z.number().int(),
  readings: z.number().int(),
  completed: z.number().int(),
  review: z.number().int(),
  unlisted: z.number().int(),
  deleted: z.number().int(),
  banned: z.number().int(),
  members: z.number().int(),
  /** Names that several people have. */
  homonyms: z.number().int(),
});
export type Desk = z.infer<typeof Desk>;

/** `GET /api/v1/moderation/log` */
export const AuditQuery = z.object({
  /** Id of the moderator. */
  account: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  subject: z.enum(auditSubjects).optional(),
  subjectId: z.string().trim().min(1).max(500).optional(),
  /** The `next` of the page before. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z.object({ items: z.array(AuditEntry), next: z.number().int().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const HomonymsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type HomonymsQuery = z.infer<typeof HomonymsQuery>;

/** A Japanese name that several people, or several studios, have. */
export const Homonym = z.object({
  isStudio: z.boolean(),
  ja: z.string(),
  /** The most credited first, at most 10. */
  people: z.array(
    z.object({
      id: z.number().int().nullable(),
      /** As in addresses. */
      path: z.string(),
      ja: z.string(),
      en: z.string(),
      image: z.string().nullable(),
      jobs: z.array(z.string()),
      credits: z.number().int(),
      lists: z.number().int(),
    }),
  ),
});
export type Homonym = z.infer<typeof Homonym>;

/** `GET /api/v1/moderation/homonyms`: names whose people may be the same, until they are merged or told apart. */
export const HomonymPage = z.object({
  items: z.array(Homonym),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type HomonymPage = z.infer<typeof HomonymPage>;

/** `POST /api/v1/moderation/homonyms`: who has this name now are different people; with `apart` false, that is open again. */
export const TellApart = z.object({
  isStudio: z.boolean(),
  ja: z.string().min(1).max(1_000),
  apart: z.boolean().default(true),
});
export type TellApart = z.infer<typeof TellApart>;
