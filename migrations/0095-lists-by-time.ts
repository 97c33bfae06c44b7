import { Migration } from '@mikro-orm/migrations';

/**
 * Public lists by the time of their last change, in a table of their own: with it in indexes of `list`, each edit entered the list's row
 * into all of them again. Room beside these rows, so that a change stays on its page; pages that are full get it as rows on them change.
 */
export class Migration0095 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_time (
        list_id integer primary key references list on delete cascade,
        updated_at timestamptz not null,
        season_year integer,
        is_airing boolean not null
      );
      insert into list_time (list_id, updated_at, season_year, is_airing)
      select id, updated_at, season_year, airing is not distinct from 'RELEASING' from list
      where deleted_at is null and status <> 'UNLISTED';
      create index list_time_updated on list_time (updated_at desc, list_id desc);
      create index list_time_of_year on list_time (season_year, updated_at desc, list_id desc);
      create index list_time_airing on list_time (updated_at desc, list_id desc) where is_airing;
      create function time_list() returns trigger language plpgsql as $body$
        begin
          if new.deleted_at is not null or new.status = 'UNLISTED' then
            delete from list_time where list_id = new.id;
            return null;
          end if;
          update list_time set updated_at = new.updated_at, season_year = new.season_year,
            is_airing = new.airing is not distinct from 'RELEASING' where list_id = new.id;
          if not found then
            insert into list_time (list_id, updated_at, season_year, is_airing)
            values (new.id, new.updated_at, new.season_year, new.airing is not distinct from 'RELEASING');
          end if;
          return null;
        end $body$;
      create trigger time_list after insert on list for each row execute function time_list();
      create trigger time_changed_list after update on list for each row when (
        (old.updated_at, old.season_year, old.airing, old.status, old.deleted_at)
        is distinct from (new.updated_at, new.season_year, new.airing, new.status, new.deleted_at))
        execute function time_list();
      drop index list_updated_at_id_idx;
      drop index list_of_year;
      drop index list_airing;
      alter table list set (fillfactor = 80);
    `);
  }
}
