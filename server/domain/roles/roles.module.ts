import { Module } from '@nestjs/common';
import { MissingRolesService } from './missing-roles.service.js';
import { DeclinedRoles } from './declined-roles.service.js';
import { FormerRoles } from './former-roles.js';
import { RoleStore } from './role.store.js';
import { RoleDirectory } from './role-directory.service.js';
import { RoleEditing } from './role-editing.service.js';
import { RoleSeed } from './role-seed.js';
import { RoleTerms } from './role-terms.service.js';
import { RolesController } from './roles.controller.js';

@Module({
  controllers: [RolesController],
  providers: [
    RoleStore,
    RoleTerms,
    RoleDirectory,
    RoleEditing,
    DeclinedRoles,
    FormerRoles,
    MissingRolesService,
    RoleSeed,
  ],
  exports: [FormerRoles, RoleTerms, RoleSeed, RoleEditing],
})
export class RolesModule {}
