import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { DemoLoader } from './demo.loader.js';

@Module({ imports: [ListsModule, JobsModule], providers: [DemoLoader], exports: [DemoLoader] })
export class DemoModule {}
