import { Module } from '@nestjs/common';
import { DumpsController } from './dumps.controller.js';
import { NightlyDumps } from './nightly-dumps.service.js';

@Module({ controllers: [DumpsController], providers: [NightlyDumps], exports: [NightlyDumps] })
export class DumpsModule {}
