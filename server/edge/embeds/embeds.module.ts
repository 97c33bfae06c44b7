import { Module } from '@nestjs/common';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { EmbedsController } from './embeds.controller.js';

@Module({ controllers: [EmbedsController], providers: [EndpointCalls] })
export class EmbedsModule {}
