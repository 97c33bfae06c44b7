import type { TakenLine } from '@libs/text/words/line-kinds.js';
import type { TextNote } from '@libs/text/words/text.types.js';
import { memo } from 'react';
import { cx } from '../../../../../lib/cx';
import { KindLetter, saidWord } from './KindLetter';
import { kindWords } from './line-words';

interface MarginLineProps {
  line: number;
  /** Pixels. */
  height: number;
  /** Digits of the longest number. */
  digits: number;
  mark: TextNote['level'] | undefined;
  /** Undefined: a blank line, or one that has not been read. */
  taken: TakenLine | undefined;
  isFresh: boolean;
  /** Read as in the last text of the list. */
  isFromLast: boolean;
}

/** The number of a line, and what it was taken for: the whole is pressed to change that. No stop of Tab: `LineBar` is one for all. */
export const MarginLine = memo(function MarginLine(props: MarginLineProps) {
  const { line, height, digits, mark, taken, isFresh, isFromLast } = props;
  const look = cx(
    'flex w-full items-center justify-end gap-1 border-r-2 pr-1 pl-1.5',
    mark === 'check'
      ? 'border-warning font-semibold text-warning'
      : mark === 'info'
        ? 'border-info/60'
        : 'border-transparent',
    isFresh && 'bg-info/20',
  );
  const number = <span style={{ minWidth: `${digits}ch` }}>{line}</span>;
  if (!taken)
    return (
      <div aria-hidden style={{ height }} className={look}>
        {number}
        <span className="size-5" />
      </div>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      data-line={line}
      aria-haspopup="dialog"
      aria-label={lineWords(line, taken, isFromLast)}
      style={{ height }}
      className={cx(look, 'hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {number}
      <KindLetter taken={taken} />
    </button>
  );
});

/** “Line 12: Names, doubtful”. */
const lineWords = (line: number, taken: TakenLine, isFromLast: boolean): string =>
  [`Line ${line}: ${kindWords[taken.as].word}`, saidWord(taken, isFromLast)].filter(Boolean).join(', ');
