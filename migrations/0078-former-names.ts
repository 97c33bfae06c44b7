import { Migration } from '@mikro-orm/migrations';
import { authorNames } from '@libs/contract/accounts/policy.js';
import type { Operation } from '@libs/list/model/operation.js';

interface Change {
  list: number;
  revision: number;
  operations: Operation[];
  inverse: Operation[];
}

/** The author text that operations set; null: they set none. */
const authorIn = (operations: readonly Operation[]): string | null => {
  for (const one of operations)
    if (one.op === 'setting' && one.scope === 'fields' && one.field === 'author')
      return String(one.value ?? '');
  return null;
};

const renamed = (operations: readonly Operation[], from: string, to: string): Operation[] =>
  operations.map((one) =>
    one.op === 'setting' && one.scope === 'fields' && one.field === 'author' && typeof one.value === 'string'
      ? { ...one, value: renamedText(one.value, from, to) }
      : one,
  );

function renamedText(text: string, from: string, to: string): string {
  const names = authorNames(text);
  return names.includes(from) ? names.map((name) => (name === from ? to : name)).join(', ') : text;
}

/**
 * Until now the history of a list said who an author was before they took another name, or left. Such a change is made by nobody and
 * changes one name of the author text; that name is replaced in the whole log of its list.
 */
export class Migration0078 extends Migration {
  override async up(): Promise<void> {
    const renamings = await this.changes(
      // The site's own changes have ids of this length.
      `account_id is null and length(change_id) = 36 and json_array_length(operations) = 1
       and operations->0->>'op' = 'setting' and operations->0->>'scope' = 'fields' and operations->0->>'field' = 'author'`,
      [],
    );
    for (const { list, operations, inverse } of renamings) {
      const [before, after] = [authorNames(authorIn(inverse)), authorNames(authorIn(operations))];
      const places = before.flatMap((name, place) => (name === after[place] ? [] : [place]));
      if (before.length !== after.length || places.length !== 1) continue;
      const [from, to] = [before[places[0]!]!, after[places[0]!]!];
      const written = JSON.stringify(from).slice(1, -1);
      const naming = await this.changes(
        `list_id = ? and (position(? in operations::text) > 0 or position(? in inverse::text) > 0)`,
        [list, written, written],
      );
      for (const change of naming)
        await this.execute(
          'update list_change set operations = ?::json, inverse = ?::json where list_id = ? and revision = ?',
          [
            JSON.stringify(renamed(change.operations, from, to)),
            JSON.stringify(renamed(change.inverse, from, to)),
            list,
            change.revision,
          ],
        );
    }
  }

  private changes(where: string, values: unknown[]): Promise<Change[]> {
    return this.execute(
      `select list_id as list, revision, operations, inverse from list_change where ${where} order by list_id, revision`,
      values,
    ) as Promise<Change[]>;
  }
}
