import { Migration } from '@mikro-orm/migrations';

/**
 * Finds where a picture is shown by its address. Uses hashes, because an address may be too long for an ordered index. Picture
 * addresses in AniList's answers are stored beside them.
 */
export class Migration0024 extends Migration {
  override up(): void {
    this.addSql(`
      create index list_by_cover on list using hash (cover_image);
      create index account_by_avatar on account using hash (avatar);
      create index person_by_image on person using hash (image);

      alter table anilist_answer add column pictures text[] not null default '{}';
      update anilist_answer set pictures = array(
        select distinct one #>> '{}' from jsonb_path_query(answer::jsonb, '$.**') as found (one)
        where jsonb_typeof(one) = 'string' and one #>> '{}' like 'http%' and length(one #>> '{}') <= 2000)
      -- The other type takes no U+0000.
      where answer::text not like '%\\u0000%';
      create index anilist_answer_pictures on anilist_answer using gin (pictures);
    `);
  }
}
