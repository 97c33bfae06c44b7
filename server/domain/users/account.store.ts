import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Belongings, OwnAccount, SaveProfile } from '@libs/contract/accounts/accounts.js';
import type { developmentAccounts } from '@libs/contract/accounts/auth.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { Account } from '../../base/database/entities/accounts.js';
import { anyOf, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';
import { demoAccounts } from './demo-accounts.js';

type Right = 'isContributor' | 'isModerator';
type Rights = Record<Right, boolean>;

/** Rights that somebody lost. */
interface TakenRights {
  id: number;
  name: string;
  before: Rights;
  after: Rights;
}

const eb = expressionBuilder<Tables, 'account'>();

/** The profile and rights of an account, named as in the API. */
export const ownColumns = [
  'id',
  'screen_name as screenName',
  'avatar',
  'bio',
  'discord_id as discordId',
  'discord_name as discord',
  'twitter_id as twitter',
  'bluesky_id as bluesky',
  'discord_visibility as discordVisibility',
  'twitter_visibility as twitterVisibility',
  'bluesky_visibility as blueskyVisibility',
  'anonymous',
  'is_contributor as isContributor',
  'is_moderator as isModerator',
  'ban_reason as banReason',
] as const;

/** What members see of their own account. */
const columns = [
  ...ownColumns,
  epoch(eb.ref('created_at')).as('createdAt'),
  jsonObjectFrom(
    eb
      .selectFrom('account_warning as w')
      .select((of) => ['w.text', epoch(of.ref('w.at')).as('at')])
      .whereRef('w.account_id', '=', 'account.id')
      .where('w.read_at', 'is not', null)
      .orderBy('w.id', 'desc')
      .limit(1),
  ).as('lastWarning'),
] as const;

/** Anonymous members are named only at level 0 (rule privacy-1). */
const isNamed = eb.or([eb('anonymous', '=', false), eb('level', '=', 0)]).$castTo<boolean>();

/** Whether it is one of the ready-made accounts of the development sign-in. */
const isReadyMade = eb('development_account', 'is not', null);

/** Accounts: the visitor's own, those created at login, and the ready-made ones. */
@Injectable()
export class AccountStore {
  constructor(private readonly em: EntityManager) {}

  /** Commits what `act` writes with `em` when it returns, or nothing if it throws. */
  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }

  /** An existing account, as its owner sees it. */
  own(id: number, em = this.em): Promise<OwnAccount> {
    return kysely(em).selectFrom('account').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** Keeps others from changing screen names until the transaction ends. */
  lockNames(em: EntityManager): Promise<void> {
    return takeLock(em, 'screen names');
  }

  /** Whether no other account has this name, ignoring case. Call after `lockNames`. */
  async isNameFree(em: EntityManager, name: string, account = 0): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('account')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['screen_name']), '=', eb.fn('lower', [eb.val(name)])))
      .where('id', '<>', account)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row === undefined;
  }

  /** Stores the changed fields of a profile; `before` is its current state. Returns the new state. */
  async saveProfile(em: EntityManager, before: OwnAccount, profile: SaveProfile): Promise<OwnAccount> {
    const account = em.merge(Account, { id: before.id, ...profileColumns(before) });
    Object.assign(account, profileColumns(profile));
    await em.flush();
    return { ...before, ...profile };
  }

  /** Anonymous members leave level 0, at which they would still be named. Returns the updated account. */
  setAnonymity(id: number, anonymous: boolean): Promise<OwnAccount> {
    return this.transaction(async (em) => {
      const account = await em.findOneOrFail(Account, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      account.anonymous = anonymous;
      if (anonymous) account.level = Math.max(account.level, 1);
      await em.flush();
      return this.own(id, em);
    });
  }

  /** When an account's ban ends, in seconds since 1970; null: it is permanent, or there is none. */
  async banUntil(id: number): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('account')
      // The end may be beyond the range of `epoch`.
      .select((eb) =>
        sql<number | null>`floor(extract(epoch from ${eb.ref('banned_until')}))::float8`.as('until'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.until ?? null;
  }

  /** The title of pictures with the address `avatar`: the member's name, or empty if they are anonymous. Null: nobody has it. */
  async titleOfAvatar(avatar: string): Promise<string | null> {
    const row = await kysely(this.em)
      .selectFrom('account')
      .select((eb) => eb.case().when(isNamed).then(eb.ref('screen_name')).else('').end().as('title'))
      .where('avatar', '=', avatar)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row?.title ?? null;
  }

  /** A member's biography; null: there is no such member. */
  async biography(id: number) {
    const row = await kysely(this.em)
      .selectFrom('account')
      .select(['id', 'screen_name as title', 'bio', isNamed.as('named')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The lists of which an account is an author, with their author texts. */
  listsOf(accountId: number) {
    return kysely(this.em)
      .selectFrom('list as l')
      .innerJoin('list_author as a', 'a.list_id', 'l.id')
      .select((eb) => [
        'l.id',
        'l.uuid',
        'l.revision',
        sql<string | null>`${eb.ref('l.fields')} ->> 'author'`.as('author'),
        // As text: a `Date` has no microseconds.
        eb.cast<string>('l.updated_at', 'text').as('at'),
      ])
      .where('a.account_id', '=', accountId)
      .where('l.deleted_at', 'is', null)
      .orderBy('l.id')
      .execute();
  }

  /** Of how many lists, and of how many UNLISTED ones, an account is the only author. */
  belongings(id: number): Promise<Belongings> {
    return kysely(this.em)
      .selectFrom('list_author as a')
      .innerJoin('list as l', 'l.id', 'a.list_id')
      .select((eb) => [rowCount().as('lists'), rowCount(eb('l.status', '=', 'UNLISTED')).as('unlisted')])
      .where('a.account_id', '=', id)
      .where('l.deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('list_author as o')
              .select('o.list_id')
              .whereRef('o.list_id', '=', 'l.id')
              .whereRef('o.account_id', '<>', 'a.account_id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
  }

  /** The ids of moderators who are not banned; locked until the transaction ends. */
  async lockModerators(em = this.em): Promise<number[]> {
    const rows = await kysely(em)
      .selectFrom('account')
      .select('id')
      .where('is_moderator', '=', true)
      .where('ban_reason', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Removes everything that identifies an account. A ban stays with the Discord account. */
  async forget(em: EntityManager, id: number): Promise<void> {
    const account = await em.findOneOrFail(Account, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    Object.assign(account, {
      screenName: formerMember,
      avatar: null,
      bio: '',
      discordId: account.banReason === null ? null : account.discordId,
      discordName: '',
      twitterId: '',
      blueskyId: '',
      discordVisibility: 0,
      twitterVisibility: 0,
      blueskyVisibility: 0,
      anonymous: false,
      isContributor: false,
      isModerator: false,
      developmentAccount: null,
      deletedAt: raw<Date>('now()'),
    });
    await em.flush();
  }

  /** Updates the picture of a Discord user's account and returns the account; null: there is none. */
  async seenAtDiscord(em: EntityManager, discordId: string, avatar: string | null) {
    const row = await kysely(em)
      .updateTable('account')
      .set((eb) => ({ avatar: eb.case().when('deleted_at', 'is', null).then(avatar).end() }))
      .where('discord_id', '=', discordId)
      .returning((eb) => [
        'id',
        eb('deleted_at', 'is not', null).$castTo<boolean>().as('left'),
        'ban_reason as banReason',
      ])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns its id, or that of the existing account if somebody else was faster. */
  async add(
    em: EntityManager,
    account: { discordId: string; screenName: string; avatar: string | null; discordName: string },
  ): Promise<number> {
    const { id } = await kysely(em)
      .insertInto('account')
      .values({
        discord_id: account.discordId,
        screen_name: account.screenName,
        avatar: account.avatar,
        discord_name: account.discordName,
      })
      .onConflict((conflict) =>
        conflict.column('discord_id').doUpdateSet((eb) => ({ avatar: eb.ref('excluded.avatar') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The id of a ready-made account; null: it does not exist. */
  async readyMade(account: (typeof developmentAccounts)[number]): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('account')
      .select('id')
      .where('development_account', '=', account)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /**
   * Creates the missing ready-made accounts (rule login-2), and restores the initial rights of those without any: they
   * lose them while the development sign-in is off.
   */
  async addReadyMade(): Promise<void> {
    await kysely(this.em)
      .insertInto('account')
      .values(
        demoAccounts.map((account) => ({
          development_account: account.account,
          screen_name: account.screenName,
          bio: account.bio,
          is_contributor: account.isContributor,
          is_moderator: account.isModerator,
          ban_reason: account.banned ? (account.banReason ?? '') : null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('development_account')
          .doUpdateSet((eb) => ({
            is_contributor: eb.ref('excluded.is_contributor'),
            is_moderator: eb.ref('excluded.is_moderator'),
          }))
          .where('account.is_contributor', '=', false)
          .where('account.is_moderator', '=', false),
      )
      .execute();
  }

  /** Removes the rights of the ready-made accounts. Returns the ids of those that had any. */
  async disarmReadyMade(em: EntityManager): Promise<number[]> {
    const rows = await kysely(em)
      .updateTable('account')
      .set({ is_contributor: false, is_moderator: false })
      .where(isReadyMade)
      .where((eb) => eb.or([eb('is_contributor', '=', true), eb('is_moderator', '=', true)]))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Removes every right that was last granted by a ready-made account. */
  async takeGivenRights(em: EntityManager): Promise<TakenRights[]> {
    const given = { isContributor: new Set<number>(), isModerator: new Set<number>() };
    for (const right of ['isContributor', 'isModerator'] as const)
      for (const id of await this.givenByReadyMade(em, right)) given[right].add(id);
    const accounts = await kysely(em)
      .selectFrom('account')
      .select(['id', 'screen_name as name', 'is_contributor as isContributor', 'is_moderator as isModerator'])
      .where('id', '=', anyOf([...given.isContributor, ...given.isModerator]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const taken: TakenRights[] = [];
    for (const { id, name, ...before } of accounts) {
      const after = {
        isContributor: before.isContributor && !given.isContributor.has(id),
        isModerator: before.isModerator && !given.isModerator.has(id),
      };
      if (after.isContributor === before.isContributor && after.isModerator === before.isModerator) continue;
      Object.assign(em.merge(Account, { id, ...before }), after);
      taken.push({ id, name, before, after });
    }
    await em.flush();
    return taken;
  }

  /** The ids of the accounts whose rights were last granted by a ready-made account. */
  private async givenByReadyMade(em: EntityManager, right: Right): Promise<number[]> {
    const rows = await kysely(em)
      .with('given', (db) =>
        db
          .selectFrom('audit')
          .distinctOn('subject_id')
          .select(['subject_id', 'account_id'])
          .where('subject', '=', 'account')
          .where('action', '=', 'set-roles')
          .where(sql<string>`${sql.ref('before')} ->> ${right}`, '=', 'false')
          .where(sql<string>`${sql.ref('after')} ->> ${right}`, '=', 'true')
          .orderBy('subject_id')
          .orderBy('id', 'desc'),
      )
      .selectFrom('given')
      .innerJoin('account as by', 'by.id', 'given.account_id')
      .innerJoin('account as to', (join) =>
        join.on((eb) => eb(eb.cast<string>('to.id', 'text'), '=', eb.ref('given.subject_id'))),
      )
      .select('to.id')
      .where('by.development_account', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  }
}

/** A profile as properties of its entity. */
const profileColumns = ({ discord, twitter, bluesky, ...profile }: SaveProfile) => ({
  screenName: profile.screenName,
  bio: profile.bio,
  discordName: discord,
  twitterId: twitter,
  blueskyId: bluesky,
  discordVisibility: profile.discordVisibility,
  twitterVisibility: profile.twitterVisibility,
  blueskyVisibility: profile.blueskyVisibility,
});
