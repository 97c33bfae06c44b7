import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AddRoleTerm,
  type ChangeRoleTerm,
  Failure,
  policy,
  type RoleEntry,
  type RoleWarning,
  type SavedRole,
} from '../../libs/contract/index.js';
import { roleNameFault } from '../../libs/list/index.js';
import { RoleDictionary, type RoleTerm, sharedNames, weightsOf } from '../../libs/roles/index.js';
import { AuditService } from '../audit/audit.service.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { RoleDirectory } from './role-directory.service.js';
import { readTerms, RoleTerms } from './role-terms.service.js';

type Action = 'add' | 'change' | 'delete' | 'restore';

/** What moderators do to the role dictionary. Everything takes effect at once, in every process. */
@Injectable()
export class RoleEditing {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: RoleTerms,
    private readonly directory: RoleDirectory,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /** Failures: unauthorized, banned, forbidden, role-term-exists. */
  async add(visitor: Visitor, input: AddRoleTerm): Promise<SavedRole> {
    const fields = { ...input, episodeCategory: input.episodeCategory ?? input.category };
    const id = await this.inTurn(visitor, 'add', async (em, terms) => {
      refuseTwice(terms, fields, null);
      const weights = weightsOf(fields.namesJa, null, new RoleDictionary(terms));
      const [row] = await bound<{ id: number }>(
        em,
        `insert into role_term (name_en, names_ja, weights, category, episode_category, description)
         values (?, ?::text[], ?::integer[], ?, ?, ?) returning id`,
        [...namesOf(fields, weights), fields.category, fields.episodeCategory, fields.description],
      );
      return { before: null, after: { id: row!.id, ...fields } };
    });
    return this.saved(id);
  }

  /** Failures: unauthorized, banned, forbidden, role-term-not-found, role-term-exists. */
  async change(visitor: Visitor, id: number, changes: ChangeRoleTerm): Promise<SavedRole> {
    await this.inTurn(visitor, 'change', async (em, terms) => {
      const before = termOf(terms, id);
      const after = { ...entryOf(before), ...given(changes) };
      refuseTwice(terms, after, id);
      const weights = weightsOf(after.namesJa, before, new RoleDictionary(terms));
      await bound(
        em,
        `update role_term set name_en = ?, names_ja = ?::text[], weights = ?::integer[], category = ?,
           episode_category = ?, description = ? where id = ?`,
        [...namesOf(after, weights), after.category, after.episodeCategory, after.description, id],
      );
      return { before: entryOf(before), after };
    });
    return this.saved(id);
  }

  /** Failures: unauthorized, banned, forbidden, role-term-not-found. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    await this.inTurn(visitor, 'delete', async (em, terms) => {
      const before = entryOf(termOf(terms, id));
      await bound(em, 'update role_term set deleted_at = now() where id = ?', [id]);
      return { before, after: null };
    });
  }

  /** Brings a deleted term back. Failures: unauthorized, banned, forbidden, role-term-not-found, role-term-exists. */
  async restore(visitor: Visitor, id: number): Promise<SavedRole> {
    await this.inTurn(visitor, 'restore', async (em, terms) => {
      const [restored] = await bound(
        em,
        'update role_term set deleted_at = null where id = ? and deleted_at is not null returning id',
        [id],
      );
      if (!restored) throw new Failure('role-term-not-found');
      const after = entryOf(termOf(await readTerms(em), id));
      refuseTwice(terms, after, id);
      return { before: null, after };
    });
    return this.saved(id);
  }

  /** Does one deed after the other, each with the terms as the one before left them. Answers the id of the term. */
  private async inTurn(
    visitor: Visitor,
    action: Action,
    work: (
      em: EntityManager,
      terms: RoleTerm[],
    ) => Promise<{ before: RoleEntry | null; after: RoleEntry | null }>,
  ): Promise<number> {
    authorize(visitor, policy.editRoles(visitor), 'Only moderators change the role dictionary.');
    const term = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await em.execute(`select pg_advisory_xact_lock(hashtext('staffroll roles'))`);
      const { before, after } = await work(em, await readTerms(em));
      const about = (after ?? before)!;
      await this.audit.record(em, {
        accountId: visitor.id,
        action: `${action}-role-term`,
        subject: 'role-term',
        subjectId: String(about.id),
        title: about.nameEn,
        before,
        after,
      });
      return about;
    });
    await this.notices.tell({ kind: 'roles' });
    return term.id;
  }

  private async saved(id: number): Promise<SavedRole> {
    const { dictionary } = await this.terms.current();
    const term = termOf(dictionary.terms, id);
    return { term: await this.directory.row(term), warnings: warningsOf(term, dictionary) };
  }
}

function termOf(terms: readonly RoleTerm[], id: number): RoleTerm {
  const term = terms.find((one) => one.id === id);
  if (!term) throw new Failure('role-term-not-found');
  return term;
}

const entryOf = ({ id, nameEn, namesJa, category, episodeCategory, description }: RoleTerm): RoleEntry => ({
  id,
  nameEn,
  namesJa,
  category,
  episodeCategory,
  description,
});

/** What was sent, without what was left out. */
const given = (changes: ChangeRoleTerm): Partial<RoleEntry> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const namesOf = ({ nameEn, namesJa }: Pick<RoleEntry, 'nameEn' | 'namesJa'>, weights: number[]) => [
  nameEn,
  namesJa,
  weights,
];

function refuseTwice(
  terms: readonly RoleTerm[],
  { nameEn, category }: Pick<RoleEntry, 'nameEn' | 'category'>,
  id: number | null,
): void {
  const name = nameEn.toLowerCase();
  const other = terms.find(
    (term) => term.id !== id && term.category === category && term.nameEn.toLowerCase() === name,
  );
  if (other) throw new Failure('role-term-exists', `It is called in Japanese: ${other.namesJa.join('、')}.`);
}

function warningsOf(term: RoleTerm, roles: RoleDictionary): RoleWarning[] {
  const shared = sharedNames(term, roles).map(({ ja, name }): RoleWarning => ({
    code: 'shared-name',
    message: `${ja} belongs to another role, too: it becomes “${name}”.`,
    text: ja,
  }));
  const fault = roleNameFault(term.nameEn);
  if (!fault) return shared;
  return [
    ...shared,
    {
      code: 'english-characters',
      message: `The English name “${term.nameEn}” ${fault}.`,
      text: term.nameEn,
    },
  ];
}
