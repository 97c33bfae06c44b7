import { Module } from '@nestjs/common';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { ReportPictures } from './report-pictures.js';
import { ReportStore } from './report.store.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ListStoreModule],
  controllers: [ReportsController],
  providers: [ReportPictures, ReportStore, ReportsService],
  exports: [ReportsService],
})
export class ReportsModule {}
