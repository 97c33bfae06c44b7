'use client';
import { useEffect } from 'react';
import { Ruby } from '../../../ui/text/Ruby';
import type { ListContent } from './content';
import { MenuView } from './MenuView';

interface PrintedListProps {
  content: ListContent;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** All episodes in sequence, visible only in print; opens the print dialog. */
export function PrintedList({ content, onDone }: PrintedListProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once, whatever changes while the dialog is open.
  }, []);
  return (
    <div className="hidden print:block">
      {content.menus.map((entry, index) => {
        const menu = content.menu(index);
        return (
          <section key={entry.key} className="mt-8">
            <h2 className="mb-3 border-b-2 border-text py-2 text-lg font-semibold">
              <Ruby text={entry.name || 'Unnamed'} />
            </h2>
            {menu && <MenuView menu={menu} />}
          </section>
        );
      })}
    </div>
  );
}
