import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferEntityProperties, SnakeCase } from '@mikro-orm/sql';
import type { Primary } from '@mikro-orm/core';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { OtherTables } from './schema-extras.js';
import type { entities } from './entities/index.js';

/** All tables for queries: names and types are derived from the entities. */
export type Tables = {
  [E in Entity as NonNullable<E['tableName']>]: Table<InferEntityProperties<E>>;
} & OtherTables;

type Entity = (typeof entities)[number];

type Table<Properties> = {
  -readonly [Name in keyof Properties as ColumnName<Name, Properties[Name]>]: Column<Properties[Name]>;
};

type ColumnName<Name, Property> = Property extends { '~options': { fieldName: infer Field extends string } }
  ? Field
  : SnakeCase<Name & string>;

type Column<Property> = Property extends { '~type'?: { value: infer Value }; '~options': infer Options }
  ? Written<Options extends { kind: 'm:1' | '1:1' } ? Primary<Value> : Value, Options>
  : never;

/** The type of a column when selected, inserted and updated. */
type Written<Value, Options> = Options extends { json: true }
  ? Options extends { nullable: true }
    ? ColumnType<Value | null, string | null | undefined, string | null>
    : ColumnType<Value, string, string>
  : Options extends { nullable: true }
    ? Value | null
    : Options extends { autoincrement: true } | { default: unknown } | { defaultRaw: unknown }
      ? Generated<Value>
      : Value;

/** The query builder, in the transaction of `em` if there is one. */
export function kysely(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>();
}
