import { Global, Module } from '@nestjs/common';
import { LimitStore } from './limit.store.js';
import { Limits } from './limits.service.js';

@Global()
@Module({ providers: [Limits, LimitStore], exports: [Limits] })
export class LimitsModule {}
