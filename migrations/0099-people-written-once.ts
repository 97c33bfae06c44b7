import { Migration } from '@mikro-orm/migrations';

/** People who are new come with what their first list says of them, so that their row and its indexes are written once. */
export class Migration0099 extends Migration {
  override up(): void {
    this.addSql(`
      create function note_new_credits() returns trigger language plpgsql as $body$
        begin
          insert into public_change (about, subject, kind)
          select case when is_studio then 'studio' else 'person' end, key, 'credits' from come where credits > 0
          on conflict (xid, about, subject) where number is null do nothing;
          return null;
        end $body$;
      create trigger note_new_credits after insert on person
        referencing new table as come for each statement execute function note_new_credits();
    `);
  }
}
