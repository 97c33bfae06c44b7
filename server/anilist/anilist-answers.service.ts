import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { Failure } from '../../libs/contract/index.js';
import { AnilistClient } from './anilist-client.js';
import { anilistQueries, type AnilistQuery } from './queries.js';

const hour = 3_600_000;
/** Milliseconds for which an answer is taken for true. */
const fresh: Record<AnilistQuery, number> = {
  mediaById: 24 * hour,
  mediaSearch: 24 * hour,
  staffSearch: 7 * 24 * hour,
  staffById: 7 * 24 * hour,
  studioSearch: 7 * 24 * hour,
};

/** What AniList answered, kept in the database, so that it is asked the same thing once. */
@Injectable()
export class AnilistAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly client: AnilistClient,
  ) {}

  /**
   * The answer to a question, read by `schema`; null: there is nothing of that id. An old answer serves when no new one
   * can be had. Failures: anilist-failed, anilist-busy.
   */
  async get<Schema extends z.ZodType>(
    query: AnilistQuery,
    variables: { id: number } | { search: string },
    schema: Schema,
  ): Promise<z.output<Schema> | null> {
    const question = `${query} ${JSON.stringify(variables)}`;
    const kept = await this.kept(question, schema);
    if (kept && kept.age < fresh[query]) return kept.answer;
    try {
      const data = await this.client.ask(anilistQueries[query], variables);
      const read = data === null ? { success: true as const, data: null } : schema.safeParse(data);
      if (!read.success) throw new Failure('anilist-failed');
      await this.keep(question, data);
      return read.data;
    } catch (error) {
      if (kept && error instanceof Failure) return kept.answer;
      throw error;
    }
  }

  private async kept<Schema extends z.ZodType>(
    question: string,
    schema: Schema,
  ): Promise<{ answer: z.output<Schema> | null; age: number } | null> {
    const [row] = await this.em.fork().execute<{ answer: unknown; age: number }[]>(
      // With its time in the statement, so that the clock of the database alone counts.
      `select answer, extract(epoch from now() - at)::float8 * 1000 as age from anilist_answer where question = ?`,
      [question],
    );
    if (!row) return null;
    if (row.answer === null) return { answer: null, age: row.age };
    const read = schema.safeParse(row.answer);
    return read.success ? { answer: read.data, age: row.age } : null;
  }

  private async keep(question: string, data: unknown): Promise<void> {
    await this.em.fork().execute(
      `insert into anilist_answer (question, answer) values (?, ?::json)
       on conflict (question) do update set answer = excluded.answer, at = now()`,
      [question, JSON.stringify(data)],
    );
  }
}
