'use client';
import { readAnilist } from '@libs/identities/anilist-id.js';
import { changeDraft, linesOf, useDraft } from '../../../shell/new-list/draft';
import { ListsOfTitle } from './ExistingLists';

/** Points out lists that have a title of the draft already. */
export function TitleInUse({ className }: { className: string }) {
  const { draft } = useDraft();
  return (
    <ListsOfTitle
      titles={[draft.title, draft.native]}
      anilistId={readAnilist(draft.anilist)}
      others={linesOf(draft.otherLists)}
      onOthers={(others) => changeDraft({ otherLists: others.join('\n') })}
      className={className}
    />
  );
}
