'use client';
import type { ListHead } from '@libs/contract/lists.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Skeleton } from '../../ui/Skeleton';
import { ListHeader, ListHeaderBelow } from './ListHeader';
import { MenuRail, MenuStrip, splitName } from './MenuRail';
import { MenuSearch } from './MenuSearch';
import { MenuView } from './MenuView';
import { restoreNameDisplay, setNameDisplay, useNameDisplay, type NameDisplay } from './name-display';
import { useDelegatedLinks } from './use-delegated-links';
import { useListContent } from './use-list-content';
import { useMenuKeys } from './use-menu-keys';
import { useSelectedMenu } from './use-selected-menu';

/** A list as readers see it. */
export function ListView({ head }: { head: ListHead }) {
  const { content, failure, retry } = useListContent(head, null);
  const [selected, select] = useSelectedMenu(content.menus);
  const names = useNameDisplay();
  const credits = useRef<HTMLDivElement>(null);
  useDelegatedLinks(credits);
  const top = useRef<HTMLDivElement>(null);
  useEffect(restoreNameDisplay, []);

  const choose = (index: number) => {
    select(index);
    const start = top.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) window.scrollBy({ top: start, behavior: 'instant' });
  };
  useMenuKeys(selected, content.menus.length, choose);
  const menu = content.menu(selected);
  const entry = content.menus[selected];
  const choice = { menus: content.menus, selected, onSelect: choose };

  return (
    <>
      <ListHeader head={head} content={content} />
      <ListHeaderBelow head={head} />
      <div
        ref={top}
        className="mt-6 [--list-top:3.25rem] [--name-column:15rem] md:[--list-top:0px] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8"
      >
        <div className="sticky top-0 z-20 -mx-4 flex items-center gap-1 border-b border-line bg-page px-4 py-1.5 lg:hidden">
          <MenuStrip {...choice} />
          <MenuSearch {...choice} />
        </div>
        <aside className="hidden lg:block">
          <div className="sticky top-4">
            <MenuRail {...choice} />
          </div>
        </aside>
        <div ref={credits} className="min-w-0">
          <MenuHeading name={entry?.name ?? ''} {...choice}>
            <SegmentedControl<NameDisplay>
              aria-label="Names"
              value={names}
              onChange={setNameDisplay}
              choices={[
                { value: 'both', label: 'Both', name: 'English and Japanese' },
                { value: 'en', label: 'English' },
                { value: 'ja', label: <span lang="ja">日本語</span>, name: 'Japanese' },
              ]}
            />
          </MenuHeading>
          <div data-names={names} className="group/names">
            {menu ? (
              <MenuView key={entry?.key} menu={menu} />
            ) : failure ? (
              <ErrorState code={failure.code} detail={failure.detail} onRetry={retry} />
            ) : content.menus.length === 0 ? (
              <p className="py-8 text-muted">This list has no episodes yet.</p>
            ) : (
              <MenuSkeleton />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

interface MenuHeadingProps {
  name: string;
  menus: readonly unknown[];
  selected: number;
  onSelect: (index: number) => void;
  children: ReactNode;
}

function MenuHeading({ name, menus, selected, onSelect, children }: MenuHeadingProps) {
  const { label, title } = splitName(name);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <h2 className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-2 text-lg font-semibold">
        <span className="tabular">{label}</span>
        {title && (
          <span lang="ja" className="text-base font-normal text-muted">
            {title}
          </span>
        )}
      </h2>
      {children}
      <span className="flex gap-1">
        <Button
          aria-label="Previous episode"
          isDisabled={selected === 0}
          onPress={() => onSelect(selected - 1)}
          className="w-9 px-0"
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          aria-label="Next episode"
          isDisabled={selected >= menus.length - 1}
          onPress={() => onSelect(selected + 1)}
          className="w-9 px-0"
        >
          <ChevronRight aria-hidden />
        </Button>
      </span>
    </div>
  );
}

function MenuSkeleton() {
  return (
    <output aria-label="Loading the credits" className="flex flex-col gap-4 py-2">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </output>
  );
}
