import { Module } from '@nestjs/common';
import { RolesModule } from '../roles/roles.module.js';
import { CareerStore } from './career.store.js';
import { CareersController } from './careers.controller.js';
import { CareersService } from './careers.service.js';
import { RoleHistory } from './role-history.service.js';
import { RoleHistoryStore } from './role-history.store.js';

@Module({
  imports: [RolesModule],
  controllers: [CareersController],
  providers: [CareersService, CareerStore, RoleHistory, RoleHistoryStore],
})
export class CareersModule {}
