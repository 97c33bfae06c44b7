import { Injectable } from '@nestjs/common';
import {
  collaborationLists,
  type Collaborators,
  type PersonProfile,
  type PersonSummary,
} from '@libs/contract/people/person-page.js';
import { personPath, type PersonRef } from '@libs/contract/people/person-path.js';
import { PersonIdentifiersStore } from './administration/person-identifiers.store.js';
import { PersonStore } from './person.store.js';

/** Most roles on a person's page, and in a summary. */
const [maxOccupations, maxSummaryRoles] = [12, 3];

/** Everything on a person's page besides the credits. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly store: PersonStore,
    private readonly identifiers: PersonIdentifiersStore,
  ) {}

  /** Eight queries, none of which reads all credits of a prolific person. Failure: person-not-found. */
  async profile(ref: PersonRef, isStudio: boolean): Promise<PersonProfile> {
    const person = await this.store.find(ref, isStudio);
    const [names, roles, categories, years, studios, identifiers] = await Promise.all([
      this.store.names(person.id),
      this.store.occupations(person.id),
      this.store.categories(person.id),
      this.store.years(person.id),
      this.store.studios(person.id),
      person.is_studio ? {} : this.identifiers.shown(person.key, person.anilist_id),
    ]);
    const { ja, en, image, credits, lists } = person;
    return {
      id: person.anilist_id,
      isStudio: person.is_studio,
      ja,
      en,
      image,
      path: personPath({ id: person.anilist_id, ja, en }),
      credits,
      lists,
      identifiers,
      firstYear: person.first_year,
      lastYear: person.last_year,
      names,
      occupations: roles.slice(0, maxOccupations),
      roles: roles.length,
      categories,
      years,
      ...(person.movedTo ? { movedTo: person.movedTo } : {}),
      studios: studios.map(({ id, isCredited, ...studio }) => ({
        ...studio,
        path: isCredited ? personPath({ id, ...studio }) : '',
      })),
    };
  }

  /** Two queries, which read no credits but one. Failure: person-not-found. */
  async summary(ref: PersonRef, isStudio: boolean): Promise<PersonSummary> {
    const person = await this.store.find(ref, isStudio);
    const { first, works, years } = await this.store.summary(person.id);
    const { ja, en, image, credits, lists } = person;
    return {
      isStudio: person.is_studio,
      ja,
      en,
      image,
      path: personPath({ id: person.anilist_id, ja, en }),
      ...(person.movedTo ? { movedTo: person.movedTo } : {}),
      credits,
      lists,
      firstYear: person.first_year,
      lastYear: person.last_year,
      occupations: person.jobs.slice(0, maxSummaryRoles),
      first,
      works,
      years,
    };
  }

  /**
   * Who shares the most lists with somebody; among equals, those in fewer other lists first. Only examines the lists
   * with most of their credits, so that the cost is bounded. Failure: person-not-found.
   */
  async collaborators(ref: PersonRef, isStudio: boolean): Promise<Collaborators> {
    const person = await this.store.find(ref, isStudio);
    const found = await this.store.collaborators(person.id);
    const of = (studios: boolean) =>
      found
        .filter((one) => one.is_studio === studios)
        .map(({ anilist_id: id, ja, en, image, shared }) => ({
          path: personPath({ id, ja, en }),
          ja,
          en,
          image,
          shared,
        }));
    return { lists: Math.min(person.lists, collaborationLists), people: of(false), studios: of(true) };
  }
}
