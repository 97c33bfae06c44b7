import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { SecurityLog } from '../logging/security-log.js';

@Global()
@Module({ providers: [AuditService, SecurityLog], exports: [AuditService, SecurityLog] })
export class AuditModule {}
