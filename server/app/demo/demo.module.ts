import { Module } from '@nestjs/common';
import { ListsModule } from '../../lists/lists.module.js';
import { ProjectionsModule } from '../../projections/projections.module.js';
import { ReadingsModule } from '../../readings/readings.module.js';
import { ReportsModule } from '../../reports/reports.module.js';
import { DemoLoader } from './demo.loader.js';

@Module({
  imports: [ListsModule, ProjectionsModule, ReadingsModule, ReportsModule],
  providers: [DemoLoader],
  exports: [DemoLoader],
})
export class DemoModule {}
