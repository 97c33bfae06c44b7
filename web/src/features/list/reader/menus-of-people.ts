import type { ListTree } from '@libs/list/model/document.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { visit, visitDocument } from '@libs/list/model/walk.js';
import type { RowFields } from '@libs/list/model/credits.js';
import { personHref } from '../../../lib/person-link';

type Source = InterchangeDocument | ListTree;

const isTree = (source: Source): source is ListTree => 'fields' in source;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const known = new WeakMap<Source, Map<string, Set<number>>>();

/** Which menus name whom, by the addresses of people on this site. Every row is read once for each version of a list. */
export function menusOfPeople(source: Source): ReadonlyMap<string, ReadonlySet<number>> {
  const found = known.get(source);
  if (found) return found;
  const menus = new Map<string, Set<number>>();
  let at = -1;
  const add = (row: RowFields) => {
    if (row['isWorkTitle']) return;
    const id = typeof row['id'] === 'number' ? row['id'] : null;
    const href = personHref(
      { id, ja: text(row['ja']), en: text(row['en']) },
      Boolean(row['isStudio']),
      'kfsl',
    );
    if (!href) return;
    const of = menus.get(href);
    if (of) of.add(at);
    else menus.set(href, new Set([at]));
  };
  const next = () => void (at += 1);
  if (isTree(source)) visit(source.menus, { menu: next, credit: ({ data }) => add(data) });
  else visitDocument(source.menus, { menu: next, credit: (row) => add(row as RowFields) });
  known.set(source, menus);
  return menus;
}
