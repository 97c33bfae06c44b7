import { Migration } from '@mikro-orm/migrations';

/** A list that was hidden for a while and is public again was announced as a new one. */
export class Migration0083 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function note_list() returns trigger language plpgsql as $body$
        declare
          was boolean := tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'UNLISTED';
          is_now boolean := tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'UNLISTED';
        begin
          if was and not is_now then
            perform note_change('list', old.uuid, 'deleted', null, null);
          elsif is_now and not was then
            -- One that was public before, as far as is known, is not a new one.
            perform note_change('list', new.uuid,
              case when tg_op = 'UPDATE' and (old.deleted_at is not null or exists (
                select 1 from public_change c where c.about = 'list' and c.subject = new.uuid and c.kind = 'deleted'
              )) then 'restored' else 'created' end, new.revision, null);
          elsif is_now then
            perform note_change('list', new.uuid,
              case when old.status <> new.status then 'status' else 'edited' end, new.revision, null);
          end if;
          return null;
        end $body$;
    `);
  }
}
