import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Failure } from '@libs/contract/base/errors.js';
import { currentRequest } from './request-context.js';
import { LOGGER } from './logger.js';

/** Events that an operator may search the log for (docs/operating.md lists them, too). */
type SecurityEvent =
  | 'account.banned'
  | 'account.created'
  | 'account.deleted'
  | 'account.roles-changed'
  | 'account.unbanned'
  | 'access.refused'
  | 'key.created'
  | 'key.first-used'
  | 'key.revoked'
  | 'limit.reached'
  | 'login.failed'
  | 'origin.refused'
  | 'session.created'
  | 'session.ended'
  | 'webhook.created'
  | 'webhook.deleted'
  | 'webhook.secret-renewed';

/** Ids and fixed words; never secrets or user input. `account`: who acts; `of`: the account acted upon. */
type Fields = Record<string, string | number | boolean | null | undefined>;

/** How long repeated events are counted before they are logged. */
const windowMilliseconds = 60_000;
/** Log lines per event and window. */
const maxLines = 100;

/** Logs what matters for the security of the site: one line each, under `event`. */
@Injectable()
export class SecurityLog implements OnModuleInit, OnApplicationShutdown {
  private readonly repeated = new Map<string, { event: SecurityEvent; fields: Fields; more: number }>();
  private readonly lines = new Map<SecurityEvent, { written: number; left: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.tellRepeated(), windowMilliseconds);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.tellRepeated();
  }

  /** The visitor, the client address and the request id are added. */
  record(event: SecurityEvent, fields: Fields = {}): void {
    this.write(event, withRequest(fields));
  }

  /**
   * The same for events that anybody can cause at will: within a minute, the first of each kind is logged immediately,
   * the others as a count at the end; for too many kinds, only their number is logged.
   * @param kind groups events, for example an error code; the visitor and the client address are added.
   */
  recordOften(event: SecurityEvent, kind: string, fields: Fields = {}): void {
    const whole = withRequest(fields);
    const key = [event, kind, whole['account'] ?? whole['address']].join(' ');
    const known = this.repeated.get(key);
    if (known) {
      known.more += 1;
      return;
    }
    const lines = this.lines.get(event) ?? { written: 0, left: 0 };
    this.lines.set(event, lines);
    if (lines.written === maxLines) {
      lines.left += 1;
      return;
    }
    lines.written += 1;
    this.repeated.set(key, { event, fields: whole, more: 0 });
    this.write(event, whole);
  }

  /** Logs a failure that refuses something; ignores others. `fields`: where it happened. */
  recordRefusal({ code, status }: Failure, fields: Fields = {}): void {
    if (code === 'foreign-origin') this.recordOften('origin.refused', code, fields);
    else if (status === 401 || status === 403) this.recordOften('access.refused', code, { code, ...fields });
  }

  private tellRepeated(): void {
    for (const { event, fields, more } of this.repeated.values())
      if (more > 0) this.write(event, { ...fields, more });
    for (const [event, { left }] of this.lines) if (left > 0) this.write(event, { more: left });
    this.repeated.clear();
    this.lines.clear();
  }

  private write(event: SecurityEvent, fields: Fields): void {
    this.log.info({ event, ...fields }, 'security');
  }
}

function withRequest(fields: Fields): Fields {
  const request = currentRequest();
  return request
    ? { account: request.account, address: request.address, requestId: request.id, ...fields }
    : fields;
}
