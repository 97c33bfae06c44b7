'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { LinedTextArea, type LinedTextHandle } from './LinedTextArea';
import { NotesPanel } from './NotesPanel';
import { ReadResult } from './ReadResult';
import type { Resolving } from './use-resolving';
import type { ReadingState } from './use-read-text';

interface TextSplitProps {
  text: string;
  onText: (text: string) => void;
  reading: ReadingState;
  resolving: Resolving;
  /** The field is focused initially. */
  begins?: boolean;
  placeholder?: string;
  className?: string;
}

/** Credit text at the left, what it is read as at the right, and what somebody should look at below. */
export function TextSplit(props: TextSplitProps) {
  const { text, onText, reading, resolving, begins, placeholder, className } = props;
  const { isReading, isStopped, stop } = reading;
  const { read } = resolving;
  const field = useRef<LinedTextHandle>(null);
  const [line, setLine] = useState<number | null>(null);
  const doubtful = useMemo(
    () => new Set(read.notes.filter(({ level }) => level === 'check').map((note) => note.line)),
    [read.notes],
  );
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
            <ReadResult menus={read.menus} placements={read.placements} {...{ doubtful, line }} onLine={go} />
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
      {resolving.groups.length + resolving.roles.length > 0 && (
        <NotesPanel resolving={resolving} onLine={go} />
      )}
    </div>
  );
}

/** Shown once parsing takes long enough to be noticed. */
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
