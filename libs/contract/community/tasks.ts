import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListCard } from '../lists/lists.js';
import { line, pageInAddress, text, yearInAddress } from '../base/scalars.js';
import { MemberName, SeasonSchema } from '../base/shapes.js';
import { listNeeds, takenKinds, taskLimits } from './task-limits.js';

export const ListNeed = z.enum(listNeeds);
export type ListNeed = z.infer<typeof ListNeed>;

/** What tasks are narrowed down to. */
const narrowed = {
  year: yearInAddress.optional().describe('Only lists of this season year'),
  season: SeasonSchema.optional().describe('Only lists of this season'),
  studio: line(500).optional().meta({
    description: 'Only lists of this animation studio: its exact name',
    example: 'Studio Kazamidori',
  }),
  followed: z
    .literal('true')
    .optional()
    .describe('Only lists that you follow, or that credit people or studios whom you follow'),
};
export const TasksQuery = z.object(narrowed);
export type TasksQuery = z.infer<typeof TasksQuery>;
export const TaskListsQuery = z.object({
  ...narrowed,
  of: ListNeed.describe('What the lists need'),
  page: pageInAddress(),
  ...places,
});
export type TaskListsQuery = z.infer<typeof TaskListsQuery>;

/** `GET /api/v1/tasks`: how much there is of each, in how many lists. */
export const Tasks = z.object({
  needs: z.array(z.object({ of: ListNeed, size: z.number().int(), lists: z.number().int() })),
});
export type Tasks = z.infer<typeof Tasks>;

/** `GET /api/v1/tasks/lists`: those with most of it first. */
export const TaskLists = z.object({
  items: z.array(z.object({ card: ListCard, size: z.number().int() })),
  /** Lists on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type TaskLists = z.infer<typeof TaskLists>;

export const TakenKind = z.enum(takenKinds);
/** A list's uuid, a report's id, or a name as it is in credits. */
const Subject = text(taskLimits.subject).min(1);

/** `POST /api/v1/tasks/take` and `/leave` */
export const TakeTask = z.object({ of: TakenKind, subject: Subject });
export type TakeTask = z.infer<typeof TakeTask>;

/** `POST /api/v1/tasks/taken`: who is at these. Nobody learns what others are at without knowing it themselves. */
export const AskTaken = z.object({ of: TakenKind, subjects: z.array(Subject).max(taskLimits.asked) });
export type AskTaken = z.infer<typeof AskTaken>;
export const Taken = z.object({
  items: z.array(
    z.object({
      subject: z.string(),
      /** Null: a member who does not want to be named. */
      by: MemberName.nullable(),
      isMine: z.boolean(),
    }),
  ),
});
export type Taken = z.infer<typeof Taken>;

export const taskEndpoints = defineEndpoints({
  'GET /api/v1/tasks': {
    isOpen: true,
    summary:
      'What public lists need: names, roles, aired episodes and doubts of the checker; for members only in lists that they may edit',
    query: TasksQuery,
    answer: Tasks,
    isPrivate: true,
  },
  'GET /api/v1/tasks/lists': {
    isOpen: true,
    summary: `The lists that need one of these, most of it first, ${taskLimits.page} a page`,
    query: TaskListsQuery,
    answer: TaskLists,
    isPrivate: true,
  },
  'POST /api/v1/tasks/take': {
    summary: `Shows other members that you are at something, for ${taskLimits.minutes} minutes; repeat it to stay at it`,
    body: TakeTask,
  },
  'POST /api/v1/tasks/leave': {
    summary: 'Ends that',
    body: TakeTask,
  },
  'POST /api/v1/tasks/taken': {
    isAlwaysAllowed: true,
    summary: 'Who is at these lists, names or reports',
    body: AskTaken,
    answer: Taken,
    isPrivate: true,
  },
});
