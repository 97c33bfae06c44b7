import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from '../../migrations/index.js';
import { Audit } from '../audit/audit.entity.js';
import { List, ListAuthor, ListChange, ListContributor, ListMenu, ListNote } from '../lists/list.entities.js';
import { Reading } from '../readings/reading.entity.js';
import { Report, ReportNote } from '../reports/report.entities.js';
import { RoleTerm } from '../roles/role.entities.js';
import {
  Credit,
  Person,
  PersonList,
  PersonMerge,
  PersonName,
  PersonProfile,
  PersonTask,
  PersonTaskList,
} from '../staff/staff.entities.js';
import { ProlificRole, SiteStatistics } from '../statistics/statistics.entities.js';
import { Account, ApiKey, LoginAttempt, Session } from '../users/user.entities.js';

export const entities = [
  Account,
  Session,
  LoginAttempt,
  ApiKey,
  List,
  ListMenu,
  ListNote,
  ListChange,
  ListAuthor,
  ListContributor,
  Person,
  PersonName,
  PersonList,
  PersonMerge,
  PersonProfile,
  PersonTask,
  PersonTaskList,
  Credit,
  RoleTerm,
  Audit,
  Report,
  ReportNote,
  Reading,
  SiteStatistics,
  ProlificRole,
] as const;

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Opens the pool. Nothing is queried yet. */
export async function openDatabase(url: string, pool = 20) {
  return MikroORM.init(ormOptions(url, pool));
}

export function ormOptions(url: string, pool = 20) {
  return {
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'migration', snapshot: false, transactional: true },
    pool: { min: 0, max: pool },
    debug: false,
    // Migrations tell of themselves through the logger whatever `debug` says.
    logger: () => undefined,
  };
}
