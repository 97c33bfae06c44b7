import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type ChangeKind,
  changeKinds,
  changesKeptDays,
  type ChangesPage,
  type ChangesQuery,
  isKindOf,
  type PublicChange,
} from '@libs/contract/lists/changes.js';
import { keyParts } from '@libs/names/person-key.js';
import { Failure } from '@libs/contract/base/errors.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { type ChangeRow, ChangeStore, type Feed } from './change.store.js';

/** The public changes of the site, in order (docs/api.md). */
@Injectable()
export class PublicChanges implements OnApplicationBootstrap {
  constructor(
    private readonly store: ChangeStore,
    private readonly jobs: Jobs,
  ) {}

  /** Removes old ones every night. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat('trim-changes', '40 2 * * *', () => this.trim());
  }

  async trim(): Promise<void> {
    await this.store.number();
    await this.store.trim(changesKeptDays);
  }

  /** `kinds` as in `isKindOf`. Failure: changes-gone. */
  page({ since, kinds, limit }: ChangesQuery): Promise<ChangesPage> {
    return this.pageOf(
      changeKinds.filter((kind) => isKindOf(kinds, kind)),
      since,
      limit,
    );
  }

  /** The same of every kind. Failure: changes-gone. */
  pageOfAll(since: string, limit: number): Promise<ChangesPage> {
    return this.pageOf(changeKinds, since, limit);
  }

  private async pageOf(
    kinds: readonly ChangeKind[],
    since: string | undefined,
    limit: number,
  ): Promise<ChangesPage> {
    await this.store.number();
    const feed = await this.store.feed();
    const from = numberIn(since, feed);
    const rows = await this.store.after(from, feed.last, kinds, limit + 1);
    const more = rows.length > limit;
    const shown = more ? rows.slice(0, limit) : rows;
    const end = more ? shown.at(-1)!.number : feed.last;
    return {
      items: shown.map((row) => publicChange(row, feed.epoch)),
      next: cursorOf(feed.epoch, end),
      more,
    };
  }

  /** The place after the last change. */
  async end(): Promise<string> {
    await this.store.number();
    const { epoch, last } = await this.store.feed();
    return cursorOf(epoch, last);
  }
}

const cursorOf = (epoch: string, number: number) => `${epoch}-${number}`;

/** Failure: changes-gone. */
function numberIn(since: string | undefined, { epoch, last, removed }: Feed): number {
  if (since === undefined) return removed;
  if (since === 'now') return last;
  const [from, number] = [since.slice(0, 8), Number(since.slice(9))];
  if (from !== epoch || number > last || number < removed) throw new Failure('changes-gone');
  return number;
}

function publicChange(row: ChangeRow, epoch: string): PublicChange {
  const { about, subject, other } = row;
  const change = {
    cursor: cursorOf(epoch, row.number),
    kind: `${about}.${row.kind}` as ChangeKind,
    at: row.at,
  };
  if (about === 'list')
    return {
      ...change,
      list: {
        uuid: subject,
        ...(row.slug ? { slug: row.slug } : {}),
        ...(row.title === null ? {} : { title: row.title }),
        ...(row.status ? { status: row.status } : {}),
        ...(row.revision === null ? {} : { revision: row.revision }),
      },
    };
  if (about === 'role') return { ...change, role: { id: Number(subject) } };
  if (about === 'reading') return { ...change, reading: { id: Number(subject) } };
  const named = keyParts(subject);
  return {
    ...change,
    person: {
      key: subject,
      ja: row.ja ?? named.ja ?? '',
      en: row.en ?? named.en ?? '',
      anilistId: row.anilistId,
      ...(other && row.kind === 'merged' ? { into: other } : {}),
      ...(other && row.kind === 'split' ? { from: other } : {}),
    },
  };
}
