import { Module } from '@nestjs/common';
import { ChangeEvents } from './change-events.service.js';
import { ChangeStore } from './change.store.js';
import { ChangesController } from './changes.controller.js';
import { PublicChanges } from './changes.service.js';

@Module({
  controllers: [ChangesController],
  providers: [ChangeStore, PublicChanges, ChangeEvents],
})
export class OpenDataModule {}
