'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from '../../lib/cx';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode }[];
  selected?: Id;
  onSelect?: (id: Id) => void;
  className?: string;
}

/** If the titles are wider than the page they scroll, keeping the selected one visible. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(key as Id)}
      className={cx('flex min-h-0 flex-col outline-none', className)}
    >
      <TabList
        aria-label={label}
        className="scrollbar-none flex gap-3 overflow-x-auto border-b border-line sm:gap-4"
      >
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px cursor-pointer border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-muted transition-colors hover:text-text data-focus-visible:outline-2 data-selected:border-primary data-selected:font-medium data-selected:text-text"
          >
            {({ isSelected }) => <Title isSelected={isSelected}>{title}</Title>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="min-h-0 flex-1 pt-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

function Title({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = own.current?.closest('[role=tablist]');
    if (!isSelected || !list) return;
    // Only the titles scroll, never the page.
    const [title, shown] = [own.current!.getBoundingClientRect(), list.getBoundingClientRect()];
    if (title.right > shown.right) list.scrollLeft += title.right - shown.right;
    if (title.left < shown.left) list.scrollLeft -= shown.left - title.left;
  }, [isSelected]);
  return (
    <span ref={own} className="flex items-center gap-2">
      {children}
    </span>
  );
}
