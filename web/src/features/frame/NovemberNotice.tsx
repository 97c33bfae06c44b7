'use client';
import { Leaf } from 'lucide-react';
import { useState } from 'react';
import { storage } from '../../lib/storage';
import { useAuth } from '../../stores/auth';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { isNoticeDue, novemberKey } from './november';

const isDueNow = (loggedIn: boolean, banned: boolean): boolean =>
  isNoticeDue({ now: new Date(), loggedIn, banned, confirmed: storage.read(novemberKey) });

/** A word of thanks once, in November, to those who are logged in. The page stays usable beside it. */
export function NovemberNotice() {
  const { known, loggedIn, banned } = useAuth();
  const [isConfirmed, setConfirmed] = useState(false);
  // Who somebody is becomes known after hydration, so the server never draws this.
  if (!known || isConfirmed || !isDueNow(loggedIn, banned)) return null;
  return (
    <section
      aria-labelledby="november-notice"
      className="fixed inset-x-3 bottom-17 z-40 rounded-lg border border-line bg-raised p-4 shadow-xl md:right-6 md:bottom-6 md:left-auto md:w-toast print:hidden"
    >
      <h2 id="november-notice" className="flex items-center gap-2 font-semibold">
        <Leaf aria-hidden className="size-4 text-primary" /> Thank you for this year
      </h2>
      <p className="mt-1.5 text-muted">
        It is November, and the credits grow long. Every name here was read, spelt and checked by somebody who
        did not have to, and you are one of them. If you have a quiet evening, some{' '}
        <Link to="/staff-lists?status=FINISHED" className="underline underline-offset-2">
          lists wait for a second pair of eyes
        </Link>
        .
      </p>
      <div className="mt-3 flex justify-end">
        <Button
          tone="primary"
          onPress={() => {
            storage.write(novemberKey, '1');
            setConfirmed(true);
          }}
        >
          Confirm
        </Button>
      </div>
    </section>
  );
}
