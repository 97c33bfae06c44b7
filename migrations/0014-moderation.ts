import { Migration } from '@mikro-orm/migrations';

/** Bans that expire, and former slugs of lists. */
export class Migration0014 extends Migration {
  override up(): void {
    this.addSql(`
      alter table account add column banned_at timestamptz, add column banned_until timestamptz;
      create index on account (lower(screen_name));
      create index on account (banned_until) where banned_until is not null;
      create index on list_change (account_id, at desc);

      create table former_slug (
        slug text primary key,
        list_id integer not null references list on delete cascade,
        at timestamptz not null default now()
      );
      create index on former_slug (list_id);

      -- A slug changes in several statements; none of them may forget that links to the old one exist.
      create function remember_slug() returns trigger language plpgsql as $body$
      begin
        delete from former_slug where slug = new.slug;
        if old.slug is not null then
          insert into former_slug (slug, list_id) values (old.slug, new.id)
          on conflict (slug) do update set list_id = excluded.list_id, at = now();
        end if;
        return new;
      end $body$;
      create trigger remember_slug after update of slug on list
        for each row when (old.slug is distinct from new.slug) execute function remember_slug();
      create function free_slug() returns trigger language plpgsql as $body$
      begin
        delete from former_slug where slug = new.slug;
        return new;
      end $body$;
      create trigger free_slug after insert on list
        for each row when (new.slug is not null) execute function free_slug();
    `);
  }
}
