'use client';
import { ALargeSmall } from 'lucide-react';
import { resetPreferences } from '../../stores/preferences';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Popover } from '../../ui/Popover';
import { LookFields } from './LookFields';
import { setNameDisplay } from './name-display';

/** How names look to this reader, beside the list that shows it at once. */
export function ReaderLook() {
  const reset = () => {
    resetPreferences();
    setNameDisplay('both');
  };
  return (
    <Popover
      label="Text"
      placement="bottom end"
      className="max-h-none w-72"
      trigger={
        <IconButton label="Text size and names" tone="plain">
          <ALargeSmall aria-hidden className="size-5!" />
        </IconButton>
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
