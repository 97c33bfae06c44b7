import type { ListStatus } from '@libs/list/model/interchange.types.js';

/** The colour of a status in drawings of numbers, the same everywhere: as a filled shape of a drawing, and of the page. */
export const statusColours: Record<ListStatus, { fill: string; background: string }> = {
  VERIFIED: { fill: 'fill-text', background: 'bg-text' },
  COMPLETED: { fill: 'fill-zinc-500', background: 'bg-zinc-500' },
  FINISHED: {
    fill: 'fill-violet-500 dark:fill-violet-400',
    background: 'bg-violet-500 dark:bg-violet-400',
  },
  PARTIAL: {
    fill: 'fill-orange-500 dark:fill-orange-400',
    background: 'bg-orange-500 dark:bg-orange-400',
  },
  IN_PROGRESS: {
    fill: 'fill-amber-400 dark:fill-amber-300',
    background: 'bg-amber-400 dark:bg-amber-300',
  },
  NOT_YET_RELEASED: { fill: 'fill-sky-400 dark:fill-sky-500', background: 'bg-sky-400 dark:bg-sky-500' },
  UNLISTED: { fill: 'fill-zinc-300 dark:fill-zinc-700', background: 'bg-zinc-300 dark:bg-zinc-700' },
};
