'use client';
import type { TextNote } from '@libs/list/text.types.js';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx';
import { count } from '../../lib/words';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Spinner } from '../../ui/Spinner';
import { LinedTextArea, type LinedTextHandle } from './LinedTextArea';
import { ReadResult } from './ReadResult';
import type { Reading } from './use-read-text';

interface TextSplitProps {
  text: string;
  onText: (text: string) => void;
  reading: Reading;
  /** The field has the caret from the start. */
  begins?: boolean;
  placeholder?: string;
  className?: string;
}

/** Credit text at the left, what it is read as at the right, and what somebody should look at below, by line number. */
export function TextSplit({ text, onText, reading, begins, placeholder, className }: TextSplitProps) {
  const { read, isReading, isStopped, stop } = reading;
  const field = useRef<LinedTextHandle>(null);
  const [line, setLine] = useState<number | null>(null);
  useEffect(() => {
    if (begins) field.current?.focus();
  }, [begins]);
  const go = (to: number) => {
    setLine(to);
    field.current?.select(to);
  };
  return (
    <div className={cx('flex min-h-0 flex-col gap-3', className)}>
      <div className="grid min-h-0 flex-1 grid-rows-2 gap-3 md:grid-cols-2 md:grid-rows-1">
        <LinedTextArea
          handle={field}
          label="Credit text"
          value={text}
          onChange={onText}
          notes={read.notes}
          onLine={setLine}
          {...(placeholder ? { placeholder } : {})}
        />
        <section
          aria-label="Result"
          aria-busy={isReading}
          className="relative min-h-0 overflow-hidden rounded-sm border border-line bg-surface"
        >
          {(isReading || isStopped) && (
            <Progress isStopped={isStopped} lines={text.split('\n').length} onStop={stop} />
          )}
          {read.menus.length > 0 ? (
            <ReadResult menus={read.menus} placements={read.placements} line={line} onLine={go} />
          ) : (
            <p className="p-4 text-muted">
              {!isReading &&
                (text.trim() === ''
                  ? 'The episodes, roles and names that are read from the text appear here.'
                  : 'Nothing in this text was read as an episode, a role or a name.')}
            </p>
          )}
        </section>
      </div>
      {read.notes.length > 0 && <Notes notes={read.notes} onLine={go} />}
    </div>
  );
}

/** Shown once reading takes long enough to be noticed. */
function Progress({ isStopped, lines, onStop }: { isStopped: boolean; lines: number; onStop: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate && !isStopped) return null;
  return (
    <output className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-3 py-1.5 text-xs text-muted">
      {isStopped ? (
        'Stopped. Change the text to read it again.'
      ) : (
        <>
          <Spinner label="" />
          Reading {count(lines, 'line')}…
          <Button size="small" className="ml-auto" onPress={onStop}>
            Stop
          </Button>
        </>
      )}
    </output>
  );
}

/** Most notes that are listed; nobody reads more at once. */
const mostNotes = 200;

function Notes({ notes, onLine }: { notes: readonly TextNote[]; onLine: (line: number) => void }) {
  const [all, setAll] = useState(false);
  const doubtful = notes.filter(({ level }) => level === 'check');
  const shown = (all ? notes : doubtful).slice(0, mostNotes);
  return (
    <section
      aria-label="Notes"
      className="max-h-36 shrink-0 overflow-y-auto rounded-sm border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-semibold">
          {doubtful.length === 0 ? 'Nothing doubtful' : `${count(doubtful.length, 'place')} to look at`}
        </h4>
        <Checkbox isSelected={all} onChange={setAll}>
          Show rewordings too
        </Checkbox>
      </div>
      <ul className="mt-2 flex flex-col">
        {shown.map((note, index) => (
          <li key={index}>
            <button
              type="button"
              disabled={note.line === 0}
              onClick={() => onLine(note.line)}
              className="flex w-full gap-3 rounded-sm px-1 py-0.5 text-left text-xs hover:bg-hover"
            >
              <span
                className={cx(
                  'w-14 shrink-0 tabular-nums',
                  note.level === 'check' ? 'text-warning' : 'text-muted',
                )}
              >
                {note.line > 0 ? `Line ${note.line}` : 'Settings'}
              </span>
              <span className="min-w-0">
                {note.message}{' '}
                <span lang="ja" className="text-muted">
                  {note.text.length > 80 ? `${note.text.slice(0, 80)}…` : note.text}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
