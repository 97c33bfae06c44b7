import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AuditModule } from '../base/audit/audit.module.js';
import { BackupModule } from '../edge/backup/backup.module.js';
import { CardsModule } from '../edge/cards/cards.module.js';
import { DatabaseModule } from '../base/database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DumpsModule } from '../edge/dumps/dumps.module.js';
import { EmbedsModule } from '../edge/embeds/embeds.module.js';
import { IdentifiersModule } from '../domain/identifiers/identifiers.module.js';
import { LimitsModule } from '../base/http/limits/limits.module.js';
import { HistoryModule } from '../domain/history/history.module.js';
import { JobsModule } from '../base/jobs/jobs.module.js';
import { ListsModule } from '../domain/lists/lists.module.js';
import { ModerationModule } from '../domain/moderation/moderation.module.js';
import { LOGGER } from '../base/logging/logger.js';
import { CareersModule } from '../domain/careers/careers.module.js';
import { CommentsModule } from '../domain/comments/comments.module.js';
import { ListTasksModule } from '../domain/list-tasks/list-tasks.module.js';
import { FollowingModule } from '../domain/following/following.module.js';
import { TextStylesModule } from '../domain/text-styles/text-styles.module.js';
import { TasksModule } from '../domain/tasks/tasks.module.js';
import { FranchiseModule } from '../domain/franchise/franchise.module.js';
import { OpenDataModule } from '../edge/open-data/open-data.module.js';
import { OperationsModule } from '../edge/operations/operations.module.js';
import { PagesModule } from '../edge/pages/pages.module.js';
import { LiveModule } from '../edge/live/live.module.js';
import { NamesModule } from '../domain/names/names.module.js';
import { PicturesModule } from '../shared/pictures/pictures.module.js';
import { NoticesModule } from '../base/notices/notices.module.js';
import { ReadingsModule } from '../domain/readings/readings.module.js';
import { ReportsModule } from '../domain/reports/reports.module.js';
import { SearchIndexModule } from '../shared/search-index/search-index.module.js';
import { SearchModule } from '../domain/search/search.module.js';
import { SharedCacheModule } from '../shared/shared-cache/shared-cache.module.js';
import { SETTINGS, type Settings } from '../base/settings/settings.js';
import { SiteStateModule } from '../base/site-state/site-state.module.js';
import { StaffModule } from '../domain/staff/staff.module.js';
import { StatisticsModule } from '../domain/statistics/statistics.module.js';
import { UsersModule } from '../domain/users/users.module.js';
import { WorkersModule } from '../base/workers/workers.module.js';

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
const maxStatementTime = 60_000;

@Module({})
export class AppModule {
  /** The modules of a serving process. */
  static serving(settings: Settings, databaseUrl: string, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...foundation(settings, databaseUrl, logger, maxStatementTime),
        JobsModule.of(true),
        UsersModule,
        CardsModule,
        EmbedsModule,
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
        TextStylesModule,
        ListTasksModule,
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
        SearchModule,
        // They register what else is deleted with an account.
        FollowingModule,
        OpenDataModule,
        TextStylesModule,
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
  SiteStateModule,
  LimitsModule,
  PicturesModule,
  WorkersModule,
  BackupModule,
  ListsModule,
  DemoModule,
];
