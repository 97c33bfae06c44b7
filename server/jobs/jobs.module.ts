import { Module } from '@nestjs/common';
import { ListStore } from '../lists/list.store.js';
import { SearchIndex } from '../search/search-index.js';
import { Jobs } from './jobs.service.js';
import { Projections } from './projections.service.js';

@Module({ providers: [Jobs, Projections, ListStore, SearchIndex], exports: [Jobs, Projections, ListStore] })
export class JobsModule {}
