import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { AnilistClient, type AnilistReply } from './anilist-client.js';
import { answerShapes } from './anilist-shapes.js';
import { AnilistStore, type Turn } from './anilist.store.js';
import { restAfter } from './budget.js';
import type { AnilistQuestion } from './queries.js';

/** The longest time in milliseconds that a process sleeps before it checks for a turn again. */
const maxSleep = 2_000;

/**
 * Works through the queue of questions to AniList, many per request. Each process that receives questions does so until the queue
 * is empty; the shared budget keeps all of them together within AniList's limit (anilist.store.ts).
 */
@Injectable()
export class AnilistQueue implements BeforeApplicationShutdown {
  private readonly log = new Logger('AniList');
  private working: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  /** Callbacks of those waiting for the next answer, and one that ends the current sleep. */
  private waiting: (() => void)[] = [];
  private wakeUp: (() => void) | null = null;
  private isNew = false;
  private trouble = '';

  constructor(
    private readonly store: AnilistStore,
    private readonly client: AnilistClient,
  ) {}

  /** Aborts the request under way; another process will ask its questions again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wakeUp?.();
    await this.working;
  }

  /** Call after questions were queued. */
  wake(): void {
    this.isNew = true;
    this.wakeUp?.();
    this.working ??= this.work()
      .catch((error: Error) => this.log.warn(`Questions to AniList wait: ${error.message}`))
      .finally(() => {
        this.working = null;
        // Queued after the last check.
        if (this.isNew && !this.stopping.signal.aborted) this.wake();
      });
  }

  /** Resolves when this process receives an answer from AniList, or after `longest` milliseconds. */
  news(longest: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.isNew = false;
      const turn = await this.store.take();
      if (turn.kind === 'nothing') return;
      if (turn.kind === 'wait') await this.sleep(turn.wait);
      else await this.ask(turn);
    }
  }

  private sleep(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(wait, maxSleep));
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async ask({ questions, isAlone }: Extract<Turn, { kind: 'ask' }>): Promise<void> {
    const reply = await this.client.ask(questions, this.stopping.signal);
    if (this.stopping.signal.aborted && reply.kind === 'failed') return this.store.putBack(questions);
    await this.settle(questions, isAlone, reply);
    this.report(reply);
    for (const resume of this.waiting.splice(0)) resume();
  }

  private async settle(
    questions: readonly AnilistQuestion[],
    isAlone: boolean,
    reply: AnilistReply,
  ): Promise<void> {
    switch (reply.kind) {
      case 'answered': {
        const [good, bad] = sorted(questions, reply.answers);
        await this.store.answered(reply.perMinute);
        if (good.length > 0) await this.store.keep(good);
        if (bad.length > 0) await this.refuse(bad, isAlone);
        return;
      }
      case 'limited':
        await this.store.limited(reply.wait, reply.perMinute);
        return this.store.putBack(questions);
      case 'failed':
        await this.store.failed(restAfter);
        return this.store.putBack(questions);
      case 'too-complex':
        await this.store.halve(questions.length);
        return questions.length === 1 ? this.refuse(questions, isAlone) : this.store.putBack(questions);
      case 'refused':
        return this.refuse(questions, isAlone);
    }
  }

  /** A question that AniList rejects even by itself is stored as having no answer. */
  private refuse(questions: readonly AnilistQuestion[], isAlone: boolean): Promise<void> {
    return isAlone
      ? this.store.keep(questions.map((question) => ({ question, answer: null })))
      : this.store.putBack(questions, true);
  }

  private report(reply: AnilistReply): void {
    const now = reply.kind === 'answered' ? '' : reply.kind;
    if (now && now !== this.trouble)
      this.log.warn(
        reply.kind === 'limited'
          ? `AniList limits requests; pausing for ${Math.ceil(reply.wait / 1000)} s.`
          : `AniList did not answer (${now}).`,
      );
    this.trouble = now;
  }
}

/** Splits questions into those with a readable answer and those without. */
function sorted(questions: readonly AnilistQuestion[], answers: readonly unknown[]) {
  const good: { question: AnilistQuestion; answer: unknown }[] = [];
  const bad: AnilistQuestion[] = [];
  for (const [place, question] of questions.entries()) {
    const answer = answers[place];
    if (answerShapes[question.kind].safeParse(answer).success) good.push({ question, answer });
    else bad.push(question);
  }
  return [good, bad] as const;
}
