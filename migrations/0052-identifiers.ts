import { Migration } from '@mikro-orm/migrations';

/** What lists and people are called in other databases, and which of these identifiers several of them have. */
export class Migration0052 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_identifier (
        list_id integer not null references list on delete cascade,
        database text not null,
        identifier text not null,
        primary key (list_id, database)
      );
      create index list_identifier_database_identifier_idx on list_identifier (database, identifier);
      create table person_identifier (
        key text not null,
        database text not null,
        identifier text not null,
        primary key (key, database, identifier)
      );
      create index person_identifier_database_identifier_idx on person_identifier (database, identifier);
      create table identifier_use (
        kind text not null,
        database text not null,
        identifier text not null,
        uses integer not null,
        primary key (kind, database, identifier)
      );
      create index identifier_use_shared on identifier_use (kind, database, identifier) where uses > 1;
      create function identifiers_of_list(anilist_id integer, fields json, anilist json)
        returns table (database text, identifier text) language sql immutable as $body$
          select o.database, o.identifier from (values
            ('anilist', anilist_id::text),
            ('myanimelist', coalesce(fields #>> '{identifiers,myanimelist}', anilist ->> 'idMal')),
            ('anidb', fields #>> '{identifiers,anidb}'),
            ('ann', fields #>> '{identifiers,ann}'),
            ('wikidata', fields #>> '{identifiers,wikidata}')) o (database, identifier)
          where o.identifier ~ case o.database when 'wikidata' then '^Q[1-9][0-9]{0,9}$' else '^[1-9][0-9]{0,8}$' end
        $body$;
      create function identify_list() returns trigger language plpgsql as $body$
        begin
          delete from list_identifier i where i.list_id = new.id and not exists (
            select 1 from identifiers_of_list(new.anilist_id, new.fields, new.anilist) o
            where o.database = i.database and o.identifier = i.identifier);
          insert into list_identifier (list_id, database, identifier)
          select new.id, o.database, o.identifier from identifiers_of_list(new.anilist_id, new.fields, new.anilist) o
          on conflict do nothing;
          return null;
        end $body$;
      create trigger identify_list after insert or update of anilist_id, fields, anilist on list
        for each row execute function identify_list();
      create function count_identifiers() returns trigger language plpgsql as $body$
        begin
          if tg_op <> 'INSERT' then
            insert into identifier_use (kind, database, identifier, uses)
            select tg_argv[0], database, identifier, -count(*) from gone group by 2, 3 order by 2, 3
            on conflict (kind, database, identifier) do update set uses = identifier_use.uses + excluded.uses;
            delete from identifier_use u using gone g
            where u.kind = tg_argv[0] and u.database = g.database and u.identifier = g.identifier and u.uses <= 0;
          end if;
          if tg_op <> 'DELETE' then
            insert into identifier_use (kind, database, identifier, uses)
            select tg_argv[0], database, identifier, count(*) from come group by 2, 3 order by 2, 3
            on conflict (kind, database, identifier) do update set uses = identifier_use.uses + excluded.uses;
          end if;
          return null;
        end $body$;
      create trigger count_new_identifiers after insert on list_identifier
        referencing new table as come for each statement execute function count_identifiers('list');
      create trigger count_gone_identifiers after delete on list_identifier
        referencing old table as gone for each statement execute function count_identifiers('list');
      create trigger count_changed_identifiers after update on list_identifier
        referencing old table as gone new table as come for each statement execute function count_identifiers('list');
      create trigger count_new_identifiers after insert on person_identifier
        referencing new table as come for each statement execute function count_identifiers('person');
      create trigger count_gone_identifiers after delete on person_identifier
        referencing old table as gone for each statement execute function count_identifiers('person');
      create trigger count_changed_identifiers after update on person_identifier
        referencing old table as gone new table as come for each statement execute function count_identifiers('person');
      create function note_identifiers() returns trigger language plpgsql as $body$
        begin
          perform note_person(case when tg_op = 'DELETE' then old.key else new.key end, 'changed', null);
          return null;
        end $body$;
      create trigger note_identifiers after insert or update or delete on person_identifier
        for each row execute function note_identifiers();
      insert into list_identifier (list_id, database, identifier)
      select l.id, o.database, o.identifier from list l, identifiers_of_list(l.anilist_id, l.fields, l.anilist) o;
    `);
  }
}
