import type { NameAnswer } from '@libs/contract/names/names.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { Column } from '@libs/list/operations/columns.js';
import { confirmNames } from '@libs/list/operations/single.js';
import type { NameQuery } from '../../../review/names/look-up';
import type { NameProgress, NameService } from '../../../review/names/name-service';
import type { AnilistFollower, AnilistProgress } from './anilist-follower';
import { sayConfirmed } from './confirmed';
import { namedRows } from './fill';
import { nameConflicts } from './name-conflicts';
import { nameInput } from './name-input';
import { nameLookUps } from './name-look-ups';
import type { NamePage } from './name-page';
import { listOf } from './name-rows';
import { whoIs } from './who-is';

/** The editor's actions on the names of rows. */
export interface NameActions {
  progress: NameProgress;
  anilist: AnilistProgress;
  /** The Japanese name of a row was typed. */
  onTyped: (id: string) => void;
  /** Rows were read from text. */
  onTakenIn: (operations: readonly Operation[]) => void;
  /** Looks up every name in the list that lacks a half or its id, and reports the result. */
  translateAll: () => void;
  /** Cancels all pending lookups. */
  cancel: () => void;
  /** Cancels the names that AniList has not answered. */
  cancelAnilist: () => void;
  /** Confirms the suggested names of these rows. */
  confirm: (ids: Iterable<string>) => void;
  /** Looks up who a name may belong to and how it may be read; null if nobody could be asked. Changes nothing. */
  look: (query: NameQuery) => Promise<NameAnswer | null>;
  /** Somebody wants to know whom a row names. */
  ask: (id: string) => void;
  /** Opens the dual-language input for the name in this column. Returns whether there is one. */
  edit: (id: string, column: Column) => boolean;
  /** Asks again about names that were left unsettled in this browser. */
  resume: () => void;
  /** Closes everything open, because the author leaves the editor. */
  leave: () => void;
}

export function nameActions(
  tree: () => ListTree | null,
  edit: NamePage['edit'],
  service: NameService,
  anilist: AnilistFollower,
  show: (id: string) => void = () => {},
): NameActions {
  let hasLeft = false;
  const page: NamePage = { tree, edit, service, anilist, show, hasLeft: () => hasLeft };
  const conflicts = nameConflicts(page);
  const { lookUp, translateAll } = nameLookUps(page, conflicts);
  const askWho = whoIs(page, conflicts);
  // If only half of a name was saved, it is looked up; ambiguous ones are asked about next to the editor.
  const input = nameInput(page, (id) => void lookUp([id]));

  return {
    progress: service.progress,
    anilist: anilist.progress,
    onTyped: (id) => void lookUp([id]),
    onTakenIn: (operations) => void lookUp(namedRows(operations)),
    translateAll: () => void translateAll(),
    cancel: () => service.cancel(),
    cancelAnilist: () => anilist.cancel(),
    confirm(ids) {
      const now = tree();
      if (!now) return;
      const rows = [...ids];
      const operations = confirmNames(now, rows);
      edit(operations, rows);
      sayConfirmed(tree(), operations.length);
    },
    look(query) {
      const now = tree();
      return now ? service.ask(query, listOf(now)) : Promise.resolve(null);
    },
    ask: (id) => void askWho(id),
    edit: input.open,
    resume: () => void conflicts.resume(),
    leave() {
      hasLeft = true;
      service.cancel();
      anilist.cancel();
      input.close();
      conflicts.close();
    },
  };
}
