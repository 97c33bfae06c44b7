import { statusNames, type ListStatus } from '@libs/list/model/interchange.types.js';
import {
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  ClipboardCheck,
  Clock,
  EyeOff,
  PenLine,
} from '../icons/lucide';
import { cx } from '../../lib/cx';

const looks: Record<ListStatus, { Icon: typeof Clock; colours: string }> = {
  UNLISTED: {
    Icon: EyeOff,
    colours: 'border-transparent bg-zinc-100 text-zinc-700 dark:bg-zinc-800 dark:text-zinc-300',
  },
  NOT_YET_RELEASED: {
    Icon: Clock,
    colours: 'border-transparent bg-sky-100 text-sky-800 dark:bg-sky-950 dark:text-sky-300',
  },
  IN_PROGRESS: {
    Icon: PenLine,
    colours: 'border-transparent bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-300',
  },
  FINISHED: {
    Icon: ClipboardCheck,
    colours: 'border-transparent bg-violet-100 text-violet-800 dark:bg-violet-950 dark:text-violet-300',
  },
  PARTIAL: {
    Icon: CircleDashed,
    colours: 'border-transparent bg-orange-100 text-orange-900 dark:bg-orange-950 dark:text-orange-300',
  },
  COMPLETED: {
    Icon: CircleCheck,
    colours: 'border-current text-text',
  },
  VERIFIED: {
    Icon: BadgeCheck,
    colours: 'border-transparent bg-text text-page',
  },
};

/** The label of a status (rule status-1). */
export const statusName = (status: ListStatus): string => statusNames[status];

export function StatusPill({ status, className }: { status: ListStatus; className?: string }) {
  const { Icon, colours } = looks[status];
  return (
    <span
      className={cx(
        'inline-flex h-5 w-fit items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        colours,
        // Screen colours, light or dark, are unsuitable for paper.
        'print:border-current! print:bg-transparent! print:text-black!',
        className,
      )}
    >
      <Icon aria-hidden className="size-3" />
      {statusNames[status]}
    </span>
  );
}
