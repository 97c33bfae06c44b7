import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { AuditEntry, AuditSubjectSchema } from './audit.js';
import { ListNameAndStatus } from '../base/documents.js';
import { DatabaseOfPeople } from '../lists/identifiers.js';
import { ListCard, ListLapse } from '../lists/lists.js';
import {
  limitInAddress,
  moment,
  maxInteger,
  pageInAddress,
  text,
  trimmed,
  wholeInAddress,
  PathId,
} from '../base/scalars.js';

/** Which members `GET /api/v1/moderation/users` lists. */
export const memberRoles = ['contributor', 'moderator', 'banned'] as const;
export const memberSorts = ['newest', 'name', 'active'] as const;

/** `GET /api/v1/moderation/users` and the address of `/users`. */
export const MembersQuery = z.object({
  q: trimmed(200)
    .default('')
    .meta({ description: 'Part of a screen name, or a whole account or Discord id', example: 'sora' }),
  role: z.enum(memberRoles).optional().describe('Only members of this kind'),
  sort: z.enum(memberSorts).default('newest').describe('In which order'),
  page: pageInAddress(),
  ...places,
});
export type MembersQuery = z.infer<typeof MembersQuery>;

/** A member as moderators see them (rule moderation-1). Times are epoch seconds. */
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
  /** Number of lists that the member changed. */
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
  ...pagePlaces,
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
  reason: trimmed(2_000).min(1),
  /** Epoch seconds at which the ban ends by itself; omit it for a permanent ban. */
  until: moment.optional(),
});
export type Ban = z.infer<typeof Ban>;

/** What `GET /api/v1/moderation/lists` returns: hidden lists, deleted lists, or lists that await review. */
export const deskLists = ['completed', 'lapsed', 'review', 'unlisted', 'deleted'] as const;
export type DeskLists = (typeof deskLists)[number];

export const DeskListsQuery = z.object({
  kind: z.enum(deskLists).default('completed').describe('Which lists'),
  page: pageInAddress(),
  ...places,
});
export type DeskListsQuery = z.infer<typeof DeskListsQuery>;

export const DeskListPage = z.object({
  items: z.array(
    ListCard.extend({
      /** Epoch seconds; null unless deleted. */
      deletedAt: z.number().int().nullable(),
      /** Null unless the status is Completed and the list is not complete. */
      lapse: ListLapse.nullable(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type DeskListPage = z.infer<typeof DeskListPage>;

/** `GET /api/v1/moderation/desk`: how much of each kind is waiting for a moderator. */
export const Desk = z.object({
  reports: z.number().int(),
  readings: z.number().int(),
  /** Styles of credit texts that members offer to all. */
  textStyles: z.number().int(),
  completed: z.number().int(),
  /** Lists with status Completed that are no longer complete. */
  lapsed: z.number().int(),
  review: z.number().int(),
  unlisted: z.number().int(),
  deleted: z.number().int(),
  banned: z.number().int(),
  members: z.number().int(),
  /** Names shared by several people. */
  homonyms: z.number().int(),
  /** Identifiers of other databases that several lists or several people have. */
  duplicates: z.number().int(),
});
export type Desk = z.infer<typeof Desk>;

/** `2026-11-27` */
const Day = z.iso.date().regex(/^[12]/);

/** `GET /api/v1/moderation/log` */
export const AuditQuery = z.object({
  account: wholeInAddress(1, maxInteger)
    .optional()
    .meta({ description: 'Only actions of this moderator: their account id', example: 17 }),
  subject: AuditSubjectSchema.optional().describe('Only actions on such things'),
  subjectId: trimmed(500)
    .min(1)
    .optional()
    .meta({ description: 'Only actions on this one; with `subject`', example: 'p:1' }),
  action: trimmed(50)
    .min(1)
    .optional()
    .meta({ description: 'Only actions of this kind', example: 'merge-person' }),
  about: trimmed(200)
    .min(1)
    .optional()
    .meta({ description: 'Part of the name that the subject had then', example: 'yamada' }),
  since: Day.optional().meta({ description: 'The first day, in UTC', example: '2026-11-01' }),
  until: Day.optional().meta({ description: 'The last day, in UTC', example: '2026-11-30' }),
  before: wholeInAddress(1, maxInteger)
    .optional()
    .meta({ description: 'Where the previous page ended: its `next`', example: 204 }),
  limit: limitInAddress(100, 50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z.object({ items: z.array(AuditEntry), next: z.number().int().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const HomonymsQuery = z.object({ page: pageInAddress(), ...places });
export type HomonymsQuery = z.infer<typeof HomonymsQuery>;

/** A Japanese name that several people or several studios share. */
export const Homonym = z.object({
  isStudio: z.boolean(),
  ja: z.string(),
  /** The most credited ones first, at most 10. */
  people: z.array(
    z.object({
      id: z.number().int().nullable(),
      /** As used in addresses. */
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

/**
 * `GET /api/v1/moderation/homonyms`: shared names whose owners may be the same person, until they are merged or told
 * apart.
 */
export const HomonymPage = z.object({
  items: z.array(Homonym),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type HomonymPage = z.infer<typeof HomonymPage>;

/**
 * `POST /api/v1/moderation/homonyms`: the people who share this name now are different people; `apart: false` undoes
 * that.
 */
export const TellApart = z.object({
  isStudio: z.boolean(),
  ja: text(1_000).min(1),
  apart: z.boolean().default(true),
});
export type TellApart = z.infer<typeof TellApart>;

const SharedPerson = z.object({
  id: z.number().int().nullable(),
  /** As used in addresses. */
  path: z.string(),
  ja: z.string(),
  en: z.string(),
  credits: z.number().int(),
});

/** An identifier of another database with all that have it; of lists also hidden ones. */
export const IdentifierHolders = z.object({
  kind: z.enum(['list', 'person']),
  database: z.string(),
  identifier: z.string(),
  /** For an identifier of lists: the oldest first, at most 10. */
  lists: z.array(ListNameAndStatus),
  /** For an identifier of people: the most credited first, at most 10. */
  people: z.array(SharedPerson),
});
export type IdentifierHolders = z.infer<typeof IdentifierHolders>;

/** `GET /api/v1/moderation/duplicates` */
export const DuplicatesQuery = z.object({
  after: z
    .string()
    .max(200)
    .regex(/^(?:list|person):[a-z]+:[^:]+$/)
    .optional()
    .meta({ description: 'Where the previous page ended: its `next`', example: 'list:anidb:23' }),
  limit: limitInAddress(100, 20),
});
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>;

/** Null: the last page. */
export const DuplicatePage = z.object({ items: z.array(IdentifierHolders), next: z.string().nullable() });
export type DuplicatePage = z.infer<typeof DuplicatePage>;

/** `GET /api/v1/moderation/identified`: an identifier, or the address of its page. */
export const IdentifiedQuery = z.object({
  kind: z.enum(['list', 'person']).describe('What has the identifier'),
  database: DatabaseOfPeople.describe('Of which database'),
  id: trimmed(500).min(1).meta({ description: 'The identifier, or the address of its page', example: '23' }),
});
export type IdentifiedQuery = z.infer<typeof IdentifiedQuery>;

const OneMember = z.object({ id: PathId.describe('Account id of a member') });

export const moderationEndpoints = defineEndpoints({
  'GET /api/v1/moderation/desk': {
    summary: 'How much is waiting for a moderator',
    answer: Desk,
    isPrivate: true,
  },
  'GET /api/v1/moderation/lists': {
    summary: 'Lists awaiting review, hidden lists and deleted lists; for moderators',
    query: DeskListsQuery,
    answer: DeskListPage,
    isPrivate: true,
  },
  'GET /api/v1/moderation/log': {
    summary: 'The audit log of moderators, newest first; for moderators',
    query: AuditQuery,
    answer: AuditPage,
    isPrivate: true,
  },
  'GET /api/v1/moderation/homonyms': {
    summary: 'Shared names whose people are neither merged nor told apart; for moderators',
    query: HomonymsQuery,
    answer: HomonymPage,
    isPrivate: true,
  },
  'POST /api/v1/moderation/homonyms': {
    summary: 'Marks the people who share a name now as different people, or undoes that',
    body: TellApart,
  },
  'GET /api/v1/moderation/duplicates': {
    summary: 'Identifiers of other databases that several lists or several people have; for moderators',
    query: DuplicatesQuery,
    answer: DuplicatePage,
    isPrivate: true,
  },
  'GET /api/v1/moderation/identified': {
    summary: 'The lists or people with one identifier of another database; for moderators',
    query: IdentifiedQuery,
    answer: IdentifierHolders,
    isPrivate: true,
  },
  'GET /api/v1/moderation/users': {
    summary: 'Members by name, ID or role; for moderators',
    query: MembersQuery,
    answer: MemberPage,
    isPrivate: true,
  },
  'GET /api/v1/moderation/users/:id': {
    summary: 'One member; for moderators',
    path: OneMember,
    answer: Member,
    isPrivate: true,
  },
  'PATCH /api/v1/moderation/users/:id': {
    summary: 'Grants or removes the contributor or moderator role; for moderators, but not on themselves',
    path: OneMember,
    body: SetRoles,
    answer: Member,
  },
  'PUT /api/v1/moderation/users/:id/ban': {
    summary: 'Bans a member with a reason that they see and an optional end; for moderators',
    path: OneMember,
    body: Ban,
    answer: Member,
  },
  'DELETE /api/v1/moderation/users/:id/ban': {
    summary: 'Lifts a ban; for moderators',
    path: OneMember,
    answer: Member,
  },
});
