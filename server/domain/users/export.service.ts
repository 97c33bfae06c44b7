import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type ExportedChange, ExportStore } from './export.store.js';

/** Changes per batch. */
const chunk = 200;
/** Everything stored about a member, for themselves. */
@Injectable()
export class ExportService {
  constructor(private readonly store: ExportStore) {}

  /** The text of a JSON document, in any number of pieces. Failure: unauthorized, before the first piece. */
  async pieces(visitor: Visitor): Promise<AsyncGenerator<string>> {
    if (!visitor) throw new Failure('unauthorized');
    const { id } = visitor;
    const { store } = this;
    return this.write(id, {
      account: await store.account(id),
      sessions: await store.sessions(id),
      apiKeys: await store.keys(id),
      follows: await store.follows(id),
      seenUntil: await store.seenUntil(id),
      comments: await store.comments(id),
      resolvedComments: await store.resolved(id),
      webhooks: await store.webhooks(id),
      authorOf: await store.authored(id),
      contributedTo: await store.contributed(id),
      reports: await store.reports(id),
      settledReports: await store.settled(id),
      reportNotes: await store.reportNotes(id),
      readings: await store.readings(id),
      textStyles: await store.textStyles(id),
      relations: await store.relations(id),
      deletions: await store.deletions(id),
      confirmedNames: await store.confirmedNames(id),
      warnings: await store.warnings(id),
      moderation: await store.moderation(id),
    });
  }

  private async *write(id: number, parts: Record<string, unknown>): AsyncGenerator<string> {
    yield '{\n';
    for (const [name, value] of Object.entries(parts))
      yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)},\n`;
    yield '"changes": [';
    let separator = '\n';
    let last: ExportedChange | undefined;
    do {
      const rows = await this.store.changes(id, last, chunk);
      for (const { list, revision, at, operations } of rows) {
        const what =
          operations === null
            ? { href: `/api/v1/lists/${list}/history/${revision}-${revision}` }
            : { operations };
        yield separator + JSON.stringify({ list, revision, at, ...what });
        separator = ',\n';
      }
      last = rows.length === chunk ? rows.at(-1) : undefined;
    } while (last);
    yield '\n]\n}\n';
  }
}
