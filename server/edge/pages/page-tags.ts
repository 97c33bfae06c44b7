import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { findPerson, keyOfRef, listsOfPerson } from '../../shared/projections/find-person.js';
import { refOf } from '../../shared/projections/person-ref.js';
import { everybodyTag, personTag, recordsTag, recordTag } from '../../shared/shared-cache/changed-tags.js';

/** Pages of people who are in more lists than this depend on all lists. */
const maxRecords = 1_000;

/** What differs on another day: the episode of the day, the season that airs. */
export const dailyTag = 'daily';

/** What the pages besides those of lists depend on (`changedTags`). */
@Injectable()
export class PageTags {
  constructor(private readonly em: EntityManager) {}

  /** `path`: well-formed. */
  async of(path: string): Promise<string[]> {
    if (path === '/') return ['lists', dailyTag];
    if (path === '/staff-lists') return ['lists'];
    if (path === '/seasons') return ['lists', dailyTag];
    if (path.startsWith('/seasons/')) return ['lists'];
    if (path === '/staff' || path === '/studios' || path === '/readings') return ['people'];
    if (path === '/roles') return ['roles', 'people'];
    if (path.startsWith('/role/')) return ['people', 'lists', 'statistics'];
    if (path.startsWith('/franchise/')) return ['people', 'lists', 'relations'];
    if (path.startsWith('/user/')) return ['lists'];
    if (path === '/stats') return ['statistics'];
    const [, kind, name] = /^\/(person|studio)\/([^/]+)$/.exec(path) ?? [];
    return kind ? this.ofPerson(decodeURIComponent(name!), kind === 'studio') : [];
  }

  private async ofPerson(name: string, isStudio: boolean): Promise<string[]> {
    try {
      const ref = refOf(name);
      const person = await findPerson(this.em.fork(), ref, isStudio);
      if (person.key === keyOfRef(ref, isStudio))
        return [personTag(person.id), everybodyTag, ...(await this.recordsOf(person.id))];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
    // Whose page it is depends on which names others have.
    return ['people', everybodyTag, recordsTag];
  }

  /** Of the lists that somebody is in. */
  private async recordsOf(personId: number): Promise<string[]> {
    const lists = await listsOfPerson(this.em.fork(), personId, maxRecords + 1);
    return lists.length > maxRecords ? [recordsTag] : lists.map(recordTag);
  }
}
