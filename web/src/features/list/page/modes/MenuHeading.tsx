import { ChevronLeft, ChevronRight } from '../../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { Ruby } from '../../../../ui/text/Ruby';
import { cx } from '../../../../lib/cx';
import { langOf } from '../../../../lib/lang-of';
import { splitName } from '../../reader/split-name';
import { episodeHeading } from '../../reader/use-episode-focus';

interface MenuHeadingProps {
  name: string;
  menus: readonly unknown[];
  selected: number;
  onSelect: (index: number) => void;
  /** At all widths. */
  action: ReactNode;
  children: ReactNode;
}

/** The name of the current episode, with links to its neighbours. */
export function MenuHeading({ name, menus, selected, onSelect, action, children }: MenuHeadingProps) {
  const { label, title } = splitName(name);
  return (
    <div className="flex items-start gap-x-3 max-sm:*:h-9 sm:py-2">
      <h2
        id={episodeHeading}
        tabIndex={-1}
        className="flex min-h-9 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 rounded-sm pt-1 max-sm:h-auto! text-lg/7 font-semibold"
      >
        <span lang={langOf(label)} className="tabular">
          <Ruby text={label} />
        </span>
        {title && (
          <span lang={langOf(title)} className={cx('text-lg', langOf(title) === 'ja' && 'display-ja')}>
            <Ruby text={title} />
          </span>
        )}
      </h2>
      {/* Hidden on a phone, where it is next to the font sizes. */}
      <span className="max-sm:hidden">{children}</span>
      <span className="flex gap-1 max-sm:*:h-full print:hidden">
        {action}
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
