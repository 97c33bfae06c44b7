import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TextStyleStore } from './text-style.store.js';
import { TextStylesController } from './text-styles.controller.js';
import { TextStylesService } from './text-styles.service.js';

@Module({
  imports: [UsersModule],
  controllers: [TextStylesController],
  providers: [TextStyleStore, TextStylesService],
  exports: [TextStylesService],
})
export class TextStylesModule {}
