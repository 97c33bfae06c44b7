import { Global, Module } from '@nestjs/common';
import { DumpsModule } from '../dumps/dumps.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { SiteMetrics } from './site-metrics.js';

@Global()
@Module({
  imports: [DumpsModule],
  controllers: [HealthController],
  providers: [Readiness, SiteMetrics],
  exports: [Readiness, SiteMetrics],
})
export class OperationsModule {}
