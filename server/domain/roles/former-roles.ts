import { Injectable } from '@nestjs/common';
import { Notices } from '../../base/notices/notices.js';
import { RoleStore } from './role.store.js';

/** How often a role may have been renamed. */
const maxRenames = 10;
/** Milliseconds for which renames are kept: a task that was stopped tells nobody. */
const kept = 60_000;

/** The names that roles of lists had before moderators renamed them there (rule role-3). */
@Injectable()
export class FormerRoles {
  private known: { at: number; renames: Promise<ReadonlyMap<string, string>> } | null = null;

  constructor(
    private readonly store: RoleStore,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'roles') this.known = null;
    });
    notices.onResumed(() => (this.known = null));
  }

  /**
   * What a role is called now: the same, unless moderators have renamed it and no list has the former name any more. Most names
   * need no query.
   */
  async currentName(role: string): Promise<string> {
    if (!role) return role;
    const renames = await this.renames();
    const seen = new Set<string>();
    for (let name = role; !seen.has(name) && seen.size < maxRenames;) {
      seen.add(name);
      const to = renames.get(name);
      if (to === undefined || (await this.store.isCredited(name))) return name;
      name = to;
    }
    return role;
  }

  /** A query with the role's name by now; `answer`: what the answer says of that. */
  async inQuery<Query extends { role?: string | undefined }>(
    query: Query,
  ): Promise<{ query: Query; answer: { role?: string } }> {
    const asked = query.role ?? '';
    const role = await this.currentName(asked);
    return role === asked ? { query, answer: {} } : { query: { ...query, role }, answer: { role } };
  }

  private renames(): Promise<ReadonlyMap<string, string>> {
    if (this.known && Date.now() - this.known.at < kept) return this.known.renames;
    const known = { at: Date.now(), renames: this.store.renames() };
    this.known = known;
    known.renames.catch(() => {
      if (this.known === known) this.known = null;
    });
    return known.renames;
  }
}
