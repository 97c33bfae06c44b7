import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';

/** A role as public lists write it. */
export interface RoleInUse {
  ja: string;
  /** Empty: it has no English name there. */
  en: string;
  lists: number;
  credits: number;
  /** One of the lists. */
  list: { uuid: string; slug: string | null; title: string };
}

/**
 * All roles with a Japanese name that public lists credit, without those of casts, which are characters. One query, which reads
 * all credits.
 */
export const rolesInUse = (em: EntityManager): Promise<RoleInUse[]> =>
  bound<RoleInUse>(
    em,
    `select r.ja, r.en, r.lists, r.credits,
            json_build_object('uuid', l.uuid, 'slug', l.slug, 'title', l.title) as list
     from (select role_ja as ja, role_en as en, count(*)::int as lists, sum(credits)::int as credits,
                  min(list_id) as list_id
           from (select role_ja, role_en, list_id, count(*) as credits from credit
                 where role_ja <> '' and length(role_ja) <= 80 and category !~* 'cast|声|キャスト|配音'
                 group by role_ja, role_en, list_id) one
           join list on list.id = one.list_id
           where list.deleted_at is null and list.status <> 'UNLISTED'
           group by role_ja, role_en) r
     join list l on l.id = r.list_id`,
    [],
  );
