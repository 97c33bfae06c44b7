import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { ListTaskStore } from './list-task.store.js';
import { ListTasksController } from './list-tasks.controller.js';
import { ListTasks } from './list-tasks.service.js';
import { MemberReverts } from './member-reverts.service.js';
import { MemberWorkStore } from './member-work.store.js';
import { RoleRenames } from './role-renames.service.js';
import { RoleUsesStore } from './role-uses.store.js';

@Module({
  imports: [HistoryModule, ListsModule, ModerationModule, RolesModule],
  controllers: [ListTasksController],
  providers: [ListTaskStore, ListTasks, MemberReverts, MemberWorkStore, RoleRenames, RoleUsesStore],
})
export class ListTasksModule {}
