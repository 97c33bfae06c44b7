import { Global, Module } from '@nestjs/common';
import { Limits } from './limits.service.js';

@Global()
@Module({ providers: [Limits], exports: [Limits] })
export class LimitsModule {}
