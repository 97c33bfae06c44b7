import type { LineHint, LineReading, ShapeQuestion } from '@libs/text/words/line-kinds.js';
import { useId, useState } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../../lib/words';
import { Button, PlainButton } from '../../../../../ui/actions/Button';
import { IconButton } from '../../../../../ui/actions/IconButton';
import { ChevronLeft, ChevronRight } from '../../../../../ui/icons/lucide';
import { FoldChevron } from '../../../../../ui/layout/FoldChevron';
import { KindLetter } from './KindLetter';
import { kindWords } from './line-words';

/** Credits of an answer that are shown, and names of each. */
const shownCredits = 3;
const shownNames = 4;
/** Characters of the line that are shown. */
const maxShown = 60;

interface ShapeQuestionsProps {
  questions: readonly ShapeQuestion[];
  text: string;
  onSay: (hint: LineHint) => void;
  /** It is neither of the two. */
  onElse: (line: number, anchor: Element) => void;
  onLine: (line: number) => void;
}

/** Asks what lines of one shape are, one question after the other, each with its likeliest answers as the credits that they give. */
export function ShapeQuestions({ questions, text, onSay, onElse, onLine }: ShapeQuestionsProps) {
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  const id = useId();
  const at = Math.min(place, questions.length - 1);
  const question = questions[at];
  if (!question) return null;
  const line = question.lines[0]!;
  const sample = sampleOf(text, line);
  const of = question.count === 1 ? 'this line' : `these ${count(question.count, 'line')}`;
  const say = ({ as, separators, columns }: LineReading) => {
    // Nothing here is left to have the focus.
    if (questions.length === 1) onLine(line);
    onSay({
      line,
      like: true,
      as,
      ...(separators ? { separators } : {}),
      ...(columns ? { columns } : {}),
    });
  };
  return (
    <section
      aria-label="Questions about the text"
      className="flex max-h-64 shrink-0 flex-col rounded-sm border border-info/50 bg-surface"
    >
      <div className="flex min-h-9 items-center gap-x-2 pr-1">
        <h3 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex items-center gap-2 py-1.5 pl-3 text-left font-semibold hover:bg-hover"
          >
            <FoldChevron isOpen={isOpen} />
            {question.count === 1 ? 'What is' : 'What are'} {of}?
          </button>
          <button
            type="button"
            onClick={() => onLine(line)}
            className="max-w-full min-w-0 truncate rounded-[4px] bg-hover px-1.5 py-0.5 text-xs hover:underline max-md:mb-1.5 max-md:ml-9 max-md:min-h-6"
          >
            <span className="text-muted">Line {line}</span>{' '}
            <span lang="ja">{sample.length > maxShown ? `${sample.slice(0, maxShown)}…` : sample}</span>
          </button>
        </h3>
        {questions.length > 1 && (
          <span className="flex shrink-0 items-center text-xs text-muted tabular-nums">
            <IconButton
              size="small"
              label="Previous question"
              isDisabled={at === 0}
              onPress={() => setPlace(at - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            {digits(at + 1)} of {digits(questions.length)}
            <IconButton
              size="small"
              label="Next question"
              isDisabled={at === questions.length - 1}
              onPress={() => setPlace(at + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="min-h-0 overflow-y-auto">
        <div className="flex flex-wrap items-stretch gap-2 px-3 pt-1 pb-2.5">
          {question.readings.map((reading, index) => (
            <PlainButton
              key={index}
              onPress={() => say(reading)}
              className="flex min-w-48 flex-1 basis-64 flex-col gap-1 rounded-sm border border-line bg-surface px-2.5 py-2 text-left hover:border-faint hover:bg-hover"
            >
              <span className="flex items-center gap-1.5 text-xs font-medium">
                <KindLetter taken={{ as: reading.as, sure: 1 }} />
                {kindWords[reading.as].word}
              </span>
              <Credits reading={reading} />
            </PlainButton>
          ))}
          <Button
            size="tight"
            tone="quiet"
            aria-haspopup="dialog"
            className="self-center"
            onPress={() => onElse(line, document.activeElement!)}
          >
            Something else…
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The beginning of a line; the text may have tens of thousands. */
function sampleOf(text: string, line: number): string {
  let from = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', from);
    if (end < 0) return '';
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? undefined : end).trim();
}

/** What a reading would give: a role and its names in a line each. */
function Credits({ reading: { as, credits } }: { reading: ShapeQuestion['readings'][number] }) {
  if (credits.length === 0)
    return <span className="text-xs text-muted">{as === 'left-out' ? 'Left out' : 'No credits'}</span>;
  return (
    <span className="flex w-full flex-col gap-0.5 text-xs">
      {credits.slice(0, shownCredits).map(({ role, names }, at) => (
        <span key={at} lang="ja" className="block max-w-full truncate">
          <span className="text-muted">{role || '–'} → </span>
          {names.slice(0, shownNames).join(' | ') || '–'}
          {names.length > shownNames && ' …'}
        </span>
      ))}
    </span>
  );
}
