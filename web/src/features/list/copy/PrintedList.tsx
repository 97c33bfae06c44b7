'use client';
import { useEffect } from 'react';
import type { ListContent } from '../content';
import { MenuView } from '../MenuView';

interface PrintedListProps {
  content: ListContent;
  /** The printing dialog was closed. */
  onDone: () => void;
}

/** All episodes, each on a page of its own, for the printer only; opens the printing dialog. */
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
          <section key={entry.key} className="not-first:break-before-page">
            <h2 className="py-3 text-lg font-semibold">{entry.name || 'Unnamed'}</h2>
            {menu && <MenuView menu={menu} />}
          </section>
        );
      })}
    </div>
  );
}
