import { Module } from '@nestjs/common';
import { ReadingStore } from './reading.store.js';
import { ReadingsController } from './readings.controller.js';
import { ReadingsService } from './readings.service.js';

@Module({
  controllers: [ReadingsController],
  providers: [ReadingStore, ReadingsService],
  exports: [ReadingStore, ReadingsService],
})
export class ReadingsModule {}
