import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AuditModule } from '../audit/audit.module.js';
import { BackupModule } from '../backup/backup.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DumpsModule } from '../dumps/dumps.module.js';
import { EmbeddingModule } from '../embedding/embedding.module.js';
import { IdentifiersModule } from '../identifiers/identifiers.module.js';
import { LimitsModule } from '../http/limits/limits.module.js';
import { HistoryModule } from '../history/history.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { LOGGER } from '../logging/logger.js';
import { CareersModule } from '../careers/careers.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { FollowingModule } from '../following/following.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { FranchiseModule } from '../franchise/franchise.module.js';
import { OpenDataModule } from '../open-data/open-data.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { LiveModule } from '../live/live.module.js';
import { NamesModule } from '../names/names.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SearchIndexModule } from '../search-index/search-index.module.js';
import { SearchModule } from '../search/search.module.js';
import { SharedCacheModule } from '../shared-cache/shared-cache.module.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { StaffModule } from '../staff/staff.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkersModule } from '../workers/workers.module.js';

@Global()
@Module({})
class SettingsModule {
  static of(settings: Settings, logger: Logger): DynamicModule {
    return {
      module: SettingsModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
      ],
      exports: [SETTINGS, LOGGER],
    };
  }
}

/** Statement timeout for interactive work, in milliseconds. */
const longestStatement = 60_000;

@Module({})
export class AppModule {
  /** The modules of a serving process. */
  static serving(settings: Settings, databaseUrl: string, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...foundation(settings, databaseUrl, logger, longestStatement),
        JobsModule.of(true),
        UsersModule,
        CardsModule,
        EmbeddingModule,
        StaffModule,
        HistoryModule,
        ReadingsModule,
        ReportsModule,
        ModerationModule,
        SearchModule,
        IdentifiersModule,
        StatisticsModule,
        SharedCacheModule,
        DumpsModule,
        PagesModule,
        LiveModule,
        CareersModule,
        CommentsModule,
        FollowingModule,
        FranchiseModule,
        TasksModule,
        OpenDataModule,
        OperationsModule,
      ],
    };
  }

  /** What commands need: no controllers, no sockets. */
  static forCommands(settings: Settings, databaseUrl: string, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...foundation(settings, databaseUrl, logger),
        JobsModule.of(false),
        UsersModule,
        NamesModule,
        ModerationModule,
        SearchIndexModule,
      ],
    };
  }
}

const foundation = (settings: Settings, databaseUrl: string, logger: Logger, statements = 0) => [
  SettingsModule.of(settings, logger),
  DatabaseModule.at(
    databaseUrl,
    settings.running.connections,
    statements,
    // Commands change things, and read what they have changed.
    statements ? settings.databaseReads.urls : [],
  ),
  NoticesModule,
  AuditModule,
  LimitsModule,
  PicturesModule,
  WorkersModule,
  BackupModule,
  ListsModule,
  DemoModule,
];
