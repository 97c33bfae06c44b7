import { ChevronDown } from '../icons/lucide';
import { cx } from '../../lib/cx';

/** The chevron in the heading of a section that folds. */
export const FoldChevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown
    aria-hidden
    className={cx('size-4 shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
  />
);
