import {
  MikroORM,
  PostgreSqlDriver,
  type Configuration,
  type PostgreSqlConnection,
} from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import pg, { type ClientBase, type Pool, type TypeOverrides } from 'pg';
import { migrations } from '../../../migrations/index.js';
import { connectionTo, connectTimeout, patientTimeout, placeOf } from './address.js';
import type { Connections } from './connections.js';
import { schemaOptions } from './schema-extras.js';
import { entities } from './entities/index.js';
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
  const driverOptions = (to: string) => ({
    ...connectionTo(to, 'staffroll'),
    connectionTimeoutMillis: statements ? connectTimeout : patientTimeout,
    keepAlive: true,
    // Also ends transactions whose client has vanished, and releases their locks.
    ...(statements ? { statement_timeout: statements, idle_in_transaction_session_timeout: statements } : {}),
  });
  return {
    driver: Driver,
    dbName: placeOf(url).database,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false, transactional: true },
    pool: { min: 0, max: pool },
    preferReadReplicas: false,
    replicas: reads.map((read) => ({
      driverOptions: {
        ...driverOptions(read.url),
        query_timeout: maxReadTime,
        onPoolCreated: (created: Pool) => {
          readTimes(created);
          read.connections.watch(created);
        },
      },
    })),
    driverOptions: {
      ...driverOptions(url),
      onPoolCreated: (created: Pool) => {
        readTimes(created);
        if (statements === 0) created.on('connect', unlimited);
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

/** Before its first query, a connection may take as long as it needs. A failure shows at that query. */
function unlimited(client: ClientBase): void {
  client
    .query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0',
    )
    .catch(() => undefined);
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
