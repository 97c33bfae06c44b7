import { Global, Module } from '@nestjs/common';
import { KeysService } from './keys.service.js';
import { SessionController } from './session.controller.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({
  controllers: [SessionController],
  providers: [KeysService, SessionsService],
  exports: [KeysService, SessionsService],
})
export class UsersModule {}
