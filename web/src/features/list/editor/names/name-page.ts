import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { NameService } from '../../../review/names/name-service';
import type { AnilistFollower } from './anilist-follower';

/** What the actions on names share: the list, who is asked, and whether the author is still here. */
export interface NamePage {
  tree: () => ListTree | null;
  /** `confirmed`: the rows whose names a person confirmed with it (`Change`). */
  edit: (operations: readonly Operation[], confirmed?: readonly string[]) => void;
  service: NameService;
  anilist: AnilistFollower;
  /** Shows a row. */
  show: (id: string) => void;
  /** The author has left the editor: what arrives now changes nothing. */
  hasLeft: () => boolean;
}
