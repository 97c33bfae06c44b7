import { Module } from '@nestjs/common';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';

@Module({ controllers: [CardsController], providers: [CardsService, EndpointCalls] })
export class CardsModule {}
