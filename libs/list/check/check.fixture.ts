import { readDocument } from '../interchange/interchange.js';
import type { ListTree } from '../model/document.js';
import type { InterchangeDocument, StaffRow } from '../model/interchange.types.js';
import { checkList } from './check.js';
import type { FlagRule } from './flags.js';

/** Builds lists for specs from as little text as possible. */
type Row = string | Partial<StaffRow>;

export const row = (one: Row): StaffRow =>
  typeof one === 'string' ? { ja: one, en: '' } : { ja: '', en: '', ...one };

export const role = (name: string, ...rows: Row[]) => ({ name, original: '', staff: rows.map(row) });
export const category = (name: string, ...roles: object[]) => ({ name, roles });
export const menu = (name: string, ...credits: object[]) => ({ name, credits });

export const list = (...menus: object[]): InterchangeDocument =>
  ({
    title: 'Lighthouse',
    uuid: '',
    slug: null,
    anilistId: null,
    status: 'IN_PROGRESS',
    author: '',
    comment: '',
    savingId: 0,
    settings: { categories: [{ name: 'Main Staff' }, { name: 'Key Animation' }] },
    anilist: { coverImage: {} },
    menus,
  }) as unknown as InterchangeDocument;

/** A list of one menu and one role with these rows. */
export const rows = (...staff: Row[]) =>
  list(menu('#01', category('Key Animation', role('Key Animation', ...staff))));

/** Ids count up in reading order. */
export function treeOf(document: unknown): ListTree {
  let count = 0;
  return readDocument(document, () => `n${(count += 1)}`).tree;
}

/**
 * What a rule says of the first of these rows: `fine`, `flagged`, or the fields that its fix sets. The rows are credited for Key
 * Animation (原画).
 */
export function verdict(rule: FlagRule, ...staff: Row[]): 'fine' | 'flagged' | Record<string, unknown> {
  const { name, staff: credits } = role('Key Animation', ...staff);
  const animation = category('Key Animation', { name, original: '原画', staff: credits });
  const flag = checkList(list(menu('#01', animation))).find(
    (one) => one.rule === rule && one.path.staff === 0,
  );
  if (!flag) return 'fine';
  if (!flag.fix) return 'flagged';
  const fields = flag.fix.edits.map((edit): [string, unknown] =>
    edit.do === 'set' ? [edit.field, edit.value] : [edit.do, edit],
  );
  if (new Set(fields.map(([field]) => field)).size < fields.length) throw new Error('It sets a field twice.');
  return Object.fromEntries(fields);
}
