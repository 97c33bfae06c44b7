import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { LimitsModule } from './http/limits/limits.module.js';
import { HistoryModule } from './history/history.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ListsModule } from './lists/lists.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PagesModule } from './pages/pages.module.js';
import { LiveModule } from './realtime/live.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchIndexModule, SearchModule } from './search/search.module.js';
import { SETTINGS, type Settings } from './settings.js';
import { StaffModule } from './staff/staff.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { UsersModule } from './users/users.module.js';

@Global()
@Module({})
class SettingsModule {
  static of(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}

@Module({})
export class AppModule {
  /** Everything that serves. */
  static serving(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...foundation(settings, databaseUrl),
        UsersModule,
        AccountsModule,
        StaffModule,
        HistoryModule,
        ReadingsModule,
        ReportsModule,
        ModerationModule,
        SearchModule,
        StatisticsModule,
        PagesModule,
        LiveModule,
        OperationsModule,
      ],
    };
  }

  /** What commands need: no addresses, no sockets. */
  static forCommands(settings: Settings, databaseUrl: string): DynamicModule {
    return { module: AppModule, imports: [...foundation(settings, databaseUrl), SearchIndexModule] };
  }
}

const foundation = (settings: Settings, databaseUrl: string) => [
  SettingsModule.of(settings),
  DatabaseModule.at(databaseUrl),
  RealtimeModule,
  AuditModule,
  LimitsModule,
  JobsModule,
  ListsModule,
  DemoModule,
];
