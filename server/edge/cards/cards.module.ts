import { Module } from '@nestjs/common';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { CardsController } from './cards.controller.js';
import { Cards } from './cards.service.js';

@Module({ controllers: [CardsController], providers: [Cards, EndpointCalls] })
export class CardsModule {}
