import type { Flag } from '@libs/list/check/flags.js';
import type { KnownNames } from '@libs/list/check/known-names.js';
import type { LookAlike } from '@libs/list/check/look-alikes.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import type { RoleTerm } from '@libs/roles/terms.js';

/** A list for the checker: only the menus that it does not have yet. */
export interface CheckRequest {
  number: number;
  /** Omits the findings by rule. */
  only?: 'look-alikes';
  /** The role dictionary, if it differs from that of the previous request. */
  terms?: readonly RoleTerm[];
  fields: ListTree['fields'];
  /** What the list remembers of imports; no other settings. */
  memory: ListTree['settings'];
  /** All menus, in order. */
  order: string[];
  changed: MenuNode[];
}

/** More that the site knows about names; the last list is checked again. */
export interface KnownMessage {
  known: KnownNames;
}

/** The checker's findings for the list with this number. */
export interface CheckResult {
  number: number;
  /** Names of the list that were in no earlier result, about which the site may know more. */
  newNames: string[];
  flags: Flag[];
  lookAlikes: LookAlike[];
}

/** Null if the browser runs none. */
export function checkerWorker(): Worker | null {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
