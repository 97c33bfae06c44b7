import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { policy } from '@libs/contract/accounts/policy.js';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type AddTextStyle,
  type ChangeTextStyle,
  type JudgedStyles,
  type JudgedStylesQuery,
  type SetTextStyleState,
  type TextStyle,
  textStyleLimits,
  type TextStyles,
  type TextStyleState,
} from '@libs/contract/lists/text-styles.js';
import { type AuditEntry, AuditService } from '../../base/audit/audit.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { Notices } from '../../base/notices/notices.js';
import { LeavingService } from '../users/leaving.service.js';
import { type StyleChange, type StyleRow, TextStyleStore } from './text-style.store.js';

/** Styles of credit texts: what members keep for themselves, and what moderators offer to all (rule style-1). */
@Injectable()
export class TextStylesService implements OnModuleInit {
  constructor(
    private readonly store: TextStyleStore,
    private readonly audit: AuditService,
    private readonly notices: Notices,
    private readonly leaving: LeavingService,
  ) {}

  onModuleInit(): void {
    this.leaving.also((em, account) => this.store.removeAll(em, account));
  }

  /** The visitor's own, also of banned members, and those offered to all. Two queries at most. */
  async list(visitor: Visitor): Promise<TextStyles> {
    const own = visitor ? await this.store.ofAccount(visitor.id) : [];
    const offered = await this.store.offered(visitor?.id ?? null);
    return { items: [...own, ...offered].map((row) => presentStyle(row, visitor)) };
  }

  /** Failures: unauthorized, banned, forbidden, bad-request. */
  async judged(visitor: Visitor, query: JudgedStylesQuery): Promise<JudgedStyles> {
    authorize(visitor, policy.moderateTextStyles(visitor), 'Only moderators see what members offer.');
    const { items, total, ...places } = await this.store.page(query);
    return {
      items: items.map((row) => ({
        ...presentStyle(row, visitor),
        decidedBy:
          row.decidedBy === null || row.deciderName === null
            ? null
            : { id: row.decidedBy, screenName: row.deciderName },
      })),
      total,
      page: query.page,
      pages: Math.max(1, Math.ceil(total / textStyleLimits.page)),
      ...places,
    };
  }

  /** Failures: unauthorized, banned, text-style-limit, text-style-name-taken. */
  async add(visitor: Visitor, style: AddTextStyle): Promise<TextStyle> {
    authorize(visitor, policy.keepTextStyle(visitor));
    return presentStyle(await this.store.add(visitor.id, style), visitor);
  }

  /**
   * One's own, unless it is offered to all; moderators rename others. Failures: unauthorized, banned, forbidden, text-style-not-found,
   * text-style-approved, text-style-changed, text-style-name-taken, text-style-name-offered.
   */
  async change(visitor: Visitor, id: number, change: ChangeTextStyle): Promise<TextStyle> {
    authorize(visitor, policy.keepTextStyle(visitor));
    const { before, after } = await this.store.change(id, async (em, style) => {
      const before = seen(style, visitor, change.version);
      const { name = before.name, rules = before.rules } = change;
      const mayWrite = policy.writeTextStyle(visitor, factsOf(before));
      if (!mayWrite && change.rules !== undefined)
        refuse(visitor, before, 'Only its author changes a style.');
      if (!policy.renameTextStyle(visitor, factsOf(before))) refuse(visitor, before);
      if (name === before.name && isDeepStrictEqual(rules, before.rules)) return { before, after: before };
      let after = await style.write({ name, rules });
      // Nobody has decided about what it says now.
      if (mayWrite && before.state === 'withdrawn') after = await style.set('own', null);
      if (!mayWrite) await this.record(em, visitor.id, 'rename-text-style', before, after);
      return { before, after };
    });
    await this.notify(before, after);
    return presentStyle(after, visitor);
  }

  /**
   * Offers one's own to all, or takes that back; moderators decide. Failures: unauthorized, banned, forbidden, text-style-not-found,
   * text-style-approved, text-style-changed, text-style-full, text-style-name-offered.
   */
  async setState(visitor: Visitor, id: number, { state, version }: SetTextStyleState): Promise<TextStyle> {
    authorize(visitor, policy.keepTextStyle(visitor));
    const { before, after } = await this.store.change(id, async (em, style) => {
      const before = seen(style, visitor, version);
      if (state === before.state) return { before, after: before };
      if (!policy.setTextStyleState(visitor, factsOf(before), state)) refuse(visitor, before);
      const isDecision = [before.state, state].some((one) => one === 'approved' || one === 'withdrawn');
      const isByModerator = isDecision && policy.moderateTextStyles(visitor) && state !== 'own';
      const after = await style.set(state, isByModerator && state !== 'waiting' ? visitor.id : null);
      if (isByModerator) await this.record(em, visitor.id, `${decisions[state]}-text-style`, before, after);
      return { before, after };
    });
    await this.notify(before, after);
    return presentStyle(after, visitor);
  }

  /** Also for banned members. Failures: unauthorized, text-style-not-found, text-style-approved. */
  async remove(visitor: Visitor, id: number): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const before = await this.store.change(id, async (_em, style) => {
      const before = seen(style, visitor);
      if (!policy.removeTextStyle(visitor, factsOf(before)))
        refuse(visitor, before, 'Only its author deletes a style. Withdraw it.');
      await style.remove();
      return before;
    });
    await this.notify(before);
  }

  private record(
    em: EntityManager,
    accountId: number,
    action: AuditEntry['action'],
    before: StyleRow,
    after: StyleRow,
  ): Promise<void> {
    return this.audit.record(em, {
      accountId,
      action,
      subject: 'text-style',
      subjectId: String(before.id),
      title: after.name,
      before: saidOf(before),
      after: saidOf(after),
    });
  }

  private async notify(...rows: StyleRow[]): Promise<void> {
    if (rows.some(({ state }) => state !== 'own')) await this.notices.notify({ kind: 'desk' });
    if (rows.some(({ state }) => state === 'approved')) await this.notices.notify({ kind: 'text-styles' });
  }
}

const decisions = { waiting: 'reopen', approved: 'approve', withdrawn: 'withdraw' } as const satisfies Record<
  Exclude<TextStyleState, 'own'>,
  string
>;

const factsOf = ({ accountId, state }: StyleRow) => ({ by: accountId, state });

/** The audit log's copy of a style. */
const saidOf = ({ name, state, version }: StyleRow) => ({ name, state, version });

/** The style as it is, for somebody who may know of it. Failures: text-style-not-found, text-style-changed. */
function seen({ row }: StyleChange, visitor: NonNullable<Visitor>, version = row.version): StyleRow {
  if (!policy.seeTextStyle(visitor, factsOf(row))) throw new Failure('text-style-not-found');
  if (version !== row.version) throw new Failure('text-style-changed');
  return row;
}

/** Failures: text-style-approved, forbidden. */
function refuse(visitor: NonNullable<Visitor>, { accountId, state }: StyleRow, why?: string): never {
  if (state === 'approved' && accountId === visitor.id) throw new Failure('text-style-approved');
  throw new Failure('forbidden', why);
}

function presentStyle(row: StyleRow, visitor: Visitor): TextStyle {
  const { accountId, screenName, unnamed, decidedBy: _by, deciderName: _name, ...style } = row;
  const isMine = accountId !== null && accountId === visitor?.id;
  const isNamed =
    accountId !== null && screenName !== null && (!unnamed || isMine || policy.moderateTextStyles(visitor));
  return { ...style, author: isNamed ? { id: accountId, screenName } : null, isMine };
}
