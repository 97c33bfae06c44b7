import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { NameService } from '../../../review/names/name-service';
import type { AnilistFollower } from './anilist-follower';

/** What the actions on names share: the list, who is asked, and whether the author is still here. */
export interface NamePage {
  tree: () => ListTree | null;
  edit: (operations: readonly Operation[]) => void;
  service: NameService;
  anilist: AnilistFollower;
  /** Shows a row. */
  show: (id: string) => void;
  /** The author has left the editor: what arrives now changes nothing. */
  hasLeft: () => boolean;
}
