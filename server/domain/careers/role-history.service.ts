import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { RoleHistory as Answer } from '@libs/contract/people/career.js';
import { Kept } from '../../base/database/kept.js';
import { personAddress } from '../../shared/projections/find-person.js';
import { type Notice, Notices } from '../../base/notices/notices.js';
import { FormerRoles } from '../roles/former-roles.js';
import { type RoleInList, RoleHistoryStore } from './role-history.store.js';

/** Ways of writing a role in Japanese that are shown. */
const shownSpellings = 12;

/** What changes credits, lists, and who has a role most often, which is counted with the statistics. */
const changing = new Set<Notice['kind']>(['projected', 'people', 'list', 'list-deleted', 'statistics']);

/** How a role was credited over the years. The frequent ones are in most lists, so answers are kept until something changes. */
@Injectable()
export class RoleHistory {
  private readonly kept = new Kept<Answer>(200);

  constructor(
    private readonly store: RoleHistoryStore,
    private readonly former: FormerRoles,
    notices: Notices,
  ) {
    notices.on((notice) => {
      // What is edited is projected in a moment.
      const isContent = notice.kind === 'list' && notice.contentOnly;
      if (changing.has(notice.kind) && !isContent) this.kept.outdate();
    });
    notices.onResumed(() => this.kept.outdate());
  }

  /**
   * None, or five queries. A role that moderators have renamed, and that no list has by its former name any more, is found by that, too.
   * Failure: role-unknown.
   */
  async of(role: string): Promise<Answer> {
    const current = await this.former.currentName(role);
    return this.kept.of(current, () => this.read(current));
  }

  private async read(role: string): Promise<Answer> {
    const spellings = await this.store.spellings(role);
    if (spellings.length === 0) throw new Failure('role-unknown');
    const hashes = spellings.map(({ hash }) => hash);
    const years = await this.store.years(hashes);
    const first = await this.store.ends(hashes, 'asc');
    const latest = await this.store.ends(hashes, 'desc');
    const people = await this.store.people(role);
    const sum = (of: 'credits' | 'lists') => years.reduce((all, one) => all + one[of], 0);
    return {
      role,
      ja: spellings
        .map(({ ja }) => ja)
        .filter(Boolean)
        .slice(0, shownSpellings),
      credits: sum('credits'),
      lists: sum('lists'),
      years: years.flatMap(({ year, ...rest }) => (year === null ? [] : [{ year, ...rest }])),
      first: first.map(presentUse),
      latest: latest.map(presentUse),
      people: people.map(identified),
    };
  }
}

/** With the id of the person's address instead of the key. */
const identified = <Person extends Parameters<typeof personAddress>[0]>({ key, ...person }: Person) => ({
  id: personAddress({ key, ...person }),
  ...person,
});

const presentUse = ({ uuid, slug, title, year, people, total }: RoleInList): Answer['first'][number] => ({
  list: { uuid, slug, title },
  year,
  people: people.map(identified),
  more: total - people.length,
});
