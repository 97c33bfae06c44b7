import { Migration } from '@mikro-orm/migrations';

/** What programs that follow the site read (`GET /api/v1/changes`), noted in the transaction of each change. */
export class Migration0051 extends Migration {
  override up(): void {
    this.addSql(`
      create table public_change (
        id bigint generated always as identity primary key,
        number bigint unique,
        at timestamptz not null default now(),
        xid xid8 not null default pg_current_xact_id(),
        about text not null,
        subject text not null,
        kind text not null,
        revision integer,
        other text
      );
      create unique index public_change_pending on public_change (xid, about, subject) where number is null;
      create index public_change_at on public_change (at);
      create table change_feed (
        one boolean primary key default true check (one),
        epoch text not null default substr(md5(gen_random_uuid()::text), 1, 8),
        last bigint not null default 0,
        removed bigint not null default 0
      );
      insert into change_feed default values;
      create function note_change(about text, subject text, kind text, revision integer, other text) returns void
        language sql as $body$
          insert into public_change (about, subject, kind, revision, other) values (about, subject, kind, revision, other)
          on conflict (xid, about, subject) where number is null do update set
            kind = case when excluded.kind in ('edited', 'changed') then public_change.kind else excluded.kind end,
            revision = excluded.revision,
            other = coalesce(excluded.other, public_change.other)
        $body$;
      create function note_list() returns trigger language plpgsql as $body$
        declare
          was boolean := tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'UNLISTED';
          is_now boolean := tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'UNLISTED';
        begin
          if was and not is_now then
            perform note_change('list', old.uuid, 'deleted', null, null);
          elsif is_now and not was then
            perform note_change('list', new.uuid,
              case when tg_op = 'UPDATE' and old.deleted_at is not null then 'restored' else 'created' end, new.revision, null);
          elsif is_now then
            perform note_change('list', new.uuid,
              case when old.status <> new.status then 'status' else 'edited' end, new.revision, null);
          end if;
          return null;
        end $body$;
      create trigger note_list after insert or delete on list for each row execute function note_list();
      create trigger note_changed_list after update on list for each row when (
        (old.revision, old.status, old.deleted_at is null) is distinct from (new.revision, new.status, new.deleted_at is null))
        execute function note_list();
      create function note_person(key text, kind text, other text) returns void language sql as $body$
          select note_change(case when key like 's:%' then 'studio' else 'person' end, key, kind, null, other)
        $body$;
      create function note_changed_person() returns trigger language plpgsql as $body$
        begin
          perform note_person(new.key, 'changed', null);
          return null;
        end $body$;
      create trigger note_changed_person after update on person for each row when (
        (old.ja, old.en) <> ('', '')
        and (old.ja, old.en, old.image, old.anilist_id) is distinct from (new.ja, new.en, new.image, new.anilist_id))
        execute function note_changed_person();
      create function note_merge() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'DELETE' then
            perform note_person(old.from_key, 'split', old.into_key);
          else
            perform note_person(new.from_key, 'merged', new.into_key);
          end if;
          return null;
        end $body$;
      create trigger note_merge after insert or update or delete on person_merge for each row execute function note_merge();
      create function note_profile() returns trigger language plpgsql as $body$
        begin
          perform note_person(case when tg_op = 'DELETE' then old.key else new.key end, 'renamed', null);
          return null;
        end $body$;
      create trigger note_profile after insert or update or delete on person_profile
        for each row execute function note_profile();
      create function note_role() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'DELETE' then
            perform note_change('role', old.id::text, 'deleted', null, null);
          elsif tg_op = 'INSERT' then
            perform note_change('role', new.id::text, 'created', null, null);
          else
            perform note_change('role', new.id::text, case
              when old.deleted_at is null and new.deleted_at is not null then 'deleted'
              when old.deleted_at is not null and new.deleted_at is null then 'restored'
              else 'changed' end, null, null);
          end if;
          return null;
        end $body$;
      create trigger note_role after insert or delete on role_term for each row execute function note_role();
      create trigger note_changed_role after update on role_term for each row when (
        (old.name_en, old.names_ja, old.category, old.episode_category, old.description, old.deleted_at)
        is distinct from (new.name_en, new.names_ja, new.category, new.episode_category, new.description, new.deleted_at))
        execute function note_role();
      create function note_reading() returns trigger language plpgsql as $body$
        declare
          was boolean := tg_op <> 'INSERT' and old.state = 'confirmed';
          is_now boolean := tg_op <> 'DELETE' and new.state = 'confirmed';
        begin
          if was and not is_now then
            perform note_change('reading', old.id::text, 'deleted', null, null);
          elsif is_now and not was then
            perform note_change('reading', new.id::text, 'created', null, null);
          elsif is_now then
            perform note_change('reading', new.id::text, 'changed', null, null);
          end if;
          return null;
        end $body$;
      create trigger note_reading after insert or update or delete on reading for each row execute function note_reading();
    `);
  }
}
