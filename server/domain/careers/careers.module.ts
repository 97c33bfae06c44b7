import { Module } from '@nestjs/common';
import { CareerStore } from './career.store.js';
import { CareersController } from './careers.controller.js';
import { Careers } from './careers.service.js';
import { RoleHistory } from './role-history.service.js';
import { RoleHistoryStore } from './role-history.store.js';

@Module({
  controllers: [CareersController],
  providers: [Careers, CareerStore, RoleHistory, RoleHistoryStore],
})
export class CareersModule {}
