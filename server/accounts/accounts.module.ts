import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { AccountsController } from './accounts.controller.js';
import { AuthorNames } from './author-names.service.js';
import { DiscordAccounts } from './discord-accounts.service.js';
import { Discord } from './discord.js';
import { ExportService } from './export.service.js';
import { LeavingService } from './leaving.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { MemberProfiles } from './member-profiles.service.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnKeysController } from './own-keys.controller.js';
import { OwnKeys } from './own-keys.service.js';
import { OwnSessions } from './own-sessions.service.js';

@Module({
  imports: [JobsModule, ListsModule],
  controllers: [LoginController, AccountsController, OwnKeysController],
  providers: [
    AuthorNames,
    Discord,
    DiscordAccounts,
    ExportService,
    LeavingService,
    LoginService,
    MemberProfiles,
    OwnAccountService,
    OwnKeys,
    OwnSessions,
  ],
})
export class AccountsModule {}
