import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Career, StudioPeople } from '@libs/contract/people/career.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { Kept } from '../../base/database/kept.js';
import { Notices } from '../../base/notices/notices.js';
import { personAddress, findPerson } from '../../shared/projections/find-person.js';
import { CareerStore, type RoleOfCareer } from './career.store.js';

/** What people and studios did over the years. */
@Injectable()
export class CareersService {
  private readonly people = new Kept<StudioPeople>(200);

  constructor(
    private readonly em: EntityManager,
    private readonly store: CareerStore,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'projected' || kind === 'people') this.people.outdate();
    });
    notices.onResumed(() => this.people.outdate());
  }

  /** Two queries, or one if nothing has changed since it was asked. Failure: person-not-found. */
  async peopleOf(ref: PersonRef): Promise<StudioPeople> {
    const { id } = await findPerson(this.em.fork(), ref, true);
    return this.people.of(String(id), async () => {
      const people = await this.store.people(id);
      return {
        credits: people[0]?.allCredits ?? 0,
        total: people[0]?.allPeople ?? 0,
        people: people.map(({ key, ja, en, credits, lists, from, to }) => ({
          id: personAddress({ key, ja, en }),
          ja,
          en,
          credits,
          lists,
          from,
          to,
        })),
      };
    });
  }

  /** Three queries; one of them reads all credits of the person, once. Failure: person-not-found. */
  async of(ref: PersonRef, isStudio: boolean): Promise<Career> {
    const { id } = await findPerson(this.em.fork(), ref, isStudio);
    const [roles, studios] = await Promise.all([this.store.roles(id), this.store.studios(id)]);
    return {
      roles: roles.map(({ first, latest, ...role }) => ({
        ...role,
        first: placeOf(first),
        latest: placeOf(latest),
      })),
      studios,
    };
  }
}

const placeOf = ({ uuid, slug, title, year, episode }: RoleOfCareer['first']) => ({
  list: { uuid, slug, title },
  year,
  episode,
});
