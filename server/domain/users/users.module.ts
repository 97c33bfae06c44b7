import { Global, Module } from '@nestjs/common';
import { ProjectionsModule } from '../../shared/projections/projections.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { AccountStore } from './account.store.js';
import { AccountsController } from './accounts.controller.js';
import { AuthorNames } from './author-names.service.js';
import { DevelopmentAccounts } from './development-accounts.service.js';
import { DiscordAccounts } from './discord-accounts.service.js';
import { Discord } from './discord.js';
import { ExportService } from './export.service.js';
import { ExportStore } from './export.store.js';
import { KeyStore } from './key.store.js';
import { KeysService } from './keys.service.js';
import { LeavingService } from './leaving.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { MemberPictures } from './member-pictures.js';
import { MemberProfiles } from './member-profiles.service.js';
import { MemberStore } from './member.store.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnKeysController } from './own-keys.controller.js';
import { OwnKeys } from './own-keys.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { ProfileStore } from './profile.store.js';
import { RepeatableAnswerStore } from './repeatable-answers.store.js';
import { SessionStore } from './session.store.js';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';
import { WarningStore } from './warning.store.js';
import { WarningsController } from './warnings.controller.js';
import { WarningsService } from './warnings.service.js';
import { ShownStates } from './shown-states.js';

/** Accounts and the identity of visitors: every request looks up sessions and keys, so the module is global. */
@Global()
@Module({
  imports: [ProjectionsModule, ListsModule],
  controllers: [
    SessionController,
    LoginController,
    AccountsController,
    OwnKeysController,
    WarningsController,
  ],
  providers: [
    AccountStore,
    AuthorNames,
    DevelopmentAccounts,
    Discord,
    DiscordAccounts,
    ExportService,
    ExportStore,
    KeysService,
    KeyStore,
    LeavingService,
    LoginService,
    MemberPictures,
    MemberProfiles,
    MemberStore,
    OwnAccountService,
    OwnKeys,
    OwnSessions,
    ProfileStore,
    RepeatableAnswerStore,
    SessionsService,
    SessionStore,
    ShownStates,
    WarningStore,
    WarningsService,
  ],
  exports: [
    DevelopmentAccounts,
    ExportService,
    KeysService,
    LeavingService,
    MemberStore,
    RepeatableAnswerStore,
    SessionsService,
    ShownStates,
  ],
})
export class UsersModule {}
