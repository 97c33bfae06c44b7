import { defineEntity, p } from '@mikro-orm/core';
import { ownedBy } from './accounts.js';
import { index, json, now, texts, time } from './columns.js';

/** AniList's answer to a request, unchanged. */
export const AnilistAnswer = defineEntity({
  name: 'AnilistAnswer',
  tableName: 'anilist_answer',
  properties: {
    question: p.text().primary(),
    answer: json<unknown>(),
    at: now(),
    /** Addresses of pictures in it. */
    pictures: texts().default([]),
  },
  indexes: [index('anilist_answer_pictures', 'anilist_answer using gin (pictures)')],
});

/** A queued question of a member. */
export const AnilistQuestion = defineEntity({
  name: 'AnilistQuestion',
  tableName: 'anilist_question',
  properties: {
    accountId: ownedBy().primary(),
    question: p.text().primary(),
    /** Asked before the member's other questions. */
    isUrgent: p.boolean().default(false),
    askedAt: now(),
    /** Extended as long as the member keeps asking; the question is dropped after it. */
    wantedUntil: time(),
    /** Until then, a process is asking it. */
    takenUntil: time().nullable(),
    /** How many queries with this question AniList rejected. */
    refusals: p.integer().default(0),
  },
});

/** The single row with the request budget of all processes. */
export const AnilistBudget = defineEntity({
  name: 'AnilistBudget',
  tableName: 'anilist_budget',
  properties: {
    one: p.boolean().default(true).primary().check('one'),
    /** When the requests of the last two minutes were sent. */
    sent: p.array<Date>().columnType('timestamptz[]').default([]),
    /** The number of requests per minute that AniList last reported as its limit. */
    perMinute: p.integer().default(90),
    /** The most questions per request. */
    batch: p.integer().default(20),
    /** Failures in a row. */
    failures: p.integer().default(0),
    /** No requests are sent before this time. */
    closedUntil: time().nullable(),
    /** Why requests are paused: AniList limited them or failed. */
    reason: p.text().$type<'limited' | 'failed'>().nullable().check(`reason in ('limited', 'failed')`),
  },
});
