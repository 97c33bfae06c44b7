import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { builtInTerms } from '../../libs/roles/index.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';

/** Puts the built-in terms into the database. */
@Injectable()
export class RoleSeed {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  /**
   * Adds the built-in terms that the database has never had: all of them to a new one, and those of a newer program. What
   * moderators changed or deleted stays so, and a term that they wrote themselves meanwhile is not there twice. Safe to repeat.
   */
  async load(): Promise<void> {
    const terms = builtInTerms().map((term) => ({
      place: term.id,
      built_in: `${term.category}=${term.nameEn}`,
      name_en: term.nameEn,
      names_ja: term.namesJa,
      weights: term.weights,
      category: term.category,
      episode_category: term.episodeCategory,
      description: term.description,
    }));
    const added = await bound(
      this.em.fork(),
      `insert into role_term (built_in, name_en, names_ja, weights, category, episode_category, description)
       select built_in, name_en, names_ja, weights, category, episode_category, description
       from jsonb_to_recordset(?::jsonb) as r (place integer, built_in text, name_en text, names_ja text[],
         weights integer[], category text, episode_category text, description text)
       where not exists (select 1 from role_term t where t.built_in = r.built_in
         or (t.deleted_at is null and t.category = r.category and lower(t.name_en) = lower(r.name_en)))
       order by place
       on conflict (built_in) do nothing
       returning id`,
      [JSON.stringify(terms)],
    );
    if (added.length > 0) await this.notices.tell({ kind: 'roles' });
  }
}
