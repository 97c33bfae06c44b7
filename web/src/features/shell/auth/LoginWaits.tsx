'use client';
import { closeLogin, showLogin, useLoginIsOpen } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { LogIn } from '../../../ui/icons/lucide';

/** Where a login goes on, as long as its window is open. */
export function LoginWaits() {
  const isOpen = useLoginIsOpen();
  return (
    <output className="contents">
      {isOpen && (
        <span className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-3 shadow-lg">
          <LogIn aria-hidden className="size-4 shrink-0 text-info" />
          <span className="min-w-0 flex-1">Continue in the window that opened to log in.</span>
          <span className="flex gap-2">
            <Button size="small" onPress={showLogin}>
              Show it
            </Button>
            <Button size="small" tone="quiet" onPress={closeLogin}>
              Cancel
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
