import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { Webhook as WebhookLine, WebhookFormat } from '@libs/contract/community/webhooks.js';
import { epoch } from '../../../base/database/expressions.js';
import { Webhook } from '../../../base/database/entities/webhooks.js';
import { kysely } from '../../../base/database/kysely.js';
import { lockAccount } from '../../../domain/users/lock-account.js';

interface NewWebhook {
  accountId: number;
  url: string;
  format: WebhookFormat;
  kinds: WebhookLine['kinds'];
  lists: string[];
  onlyFollowed: boolean;
  secret: string;
  cursor: string;
}

/** For how long a former secret still signs, in seconds. */
const formerSecretSeconds = 24 * 60 * 60;

/** The webhooks of members, as their owners see and change them. */
@Injectable()
export class WebhookStore {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async ofAccount(accountId: number, id?: string): Promise<WebhookLine[]> {
    const rows = await kysely(this.em.fork())
      .selectFrom('webhook as w')
      .select((eb) => [
        'w.id',
        'w.url',
        'w.format',
        'w.kinds',
        'w.only_followed as onlyFollowed',
        'w.off',
        'w.last_error as lastError',
        epoch(eb.ref('w.created_at')).as('createdAt'),
        epoch(eb.ref('w.failing_since')).as('failingSince'),
        jsonArrayFrom(
          eb
            .selectFrom(sql<{ uuid: string }>`unnest(w.lists)`.as<'asked'>(sql`asked (uuid)`))
            .leftJoin('list as l', (join) =>
              join
                .onRef('l.uuid', '=', 'asked.uuid')
                .on('l.deleted_at', 'is', null)
                .on('l.status', '<>', 'UNLISTED'),
            )
            .select(['asked.uuid', 'l.slug', 'l.title']),
        ).as('lists'),
      ])
      .where('w.account_id', '=', accountId)
      .$if(id !== undefined, (all) => all.where((eb) => eb(eb.cast<string>('w.id', 'text'), '=', id!)))
      .orderBy('w.created_at', 'desc')
      .orderBy('w.id')
      .execute();
    return rows.map(({ off, ...line }) => ({ ...line, state: off ?? 'on' }));
  }

  /** Returns its id. Failures: unauthorized (the account is gone), webhook-limit (it has `most` of them). */
  add(webhook: NewWebhook, most: number): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, webhook.accountId);
      if ((await em.count(Webhook, { accountId: webhook.accountId })) >= most)
        throw new Failure('webhook-limit');
      const made = em.create(Webhook, webhook);
      await em.flush();
      return made.id;
    });
  }

  /** What it is told about: at least one of these. Returns, like all below, whether there is such a webhook. */
  choose(
    accountId: number,
    id: string,
    choice: Partial<Pick<NewWebhook, 'kinds' | 'lists' | 'onlyFollowed'>>,
  ): Promise<boolean> {
    return this.change(accountId, id, (webhook) => Object.assign(webhook, choice));
  }

  /** From a cursor on: events from while it was off are not sent. */
  switchOn(accountId: number, id: string, cursor: string): Promise<boolean> {
    return this.change(accountId, id, (webhook) =>
      Object.assign(webhook, { off: null, failingSince: null, lastError: null, cursor }),
    );
  }

  switchOff(accountId: number, id: string): Promise<boolean> {
    return this.change(accountId, id, (webhook) => Object.assign(webhook, { off: 'off' }));
  }

  /** The former one also signs for a day. */
  renewSecret(accountId: number, id: string, secret: string): Promise<boolean> {
    return this.change(accountId, id, (webhook) =>
      Object.assign(webhook, {
        formerSecret: webhook.secret,
        formerUntil: raw<Date>('now() + make_interval(secs => ?)', [formerSecretSeconds]),
        secret,
      }),
    );
  }

  remove(accountId: number, id: string): Promise<boolean> {
    return this.change(accountId, id, (webhook, em) => em.remove(webhook));
  }

  /** Removes all of an account, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await em.nativeDelete(Webhook, { accountId });
  }

  /** Locks a webhook of the account, so that deliveries do not change it at the same time. */
  private change(
    accountId: number,
    id: string,
    act: (webhook: InferEntity<typeof Webhook>, em: EntityManager) => void,
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Compared as a text: any name may stand in the address.
      const webhook = await em.findOne(
        Webhook,
        { accountId, [raw((alias) => `${alias}.id::text`)]: id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (webhook) act(webhook, em);
      return webhook !== null;
    });
  }
}
