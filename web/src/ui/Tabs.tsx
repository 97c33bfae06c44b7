'use client';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from '../lib/cx';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: ReactNode; content: ReactNode }[];
  selected?: Id;
  onSelect?: (id: Id) => void;
  className?: string;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(key as Id)}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <TabList aria-label={label} className="scrollbar-none flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex cursor-pointer items-center gap-2 border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-muted transition-colors hover:text-text data-focus-visible:outline-2 data-selected:border-primary data-selected:font-medium data-selected:text-text"
          >
            {title}
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
