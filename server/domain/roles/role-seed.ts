import { Injectable } from '@nestjs/common';
import { builtInTerms } from '@libs/roles/built-in.js';
import { Notices } from '../../base/notices/notices.js';
import { RoleStore } from './role.store.js';

/** Adds the built-in terms to the database. */
@Injectable()
export class RoleSeed {
  constructor(
    private readonly store: RoleStore,
    private readonly notices: Notices,
  ) {}

  /**
   * Adds built-in terms that the database has never had: all of them to a new one, later those of newer versions. Terms
   * that moderators changed or deleted stay so, and a term that they added themselves is not duplicated. Safe to
   * repeat.
   */
  async load(): Promise<void> {
    const added = await this.store.addBuiltIn(builtInTerms());
    if (added > 0) await this.notices.notify({ kind: 'roles' });
  }
}
