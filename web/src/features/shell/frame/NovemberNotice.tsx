'use client';
import { Leaf } from '../../../ui/icons/lucide';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { novemberKey } from '../../../lib/first-paint';
import { storage } from '../../../lib/storage';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { isNoticeDue } from './november';

const isDueNow = (loggedIn: boolean, banned: boolean): boolean =>
  isNoticeDue({ now: new Date(), loggedIn, banned, confirmed: storage.read(novemberKey) });

/**
 * A thank-you notice in November for logged-in members. It is above the page, where it hides nothing, and comes with a page: never above one
 * that is read, such as after a login. `path`: of the page.
 */
export function NovemberNotice({ path }: { path: string }) {
  const { known, loggedIn, banned } = useAuth();
  const [isConfirmed, setConfirmed] = useState(false);
  const arrive = useEffectEvent(() => {
    if (isDueNow(loggedIn, banned)) document.documentElement.dataset['november'] = '';
  });
  // Each page but the first, which was painted before (first-paint.ts).
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => arrive(), [path]);
  if (isConfirmed || (known && !isDueNow(loggedIn, banned))) return null;
  return (
    <section
      aria-labelledby="november-notice"
      // Not above an editor that the address opens, which needs the space (expected-visitor.ts). Above a page it stays as long as that does.
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line bg-raised px-4 py-2 not-november:hidden md:gap-x-6 md:px-8 md:py-3 print:hidden"
    >
      <p id="november-notice" className="flex items-center gap-2 font-semibold">
        <Leaf aria-hidden className="size-4 shrink-0 text-primary" /> Thank you for this year
      </p>
      <Button
        tone="primary"
        className="md:row-span-2"
        onPress={() => {
          storage.write(novemberKey, '1');
          setConfirmed(true);
        }}
      >
        Confirm
      </Button>
      <p className="max-w-prose text-muted max-md:col-span-2">
        It is November, and the credits grow long. Every name here was read, spelt and checked by somebody who
        did not have to, and you are one of them. If you have a quiet evening, some{' '}
        <Link to="/staff-lists?status=FINISHED" className="underline underline-offset-2">
          lists wait for a second pair of eyes
        </Link>
        .
      </p>
    </section>
  );
}
