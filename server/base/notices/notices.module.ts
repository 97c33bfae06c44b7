import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.js';

/** Notifies every process of events; live/ forwards them to sockets. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class NoticesModule {}
