'use client';
import type { Follow } from '@libs/contract/community/follows.js';
import { Bell, BellOff, BellRing, Check, Inbox } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { knownId, logIn, useAuth, useCameAsVisitor, useLoginIsOpen } from '../../../stores/auth';
import { keepFollow, knownFollows, unfollow, useFollows } from '../../../stores/following';
import { popupFailure } from '../../../stores/popup-failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { isCopy } from '../../../lib/is-copy';
import { choicesFor, follow, isOf, isSame, type Target } from './target';
import { keepWish, waitingWish } from './wish';

interface FollowButtonProps {
  target: Target;
  /** Only the icon for members on a phone, who can also edit there; not for whoever logs in here. */
  isShort?: boolean;
  size?: 'small' | 'medium';
}

/** Follows a list, a person or a studio; pressed again, it offers what to be told, and to stop. */
export function FollowButton({ target, isShort = false, size = 'medium' }: FollowButtonProps) {
  const auth = useAuth();
  const follows = useFollows();
  const { push } = useRouter();
  const [busy, setBusy] = useState(false);
  const keepsWord = useCameAsVisitor() || !isShort;
  const isLoginOpen = useLoginIsOpen();
  const { loggedIn, banned, known } = auth;
  const mine = loggedIn ? follows?.find((one) => isOf(target, one)) : undefined;
  if (known && ((banned && !mine) || isCopy())) return null;

  // One button takes the place of the other, and the focus with it.
  const toFollow = `Follow ${target.name}`;
  const waits = `${toFollow}: waits for the login`;
  const names = [toFollow, waits, `Following ${target.name}`];
  const hasFocus = known && names.includes(document.activeElement?.ariaLabel ?? '');

  // As wide as the longer word.
  const wide = size === 'small' ? 'min-w-27' : 'min-w-29';
  const shape = cx(wide, !keepsWord && 'max-sm:member:w-10 max-sm:member:min-w-0 max-sm:member:px-0');
  const word = cx(!keepsWord && 'max-sm:member:sr-only');

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      popupFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    keepWish(target);
    logIn();
  };
  /** A press may come before it is known whose it is, and what they follow: it counts all the same. */
  const press = () =>
    run(async () => {
      const id = await knownId();
      if (id === null) return ask();
      if (!(await knownFollows(id))?.some((one) => isOf(target, one))) keepFollow(await follow(target));
    });
  const begin = (what?: Follow['what']) => run(async () => keepFollow(await follow(target, what)));
  const end = (former: Follow) =>
    run(async () => {
      await unfollow(former.id);
      popup(`You no longer follow ${target.name}.`, 'success', undefined, {
        label: 'Undo',
        onPress: () => void begin(former.what),
      });
    });
  if (!mine) {
    const isAsked = isLoginOpen && isSame(target, waitingWish()?.target);
    return (
      <Button
        size={size}
        className={shape}
        aria-label={isAsked ? waits : toFollow}
        isPending={busy || isAsked}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        // A window for logging in opens only within the press itself, in some browsers.
        onPress={() => (known && !loggedIn ? ask() : void press())}
      >
        <Bell aria-hidden /> <span className={word}>Follow</span>
      </Button>
    );
  }
  return (
    <Menu
      label={`Following ${target.name}`}
      trigger={
        <Button
          size={size}
          className={shape}
          aria-label={`Following ${target.name}`}
          isPending={busy}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasFocus}
        >
          <BellRing aria-hidden className="text-primary" /> <span className={word}>Following</span>
        </Button>
      }
    >
      {choicesFor(mine).map(({ what, title }) => {
        const isChosen = what.join() === mine.what.join();
        return (
          <MenuItem
            key={title}
            textValue={isChosen ? `${title}, chosen` : title}
            icon={isChosen ? <Check aria-label="Chosen" /> : <span className="size-4" />}
            onAction={() => void begin(what)}
          >
            {title}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem icon={<Inbox aria-hidden />} onAction={() => void push('/following')}>
        What you follow
      </MenuItem>
      <MenuItem icon={<BellOff aria-hidden />} onAction={() => void end(mine)}>
        Unfollow
      </MenuItem>
    </Menu>
  );
}
