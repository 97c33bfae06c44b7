'use client';
import { ALargeSmall } from '../../../ui/icons/lucide';
import { lazy } from 'react';
import { resetPreferences } from '../../../stores/preferences';
import { Button } from '../../../ui/actions/Button';
import { Popover } from '../../../ui/overlays/Popover';
import { setNameDisplay } from './name-display';

const LookFields = lazy(async () => ({ default: (await import('./LookFields')).LookFields }));

/** The appearance of names for this reader, next to the list so that changes are visible at once. */
export function ReaderLook() {
  const reset = () => {
    resetPreferences();
    setNameDisplay('both');
  };
  return (
    <Popover
      label="View"
      placement="bottom end"
      className="max-h-none w-72"
      trigger={
        <Button aria-label="View: text size and names">
          <ALargeSmall aria-hidden className="size-5!" /> View
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <LookFields />
        <Button tone="quiet" size="small" className="self-start" onPress={reset}>
          Reset
        </Button>
      </div>
    </Popover>
  );
}
