import { Module } from '@nestjs/common';
import { IdentifiersController } from './identifiers.controller.js';
import { IdentifiersService } from './identifiers.service.js';
import { IdentifiersStore } from './identifiers.store.js';

@Module({
  controllers: [IdentifiersController],
  providers: [IdentifiersService, IdentifiersStore],
})
export class IdentifiersModule {}
