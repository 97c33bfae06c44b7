import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { AtomController } from './atom.controller.js';
import { AtomStore } from './atom.store.js';
import { ChangeEvents } from './change-events.service.js';
import { ChangeStore } from './change.store.js';
import { ChangesController } from './changes.controller.js';
import { PublicChanges } from './changes.service.js';

@Module({
  imports: [StaffModule],
  controllers: [AtomController, ChangesController],
  providers: [AtomStore, ChangeStore, PublicChanges, ChangeEvents],
})
export class OpenDataModule {}
