import type { Flag } from '@libs/list/check/flags.js';
import type { LookAlike } from '@libs/list/check/look-alikes.js';
import type { ListTree, MenuNode } from '@libs/list/document.js';
import type { RoleTerm } from '@libs/roles/terms.js';

/** A list on its way to the checker: only the menus that it does not have yet. */
export interface CheckRequest {
  number: number;
  /** Leaves the findings by rule out. */
  only?: 'look-alikes';
  /** The role dictionary, where it is another than that of the request before. */
  terms?: readonly RoleTerm[];
  fields: ListTree['fields'];
  /** All menus, in order. */
  order: string[];
  changed: MenuNode[];
}

/** What the checker found in the list of that number. */
export interface CheckResult {
  number: number;
  flags: Flag[];
  lookAlikes: LookAlike[];
}

export const checkerWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
