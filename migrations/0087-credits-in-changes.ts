import { Migration } from '@mikro-orm/migrations';

/**
 * Programs that follow the site are also told whose credits, lists, years or occupations have changed, and who is in no list any more.
 * Of several changes of one thing in a transaction, `credits` says the least; who was merged is not deleted.
 */
export class Migration0087 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function note_change(about text, subject text, kind text, revision integer, other text) returns void
        language sql as $body$
          insert into public_change (about, subject, kind, revision, other) values (about, subject, kind, revision, other)
          on conflict (xid, about, subject) where number is null do update set
            kind = case
              when excluded.kind in ('edited', 'changed') and public_change.kind <> 'credits' then public_change.kind
              when excluded.kind = 'deleted' and public_change.kind = 'merged' then public_change.kind
              else excluded.kind
            end,
            revision = excluded.revision,
            other = coalesce(excluded.other, public_change.other)
        $body$;
      create function note_credits() returns trigger language plpgsql as $body$
        begin
          insert into public_change (about, subject, kind)
          select case when come.is_studio then 'studio' else 'person' end, come.key, 'credits'
          from gone join come on come.id = gone.id
          where (gone.credits, gone.lists, gone.first_year, gone.last_year, gone.jobs)
            is distinct from (come.credits, come.lists, come.first_year, come.last_year, come.jobs)
          on conflict (xid, about, subject) where number is null do nothing;
          return null;
        end $body$;
      create trigger note_credits after update on person
        referencing old table as gone new table as come for each statement execute function note_credits();
      create function note_gone_people() returns trigger language plpgsql as $body$
        begin
          perform note_person(gone.key, 'deleted', null) from gone;
          return null;
        end $body$;
      create trigger note_gone_people after delete on person
        referencing old table as gone for each statement execute function note_gone_people();
    `);
  }
}
