import { Module } from '@nestjs/common';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { EmbeddingController } from './embedding.controller.js';

@Module({ controllers: [EmbeddingController], providers: [EndpointCalls] })
export class EmbeddingModule {}
