'use client';
import { Search } from '../../../ui/icons/lucide';
import { TypedAhead } from '../../../lib/typed-ahead';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/actions/IconButton';
import type { MenuChoice } from './MenuRail';

const MenuSearchDialog = lazy(async () => ({
  default: (await import('./MenuSearchDialog')).MenuSearchDialog,
}));

/** Finds an episode by number or title; for phones, where the strip shows only a few. */
export function MenuSearch(choice: MenuChoice) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Find an episode" className="h-9" onPress={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={<TypedAhead />}>
          <MenuSearchDialog {...choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
