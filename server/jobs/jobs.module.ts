import { Module } from '@nestjs/common';
import { ListStore } from '../lists/list.store.js';
import { Jobs } from './jobs.service.js';
import { Projections } from './projections.service.js';

@Module({ providers: [Jobs, Projections, ListStore], exports: [Jobs, Projections, ListStore] })
export class JobsModule {}
