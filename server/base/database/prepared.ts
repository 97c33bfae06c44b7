import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { keepPlan } from './kept-plans.js';
import type { Tables } from './kysely.js';

/** Builds queries but cannot run them. */
const builder: Builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type Builder = Pick<
  Kysely<Tables>,
  'selectFrom' | 'with' | 'insertInto' | 'updateTable' | 'deleteFrom'
>;

/** Stands for a value in a query that is built before the value is known. */
export type ValueOf<Values extends object> = <Name extends keyof Values>(name: Name) => Values[Name];

/** A placeholder in a query for a value given at run time. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/**
 * A query that is built and compiled on its first use and then run with different values: building a query costs about as much
 * CPU as running it. `prepared<{ id: number }>()((db, value) => …)` puts `value('id')` where the value belongs, and must not
 * inspect it. The result returns the rows, and runs in the transaction of `em` if there is one.
 *
 * For what runs on each request or edit only, which is where that much shows: test/bench/mixed.mjs (sessions and lists under load),
 * edits.mjs and names-lookup.mjs measure it. `isFrequent`: as for `keepPlan`.
 */
export function prepared<Values extends object>({ isFrequent = false } = {}) {
  return <Row>(
    build: (db: Builder, value: ValueOf<Values>) => Compilable<Row>,
  ): ((em: EntityManager, values: Values) => Promise<Row[]>) => {
    let compiled: CompiledQuery<Row> | null = null;
    return async (em, values) => {
      if (!compiled) {
        compiled = build(builder, (name) => new Slot(name) as never).compile();
        if (isFrequent) keepPlan(compiled.sql);
      }
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
      );
      const { rows } = await em.getKysely().executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };
}

/** Calls `make` once for each shape and remembers the result; for queries whose conditions vary. */
export function forEachShape<Shape extends object, Made>(
  make: (shape: Shape) => Made,
): (shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (shape) => {
    const key = JSON.stringify(shape);
    let known = made.get(key);
    if (!known) made.set(key, (known = make(shape)));
    return known;
  };
}
