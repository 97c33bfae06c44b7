import { Module } from '@nestjs/common';
import { ListsModule } from '../../domain/lists/lists.module.js';
import { ProjectionsModule } from '../../shared/projections/projections.module.js';
import { ReadingsModule } from '../../domain/readings/readings.module.js';
import { ReportsModule } from '../../domain/reports/reports.module.js';
import { DemoLoader } from './demo.loader.js';

@Module({
  imports: [ListsModule, ProjectionsModule, ReadingsModule, ReportsModule],
  providers: [DemoLoader],
  exports: [DemoLoader],
})
export class DemoModule {}
