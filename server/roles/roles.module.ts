import { Module } from '@nestjs/common';
import { RoleDirectory } from './role-directory.service.js';
import { RoleEditing } from './role-editing.service.js';
import { RoleSeed } from './role-seed.js';
import { RoleTerms } from './role-terms.service.js';
import { RolesController } from './roles.controller.js';

@Module({
  controllers: [RolesController],
  providers: [RoleTerms, RoleDirectory, RoleEditing, RoleSeed],
  exports: [RoleTerms, RoleSeed],
})
export class RolesModule {}
