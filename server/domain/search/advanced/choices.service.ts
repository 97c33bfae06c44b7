import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Choices, ChoicesQuery } from '@libs/contract/site/advanced-search.js';
import { visible } from '../../../shared/list-store/list-cards.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { containing } from './pattern.js';

const maxChoices = 20;

const sources: Record<ChoicesQuery['of'], string> = {
  studio: `select studio as name, count(*) as n from list l, unnest(l.studios) studio where ${visible} and studio ilike ? group by 1`,
  author: `select a.screen_name as name, count(*) as n from list_author o join list l on l.id = o.list_id
           join account a on a.id = o.account_id where ${visible} and not a.anonymous and a.screen_name ilike ? group by 1`,
  role: `select name_en as name, 0 as n from role_term where deleted_at is null and name_en <> '' and name_en ilike ?`,
  category: `select category as name, count(*) as n from role_term where deleted_at is null and category ilike ? group by 1`,
};

/** The values that the filters of the advanced search offer. */
@Injectable()
export class SearchChoices {
  constructor(private readonly em: EntityManager) {}

  /** At most 20 with the typed prefix, most frequent first. */
  async of({ of, q }: ChoicesQuery): Promise<Choices> {
    const rows = await rawQuery<{ name: string }>(
      this.em.fork(),
      `select name from (${sources[of]}) s where name <> '' order by name ilike ? desc, n desc, name limit ${maxChoices}`,
      [containing(q), containing(q).slice(1)],
    );
    return { choices: [...new Set(rows.map(({ name }) => name))] };
  }
}
