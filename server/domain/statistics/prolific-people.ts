import type { ProlificPerson } from '@libs/contract/site/statistics.js';
import type { RolePeople, SiteCount } from './statistics.store.js';

/** The most frequent roles with the people who had each in the most episodes. One query. */
export async function prolificPeople(count: SiteCount): Promise<RolePeople[]> {
  const roles = new Map<string, ProlificPerson[]>();
  for (const { role, person } of await count.prolific()) {
    const people = roles.get(role);
    if (people) people.push(person);
    else roles.set(role, [person]);
  }
  return [...roles].map(([role, people]) => ({ role, people }));
}
