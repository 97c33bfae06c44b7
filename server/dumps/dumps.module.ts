import { Module } from '@nestjs/common';
import { NightlyDumps } from './nightly-dumps.service.js';

@Module({ providers: [NightlyDumps] })
export class DumpsModule {}
