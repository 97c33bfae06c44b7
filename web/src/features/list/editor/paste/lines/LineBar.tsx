import type { TakenLine } from '@libs/text/words/line-kinds.js';
import type { Ref } from 'react';
import { cx } from '../../../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../../lib/words';
import { PlainButton } from '../../../../../ui/actions/Button';
import { keyOf } from '../../../../shell/keys/keys';
import { isDoubtful, KindLetter, saidWord } from './KindLetter';
import { columnWords, kindWords } from './line-words';

interface LineBarProps {
  line: number;
  taken: TakenLine | undefined;
  /** Read as in the last text of the list. */
  isFromLast: boolean;
  /** How many lines are doubtful. */
  doubtful: number;
  /** The button of the line. */
  button: Ref<HTMLButtonElement>;
  onSay: (anchor: Element | null) => void;
  onDoubtful: () => void;
}

const piece = 'inline-flex h-full items-center gap-1.5 px-2 hover:bg-hover focus-visible:-outline-offset-2';

/** What the line with the caret was taken for, its columns if it has any, and the way to the doubtful lines. */
export function LineBar(props: LineBarProps) {
  const { line, taken, isFromLast, doubtful, button, onSay, onDoubtful } = props;
  const said = taken && saidWord(taken, isFromLast);
  return (
    <div className="flex h-8 shrink-0 items-stretch border-t border-line bg-page text-xs text-muted max-md:h-9">
      {taken ? (
        <PlainButton
          ref={button}
          aria-haspopup="dialog"
          data-tooltip={`Say what this line is (${keyOf('sayLine')})`}
          onPress={() => onSay(null)}
          className={cx(piece, 'min-w-0 shrink-[2]')}
        >
          <span className="shrink-0 tabular-nums">Line {line}</span>
          <KindLetter taken={taken} />
          <span className="min-w-0 truncate text-text">
            {kindWords[taken.as].word}
            {said && <span className={isDoubtful(taken) ? 'text-warning' : 'text-muted'}> · {said}</span>}
          </span>
        </PlainButton>
      ) : (
        <span className={piece}>Line {line}</span>
      )}
      {taken?.columns && (
        <ul aria-label="Columns" className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto px-1">
          {taken.columns.map((kind, at) => (
            <li key={at}>
              <PlainButton
                aria-label={`Column ${at + 1}: ${columnWords[kind]}`}
                aria-haspopup="dialog"
                onPress={() => onSay(null)}
                className="rounded-[4px] border border-line bg-surface px-1.5 py-0.5 whitespace-nowrap text-text hover:bg-hover"
              >
                {columnWords[kind]}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {doubtful > 0 && (
        <PlainButton
          data-tooltip={`Next doubtful line (${keyOf('doubtfulLine')})`}
          aria-label={`${count(doubtful, 'doubtful line')}: go to the next`}
          onPress={onDoubtful}
          className={cx(piece, 'ml-auto shrink-0 text-warning tabular-nums')}
        >
          <span className="max-sm:hidden">{count(doubtful, 'doubtful line')}</span>
          <span className="sm:hidden">{digits(doubtful)} ?</span>
        </PlainButton>
      )}
    </div>
  );
}
