import { Global, Module } from '@nestjs/common';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({ controllers: [SessionController], providers: [SessionsService], exports: [SessionsService] })
export class UsersModule {}
