import { policy } from '@libs/contract/accounts/policy.js';
import type { Tint } from '@libs/pictures/tint.js';
import type { CSSProperties } from 'react';
import { cx } from '../../../lib/cx';
import { isCopy } from '../../../lib/is-copy';
import { Button } from '../../../ui/actions/Button';
import { PenLine } from '../../../ui/icons/lucide';
import { MenuItem } from '../../../ui/overlays/Menu';
import { FollowButton } from '../../shell/follow/FollowButton';
import { PresenceBar } from '../../shell/live/PresenceBar';
import { ClaimButton, ClaimItem } from '../reader/ClaimButton';
import { ListHeader, ListHeaderBelow } from '../reader/ListHeader';
import { ReaderLook } from '../reader/ReaderLook';
import { loadEditor } from './modes/open-ahead';
import type { View } from './use-list-view';

/** What the list is, and what a visitor can do with it as a whole. */
export function ListTop({ view, tint }: { view: View; tint: Tint }) {
  const { head, content, tree, state, actor, auth, authorIds, mayEdit, isInEditor } = view;
  // Read only here: otherwise every stored edit would rerender the page while the header is folded.
  const changed = { isChanged: state.revision > head.revision, at: state.changedAt };
  const followed = { kind: 'list', uuid: head.card.uuid, name: content.title } as const;
  const claim = claimIn(view);
  return (
    <div
      className="relative isolate"
      style={{ '--tint-light': tint.light, '--tint-dark': tint.dark } as CSSProperties}
    >
      <span
        aria-hidden
        className="tint absolute -inset-x-4 -top-3 bottom-0 -z-10 sm:-top-6 sm:-bottom-2 md:-inset-x-8 md:-top-8 print:hidden"
      />
      <ListHeader
        {...{ head, content, tree }}
        mayReview={
          !view.isDeleted && policy.setStatus(actor, { status: content.status, authorIds }, 'FINISHED')
        }
        changed={changed}
      >
        {/* What everybody comes for stands before what is done to the list. */}
        {!view.isDeleted && <FollowButton target={followed} />}
        <EditSlot view={view} />
        {claim && <ClaimButton {...claim} />}
        {!isInEditor && <Present view={view} isShort={false} />}
      </ListHeader>
      <ListHeaderBelow {...{ head, content, changed }}>
        {!isInEditor && <Present view={view} isShort />}
        {(mayEdit || !auth.known) && (
          <span className={cx('*:h-8', auth.known ? 'contents' : 'hidden member:contents')}>
            <EditSlot view={view} />
          </span>
        )}
        {!view.isDeleted && <FollowButton target={followed} isShort />}
        <ReaderLook />
      </ListHeaderBelow>
    </div>
  );
}

/** The entries of the menu on a phone for what the header has no room for there. */
export function PhoneItems({ view }: { view: View }) {
  const { auth, mayTry, mayEdit, isInEditor, edit } = view;
  const claim = claimIn(view);
  return (
    <>
      {auth.known && mayTry && !isInEditor && !mayEdit && (
        <MenuItem icon={<PenLine aria-hidden />} onAction={edit}>
          Edit a copy
        </MenuItem>
      )}
      {claim && <ClaimItem {...claim} />}
    </>
  );
}

/** A list without authors can be claimed; null: not by this visitor. */
const claimIn = ({ head, auth, authorIds, isDeleted, setAuthorIds }: View) =>
  authorIds.length === 0 && !isDeleted && auth.known && !auth.banned && !isCopy()
    ? { uuid: head.card.uuid, onClaimed: setAuthorIds }
    : null;

/** Who else is here. */
export function Present({ view, isShort }: { view: View; isShort: boolean }) {
  const { content, present, tree, jump, choose } = view;
  return (
    <PresenceBar
      present={present}
      menuName={(id) => content.menus.find(({ key }) => key === id)?.name ?? null}
      onJump={(person) =>
        person.node && tree
          ? jump(person.node)
          : choose(content.menus.findIndex(({ key }) => key === person.menu))
      }
      isShort={isShort}
    />
  );
}

/** The button that begins to edit, or folds the header again. */
function EditSlot({ view: { auth, mayTry, mayEdit, isInEditor, edit, setUnfolded } }: { view: View }) {
  // Until it is known who is here, its place is kept, so that no other action moves below the pointer.
  if (auth.known && !mayTry) return null;
  return isInEditor ? (
    // The button that unfolds is gone.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button onPress={() => setUnfolded(false)} className="sm:min-w-32" autoFocus>
      Fold
    </Button>
  ) : (
    <Button
      tone={mayEdit ? 'primary' : 'quiet'}
      onPress={edit}
      onPointerEnter={loadEditor}
      onFocus={loadEditor}
      className={cx('sm:min-w-32', !auth.known && 'invisible')}
    >
      <PenLine aria-hidden /> {mayEdit || !auth.known ? 'Edit' : 'Edit a copy'}
    </Button>
  );
}
