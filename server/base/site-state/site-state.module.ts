import { Global, Module } from '@nestjs/common';
import { SiteStateService } from './site-state.service.js';
import { SiteStateStore } from './site-state.store.js';

/** What the operator says to everybody, whether anything can be changed, and banned networks: every write asks. */
@Global()
@Module({ providers: [SiteStateService, SiteStateStore], exports: [SiteStateService] })
export class SiteStateModule {}
