import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.js';

/** What carries news; the gateway itself lives in `live.module.ts`, above the lists. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class RealtimeModule {}
