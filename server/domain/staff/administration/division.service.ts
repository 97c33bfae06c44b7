import { Injectable } from '@nestjs/common';
import { type Division, maxDivided } from '@libs/contract/people/people-administration.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { proposeDivision } from '@libs/names/division.js';
import { personKey } from '@libs/names/person-key.js';
import { departmentOf } from '@libs/roles/departments.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { DivisionStore } from './division.store.js';
import type { Identity } from './identity.js';
import { PeopleStore } from './people.store.js';

const [maxRoles, maxStudios, maxSpellings] = [4, 3, 4];
/** Numbers tried behind a name that two people share. */
const maxNumber = 20;

/** Tells people apart whose names are alike and who have no database id. */
@Injectable()
export class DivisionService {
  constructor(
    private readonly people: PeopleStore,
    private readonly store: DivisionStore,
  ) {}

  /** Four queries. Failures: unauthorized, banned, forbidden, person-not-found. */
  async of(visitor: Visitor, ref: PersonRef, isStudio: boolean): Promise<Division> {
    authorize(visitor, policy.editPeople(visitor), 'Only moderators can tell people apart.');
    const one = await this.people.shownAt(ref, isStudio);
    const lists = await this.store.lists(one.id, maxDivided);
    const work = Map.groupBy(
      await this.store.work(
        one.id,
        lists.map(({ id }) => id),
      ),
      ({ list }) => list,
    );
    const done = lists.map(({ id }) => work.get(id) ?? []);
    const isOther = proposeDivision(
      lists.map(({ year, credits }, place) => ({
        year,
        credits,
        departments: done[place]!.flatMap(
          ({ roleEn, roleJa, category }) => departmentOf(roleEn, roleJa, category) ?? [],
        ),
        studios: done[place]!.flatMap(({ studioJa, studioEn }) => studioJa || studioEn || []),
      })),
    );
    return {
      name: await this.freeName(one),
      lists: lists.map(({ id: _id, ...list }, place) => ({
        ...list,
        roles: distinct(
          done[place]!.map(({ roleJa, roleEn }) => ({ ja: roleJa, en: roleEn })),
          maxRoles,
        ),
        studios: distinct(
          done[place]!.map(({ studioJa, studioEn }) => ({ ja: studioJa, en: studioEn })).filter(
            ({ ja, en }) => ja || en,
          ),
          maxStudios,
        ),
        spellings: distinct(
          done[place]!.map(({ ja, en }) => ({ ja, en })),
          maxSpellings,
        ),
        isOther: isOther[place]!,
      })),
    };
  }

  /** The name with the first number from 2 on that nobody has. */
  private async freeName({ ja, en, isStudio }: Identity): Promise<Division['name']> {
    const names = Array.from({ length: maxNumber - 1 }, (_, index) => ({
      ja: ja && `${ja} (${index + 2})`,
      en: en && `${en} (${index + 2})`,
    }));
    const keys = names.map((name) => personKey({ ...name, isStudio }) ?? '');
    const known = new Set(await this.store.known(keys));
    return names.find((_, index) => !known.has(keys[index]!)) ?? names.at(-1)!;
  }
}

function distinct<Name extends { ja: string; en: string }>(names: readonly Name[], limit: number): Name[] {
  return [...new Map(names.map((name) => [`${name.ja}\t${name.en}`, name])).values()].slice(0, limit);
}
