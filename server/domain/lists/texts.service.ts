import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { knownNames } from '../../shared/projections/known-names.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import type { ParseTask, TextTask } from './texts.worker.js';

const file = new URL('./texts.worker.js', import.meta.url);

/**
 * Parses and checks texts without storing them. All of it happens on other threads, even for short texts: the length of
 * a text does not tell how long it takes.
 */
@Injectable()
export class TextsService {
  constructor(
    private readonly pool: WorkerPool,
    private readonly roles: RoleTerms,
    private readonly em: EntityManager,
  ) {}

  /**
   * Parses a credit text (`ParseRequest`) into a TextResult, with `lines` if asked for; both are JSON. Failures: those of `parse`
   * (texts.worker.ts) and of WorkerPool.
   */
  async parse(bytes: Uint8Array, caller: string, lines = false): Promise<Uint8Array> {
    const task: ParseTask = { ...(await this.task(bytes)), lines };
    return this.pool.run({ file, name: 'parse' }, task, caller);
  }

  /**
   * Checks a list document and returns a CheckAnswer; both are JSON. Failures: those of `check` (texts.worker.ts) and
   * of WorkerPool.
   */
  async check(bytes: Uint8Array, caller: string): Promise<Uint8Array> {
    const reply = (names: string[]) => knownNames(this.em.fork(), names);
    return this.pool.run({ file, name: 'check' }, await this.task(bytes), caller, reply);
  }

  private async task(bytes: Uint8Array): Promise<TextTask> {
    return { bytes, roles: (await this.roles.current()).shared };
  }
}
