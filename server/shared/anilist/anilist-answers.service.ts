import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AnilistTrouble } from '@libs/contract/names/names.js';
import { Failure } from '@libs/contract/base/errors.js';
import { waitInWords } from '@libs/contract/base/wait.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { AnilistClient } from './anilist-client.js';
import { AnilistQueue } from './anilist-queue.service.js';
import { answerShapes, type AnswerTo } from './anilist-shapes.js';
import { AnilistStore, type Hindrance } from './anilist.store.js';
import { type AnilistKind, type AnilistQuestion, keyOf } from './queries.js';

const hour = 3_600_000;
/** How long an answer counts as fresh, in milliseconds. Questions AniList could not answer are retried sooner. */
const fresh: Record<AnilistKind, number> = {
  mediaById: 24 * hour,
  mediaSearch: 24 * hour,
  mediaOfWINTER: 24 * hour,
  mediaOfSPRING: 24 * hour,
  mediaOfSUMMER: 24 * hour,
  mediaOfFALL: 24 * hour,
  mediaStaff: 24 * hour,
  mediaRelations: 7 * 24 * hour,
  staffSearch: 7 * 24 * hour,
  staffById: 7 * 24 * hour,
  studioById: 7 * 24 * hour,
  studioSearch: 7 * 24 * hour,
};
const unanswered = hour;
/** Days for which the answer to a search is kept after it was last asked. */
export const searchAnswersKeptDays = 365;

/** How many milliseconds to wait for an answer, and how many if there is an outdated one to fall back on. */
const giveUpAfter = 10_000;
const patienceWithOld = 2_000;
/** How often, in milliseconds, to check whether another process got the answer. */
const look = 300;

/** Delays up to this many milliseconds are normal and not reported. */
const ordinary = 5_000;

/** How many answers are read before yielding to other work. */
const stretch = 50;

/** Answers by question key. `isFresh`: no need to ask again. */
type Known = Map<string, { answer: unknown; isFresh: boolean }>;

/** A question of one kind. */
export interface Question<Kind extends AnilistKind> extends AnilistQuestion {
  kind: Kind;
}

/** The answers available so far. */
interface Begun<Kind extends AnilistKind> {
  /** Null where there is none yet. */
  answers: (AnswerTo<Kind> | null)[];
  /** How many questions are queued. */
  waiting: number;
  trouble: AnilistTrouble | null;
}

/**
 * AniList's answers, cached in the database, including that it knows nobody. Only members who are not banned can cause requests;
 * everybody else gets cached answers.
 */
@Injectable()
export class AnilistAnswers implements OnApplicationBootstrap {
  constructor(
    private readonly store: AnilistStore,
    private readonly queue: AnilistQueue,
    private readonly client: AnilistClient,
    private readonly limits: Limits,
    private readonly jobs: Jobs,
  ) {}

  /** Removes old answers every night. Where AniList is never asked, nobody would get them again. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.client.isOn) return;
    await this.jobs.repeat('trim-anilist', '35 3 * * *', () => this.store.trim(searchAnswersKeptDays));
  }

  /**
   * Answers a few questions that somebody is waiting for. Falls back to outdated answers if no new ones arrive in time.
   * Failures: anilist-members, anilist-failed, anilist-busy, too-many-requests.
   */
  async get<Kind extends AnilistKind>(
    questions: readonly Question<Kind>[],
    visitor: Visitor,
  ): Promise<AnswerTo<Kind>[]> {
    let known = await this.known(questions);
    const missing = missingIn(questions, known);
    if (missing.length > 0) {
      const hasOld = missing.every((question) => known.has(keyOf(question)));
      try {
        await this.wait(missing, visitor, hasOld ? patienceWithOld : giveUpAfter);
        known = await this.known(questions);
      } catch (error) {
        if (!hasOld || !(error instanceof Failure)) throw error;
      }
    }
    return questions.map((question) => answerIn(known, question) ?? nothing<Kind>());
  }

  /**
   * Returns the answers available now and queues the other questions. Questions stay queued as long as they are asked again
   * within 30 seconds. `isUrgent` moves them ahead of the member's others, as often as the limit allows.
   */
  async begin<Kind extends AnilistKind>(
    questions: readonly Question<Kind>[],
    visitor: Visitor,
    isUrgent: boolean,
  ): Promise<Begun<Kind>> {
    const known = await this.known(questions);
    const missing = missingIn(questions, known);
    const answersWith = (trouble: AnilistTrouble | null, waiting: number): Begun<Kind> => ({
      answers: questions.map((question) => {
        const isFresh = known.get(keyOf(question))?.isFresh;
        // If AniList cannot be asked, an outdated answer is better than none.
        return isFresh || waiting === 0 ? answerIn(known, question) : null;
      }),
      waiting,
      trouble,
    });
    if (missing.length === 0) return answersWith(null, 0);
    if (!this.client.isOn) return answersWith({ code: 'anilist-failed', retryIn: null }, 0);
    if (!mayAsk(visitor)) return answersWith({ code: 'anilist-members', retryIn: null }, 0);
    const added = await this.store.want(visitor.id, missing);
    if (isUrgent && added.length > 0 && (await this.isWithinLimit(visitor.id, added.length)))
      await this.store.hurry(visitor.id, added);
    this.queue.wake();
    const hindrance = await this.store.hindrance(isUrgent);
    const isTrouble = hindrance && hindrance.wait > ordinary;
    return answersWith(isTrouble ? troubleOf(hindrance) : null, missing.length);
  }

  /** Removes a member's questions from the queue. */
  async giveUp(visitor: Visitor): Promise<void> {
    if (visitor) await this.store.giveUp(visitor.id);
  }

  /** The stored answers that can be read. */
  private async known(questions: readonly AnilistQuestion[]): Promise<Known> {
    const kept = await this.store.kept(questions);
    const known: Known = new Map();
    for (const [place, question] of questions.entries()) {
      const key = keyOf(question);
      const one = kept.get(key);
      if (!one || known.has(key)) continue;
      const isFresh = one.age < (one.answer === null ? unanswered : fresh[question.kind]);
      const read = one.answer === null ? null : answerShapes[question.kind].safeParse(one.answer);
      if (!read) known.set(key, { answer: nothing(), isFresh });
      else if (read.success) known.set(key, { answer: read.data, isFresh });
      if (place % stretch === stretch - 1) await yieldToEventLoop();
    }
    return known;
  }

  private async wait(
    questions: readonly AnilistQuestion[],
    visitor: Visitor,
    longest: number,
  ): Promise<void> {
    if (!this.client.isOn) throw new Failure('anilist-failed', 'AniList is switched off on this site.');
    if (!mayAsk(visitor)) throw new Failure('anilist-members');
    await this.limits.take('anilist', `account ${visitor.id}`, questions.length);
    const until = performance.now() + longest;
    await this.store.want(visitor.id, questions);
    await this.store.hurry(visitor.id, questions);
    this.queue.wake();
    try {
      for (;;) {
        await this.queue.news(look);
        if (missingIn(questions, await this.known(questions)).length === 0) return;
        const left = until - performance.now();
        const hindrance = await this.store.hindrance(true);
        if (hindrance && hindrance.wait > left) throw failureOf(hindrance);
        if (left <= 0) throw new Failure('anilist-busy');
      }
    } finally {
      await this.store.giveUp(visitor.id, questions);
    }
  }

  private async isWithinLimit(account: number, points: number): Promise<boolean> {
    try {
      await this.limits.take('anilist', `account ${account}`, points);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }
}

const mayAsk = (visitor: Visitor): visitor is NonNullable<Visitor> => visitor !== null && !visitor.banned;

const missingIn = <Asked extends AnilistQuestion>(questions: readonly Asked[], known: Known): Asked[] =>
  questions.filter((question) => !known.get(keyOf(question))?.isFresh);

const answerIn = <Kind extends AnilistKind>(known: Known, question: Question<Kind>) =>
  (known.get(keyOf(question))?.answer ?? null) as AnswerTo<Kind> | null;

const nothing = <Kind extends AnilistKind>() => [] as unknown as AnswerTo<Kind>;

const troubleOf = ({ reason, wait }: Hindrance): AnilistTrouble => ({
  code: reason === 'limited' ? 'anilist-busy' : 'anilist-failed',
  retryIn: Math.max(1, Math.ceil(wait / 1000)),
});

/** The failure that says when AniList is asked again. */
function failureOf(hindrance: Hindrance): Failure {
  const { code, retryIn } = troubleOf(hindrance);
  return new Failure(code, `It is asked again in ${waitInWords(retryIn!)}.`, undefined, retryIn!);
}
