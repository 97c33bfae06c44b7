import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { HomonymPage, Homonym, HomonymsQuery, TellApart } from '@libs/contract/site/moderation.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { personAddress } from '../../shared/projections/find-person.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type HomonymRow, HomonymStore } from './homonym.store.js';
import { moderatorsOnly } from './members.service.js';

const pageSize = 20;

/** The queue of people who may be the same person (rule person-8). */
@Injectable()
export class HomonymsService {
  constructor(
    private readonly store: HomonymStore,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** One page, most credited names first. Two queries. Failures: unauthorized, banned, forbidden. */
  async page(visitor: Visitor, query: HomonymsQuery): Promise<HomonymPage> {
    moderatorsOnly(visitor);
    const total = await this.store.count();
    const { items, ...places } = await this.store.page(query, pageSize);
    return {
      items: items.map(presentHomonym),
      ...places,
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    };
  }

  /**
   * Marks the people who share this name now as different, or undoes that. Failures: unauthorized, banned, forbidden,
   * person-not-found.
   */
  async tellApart(visitor: Visitor, { isStudio, ja, apart }: TellApart): Promise<void> {
    moderatorsOnly(visitor);
    await this.store.transaction(async (em) => {
      const keys = apart
        ? await this.store.tellApart(em, isStudio, ja, visitor.id)
        : await this.store.askAgain(em, isStudio, ja);
      if (!keys) throw new Failure('person-not-found');
      await this.audit.record(em, {
        accountId: visitor.id,
        action: apart ? 'tell-apart' : 'ask-again',
        subject: 'person',
        subjectId: keys[0] ?? ja,
        title: ja,
        after: { keys },
      });
    });
    await this.notices.notify({ kind: 'desk' });
  }
}

const presentHomonym = ({ isStudio, ja, people }: HomonymRow): Homonym => ({
  isStudio,
  ja,
  people: people.map(({ key, anilistId, jobs, ...person }) => ({
    ...person,
    id: anilistId,
    jobs,
    path: personAddress({ key, ja: person.ja, en: person.en }),
  })),
});
