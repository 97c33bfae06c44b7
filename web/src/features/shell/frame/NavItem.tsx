'use client';
import { ChevronDown, type IconComponent } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { Link } from '../../../ui/actions/Link';

interface NavItemProps {
  Icon: IconComponent;
  title: string;
  /** Heard after the title, where that alone does not say what it is. */
  more?: string;
  /** The target; otherwise `onPress`. */
  to?: string;
  onPress?: () => void;
  current?: boolean;
  /** For a button that unfolds what stands below it. */
  isExpanded?: boolean;
  /** Shown at the end unless it is 0. */
  number?: number;
  /** What is counted, for screen readers. */
  badge?: string;
  className?: string;
}

const shape = (current: boolean) =>
  cx(
    'relative flex h-9 w-full items-center gap-3 rounded-sm px-2.5 text-sm transition-colors collapsed:justify-center collapsed:px-0',
    current ? 'bg-primary-soft font-medium text-primary' : 'text-muted hover:bg-hover hover:text-text',
  );

/** An entry of the side navigation; only its icon while the navigation is collapsed. */
export function NavItem({
  Icon,
  title,
  more,
  to,
  onPress,
  current = false,
  isExpanded,
  number = 0,
  badge,
  className,
}: NavItemProps) {
  const inside = (
    <>
      <Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
      <span className="truncate collapsed:sr-only">
        {title}
        {more && <span className="sr-only"> {more}</span>}
      </span>
      {number > 0 && (
        <span className="tabular ml-auto rounded-full bg-primary px-1.5 text-xs font-medium text-on-primary collapsed:absolute collapsed:top-0 collapsed:right-0 collapsed:px-1">
          <span aria-hidden>{number > 99 ? '99+' : number}</span>
          <span className="sr-only">({badge})</span>
        </span>
      )}
      {isExpanded !== undefined && (
        <ChevronDown
          aria-hidden
          className={cx(
            'ml-auto size-4 shrink-0 transition-transform collapsed:hidden motion-reduce:transition-none',
            isExpanded && 'rotate-180',
          )}
        />
      )}
    </>
  );
  if (to) {
    return (
      <Link
        look="bare"
        to={to}
        title={title}
        className={cx(shape(current), className)}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={title}
      onClick={onPress}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      className={cx(shape(current), className)}
    >
      {inside}
    </button>
  );
}
