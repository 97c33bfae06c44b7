import { Global, Module } from '@nestjs/common';
import { DumpsModule } from '../dumps/dumps.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Global()
@Module({
  imports: [DumpsModule],
  controllers: [HealthController],
  providers: [Readiness],
  exports: [Readiness],
})
export class OperationsModule {}
