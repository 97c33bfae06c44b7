import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Jobs, WORKS } from './jobs.service.js';

@Global()
@Module({})
export class JobsModule {
  /** `works`: whether this process runs jobs; one that runs a command only queues them. */
  static of(works: boolean): DynamicModule {
    return {
      module: JobsModule,
      providers: [Jobs, { provide: WORKS, useValue: works }],
      exports: [Jobs],
    };
  }
}
