'use client';
import { useEffect } from 'react';
import { useAuth, useLoginIsOpen } from '../../../stores/auth';
import { keepFollow, knownFollows } from '../../../stores/following';
import { popupFailure } from '../../../stores/popup-failure';
import { popup } from '../../../stores/toasts';
import { follow, isOf } from './target';
import { forgetWish, untoldWish, waitingWish } from './wish';

/** Follows what a visitor wanted to follow, once they have logged in, and says so. */
export function FollowWish() {
  const { known, id } = useAuth();
  const isLoginOpen = useLoginIsOpen();
  useEffect(() => {
    if (!known || isLoginOpen) return;
    if (id !== null) void fulfil(id);
    else {
      const target = untoldWish();
      if (target) popup(`You are not logged in, so you do not follow ${target.name} yet.`, 'info');
    }
  }, [known, id, isLoginOpen]);
  return null;
}

async function fulfil(id: number): Promise<void> {
  const wish = waitingWish();
  if (!wish) return;
  forgetWish();
  const { target } = wish;
  try {
    if ((await knownFollows(id))?.some((one) => isOf(target, one)))
      return void popup(`You follow ${target.name} already.`, 'info');
    keepFollow(await follow(target));
    popup(`You follow ${target.name} now.`);
  } catch (error) {
    popupFailure(error);
  }
}
