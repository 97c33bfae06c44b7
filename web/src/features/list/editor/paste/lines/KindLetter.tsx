import type { TakenLine } from '@libs/text/words/line-kinds.js';
import type { CSSProperties } from 'react';
import { cx } from '../../../../../lib/cx';
import { kindWords } from './line-words';

/** A line that is less sure than this is doubtful. */
export const sureEnough = 0.6;

export const isDoubtful = ({ sure, by }: Pick<TakenLine, 'sure' | 'by'>): boolean =>
  by === undefined && sure < sureEnough;

/** How a kind came about, as words: for those who do not see the letter, and beside it. `isFromLast`: by what the list remembers. */
export const saidWord = (taken: Pick<TakenLine, 'sure' | 'by'>, isFromLast = false): string =>
  taken.by === 'hint'
    ? 'you said so'
    : taken.by === 'like'
      ? 'like a line of which you said so'
      : taken.by === 'style'
        ? isFromLast
          ? 'as in the last text'
          : 'as in the style'
        : isDoubtful(taken)
          ? 'doubtful'
          : '';

const colourOf = (hue: number | null): string =>
  hue === null ? 'var(--muted)' : `oklch(var(--person-lightness) var(--person-chroma) ${hue})`;

interface KindLetterProps {
  taken: Pick<TakenLine, 'as' | 'sure' | 'by'>;
  className?: string;
}

/** The letter of a kind: filled where somebody said so, outlined where that is about lines like it, with a question mark where it is doubtful. */
export function KindLetter({ taken, className }: KindLetterProps) {
  const { letter, hue } = kindWords[taken.as];
  const doubtful = isDoubtful(taken);
  return (
    <span
      aria-hidden
      data-line-kind={taken.by ?? (doubtful ? 'doubtful' : 'read')}
      style={{ '--kind': colourOf(hue) } as CSSProperties}
      className={cx(
        'line-kind relative inline-flex size-5 shrink-0 items-center justify-center rounded-[4px] border font-sans text-xs leading-none font-semibold',
        className,
      )}
    >
      {letter}
      {doubtful && (
        <span className="absolute -top-1.5 -right-1.5 rounded-full bg-surface px-0.5 text-[0.625rem] text-warning">
          ?
        </span>
      )}
    </span>
  );
}
