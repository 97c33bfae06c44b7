import { Global, Module } from '@nestjs/common';
import { NightlyBackups } from './nightly-backups.service.js';

@Global()
@Module({ providers: [NightlyBackups], exports: [NightlyBackups] })
export class BackupModule {}
