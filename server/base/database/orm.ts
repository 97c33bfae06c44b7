import {
  MikroORM,
  PostgreSqlDriver,
  type Configuration,
  type PostgreSqlConnection,
} from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import pg, { type ClientBase, type Pool, type QueryConfig, type TypeOverrides } from 'pg';
import { migrations } from '../../../migrations/index.js';
import { connectionTo, connectTimeoutOf, patientTimeoutOf, placeOf } from './address.js';
import type { Connections } from './connections.js';
import { schemaOptions } from './schema-extras.js';
import { entities } from './entities/index.js';
import { keepPlans } from './kept-plans.js';
import { hurryLocks, maxLockTime } from './lock-times.js';
import { chosenConnection, type ReplicaAddress } from './replicas.js';
import { PostgresNaming } from './naming.js';

/** Opens the pool. Nothing is queried yet. */
export async function openDatabase(url: string, pool = 20) {
  return MikroORM.init(ormOptions(url, pool));
}

/**
 * MikroORM quotes array elements only where it thinks it must, so the text "null" is stored as NULL and line breaks get lost.
 * This quotes all of them.
 */
class Driver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.platform.marshallArray = (values) =>
      `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
  }

  /** Replicas are used only by work that has chosen one (replicas.ts). */
  override getConnection(): PostgreSqlConnection {
    return chosenConnection() ?? super.getConnection('write');
  }

  get readers(): PostgreSqlConnection[] {
    return this.replicas;
  }
}

/** Milliseconds after which an unused connection is closed. Making one takes longer than an edit, so it outlasts an editor's pauses. */
const maxIdleTime = 5 * 60_000;

/** Milliseconds for a query of a replica; the primary answers after that. */
const maxReadTime = 10_000;

/**
 * `statements`: statement timeout in milliseconds; none by default, for commands and migrations, whatever the address or the server
 * says. `reads`: the replicas.
 */
export function ormOptions(
  url: string,
  pool = 20,
  statements = 0,
  connections?: Connections,
  reads: readonly ReplicaAddress[] = [],
) {
  // The address is left to node-postgres: MikroORM does not read its query.
  const timeout = statements ? connectTimeoutOf(url) : patientTimeoutOf(url);
  const limits = limitsOf(statements);
  const driverOptions = (to: string) => ({
    ...connectionTo(to, 'staffroll'),
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    // Nobody gets a connection before that.
    onConnect: (client: ClientBase) => client.query({ text: limits, query_timeout: timeout } as QueryConfig),
  });
  return {
    driver: Driver,
    dbName: placeOf(url).database,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false, transactional: true },
    pool: { min: 0, max: pool, idleTimeoutMillis: maxIdleTime },
    preferReadReplicas: false,
    replicas: reads.map((read) => ({
      driverOptions: {
        ...driverOptions(read.url),
        query_timeout: maxReadTime,
        onPoolCreated: (created: Pool) => {
          readTimes(created);
          keepPlans(created);
          read.connections.watch(created);
        },
      },
    })),
    driverOptions: {
      ...driverOptions(url),
      ...(connections
        ? { onConnect: (client: ClientBase) => connections.prepare(client, limits, timeout) }
        : {}),
      onPoolCreated: (created: Pool) => {
        readTimes(created);
        keepPlans(created);
        if (statements) hurryLocks(created);
        connections?.watch(created);
      },
    },
    namingStrategy: PostgresNaming,
    schemaGenerator: schemaOptions,
    debug: false,
    // Migrations always report through the logger, whatever `debug` says.
    logger: () => undefined,
  };
}

/**
 * The limits of a connection, whatever the address or the server says; by a statement, because poolers such as PgBouncer refuse to be
 * asked for them when a connection begins.
 * @param statements as in `ormOptions`; 0: no limits.
 */
function limitsOf(statements: number): string {
  const limits: Record<string, number> = {
    statement_timeout: statements,
    // Also ends transactions whose client has vanished, and releases their locks.
    idle_in_transaction_session_timeout: statements,
    lock_timeout: statements ? maxLockTime : 0,
    ...(statements ? {} : { idle_session_timeout: 0 }),
  };
  return Object.entries(limits)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
}

/**
 * MikroORM keeps timestamps as text and parses those of entities itself. So that queries get a `Date` as well, as their
 * types say, the driver parses all of them.
 */
function readTimes(pool: Pool): void {
  const { TIMESTAMPTZ } = pg.types.builtins;
  const parsers = pool.options.types as TypeOverrides;
  parsers.setTypeParser(TIMESTAMPTZ, pg.types.getTypeParser(TIMESTAMPTZ));
}
