import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Career, PersonRef } from '../../libs/contract/index.js';
import { findPerson } from '../projections/find-person.js';
import { CareerStore, type RoleOfCareer } from './career.store.js';

/** What people and studios did over the years. */
@Injectable()
export class Careers {
  constructor(
    private readonly em: EntityManager,
    private readonly store: CareerStore,
  ) {}

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
