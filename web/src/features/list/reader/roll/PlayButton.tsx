import type { MenuNode } from '@libs/list/model/document.js';
import { Play } from '../../../../ui/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/Button';
import type { NameDisplay } from '../name-display';

/** Its code comes when somebody is about to press. */
const load = () => import('./PlayCredits');
const PlayCredits = lazy(async () => ({ default: (await load()).PlayCredits }));

interface PlayButtonProps {
  title: string;
  native: string | null;
  /** Null while the credits are loading. */
  menu: MenuNode | null;
  names: NameDisplay;
}

/** Lets the credits of the episode roll. */
export function PlayButton({ title, native, menu, names }: PlayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (menu?.categories.length === 0) return null;
  return (
    <>
      <Button
        aria-label="Play credits"
        isDisabled={!menu}
        onPress={() => setOpen(true)}
        onPointerEnter={() => void load()}
        className="max-sm:w-9 max-sm:px-0"
      >
        <Play aria-hidden /> <span className="max-sm:hidden">Play credits</span>
      </Button>
      {isOpen && menu && (
        <Suspense>
          <PlayCredits {...{ title, native, menu, names }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
