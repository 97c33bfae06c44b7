'use client';
import type { LineHint, ShapeQuestion, StyleRule, TakenLine } from '@libs/text/words/line-kinds.js';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { useAuth } from '../../../../stores/auth';
import { Button } from '../../../../ui/actions/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { LinedTextArea, type LinedTextHandle } from './LinedTextArea';
import { countShapes, linesInTurn, linesTaken, withHint, withoutHint, type LinesTaken } from './lines/hints';
import { isDoubtful } from './lines/KindLetter';
import { LineBar } from './lines/LineBar';
import type { OpenLine } from './lines/LineMenu';
import { ShapeQuestions } from './lines/ShapeQuestions';
import { StyleBar } from './lines/StyleBar';
import { likeliestStyle } from './lines/style-fit';
import { useFreshLines } from './lines/use-fresh-lines';
import { rulesToKeep, type Teaching } from './lines/use-teaching';
import { NotesPanel } from './NotesPanel';
import { ReadResult } from './ReadResult';
import type { Resolving } from './use-resolving';
import type { ReadingState } from './use-read-text';

const noLines: readonly TakenLine[] = [];
const noRules: readonly StyleRule[] = [];
const noShapes: ReadonlySet<string> = new Set();
const noQuestions: readonly ShapeQuestion[] = [];

const loadMenu = () => import('./lines/LineMenu');
const LineMenu = lazy(loadMenu);

interface TextSplitProps {
  text: string;
  onText: (text: string) => void;
  reading: ReadingState;
  resolving: Resolving;
  teaching: Teaching;
  /** The field is focused initially. */
  begins?: boolean;
  placeholder?: string;
  className?: string;
  /** Of the text and its result; otherwise what the panels below leave. */
  height?: string;
}

/** Credit text at the left, what it is read as at the right, and what somebody should look at below. */
export function TextSplit(props: TextSplitProps) {
  const { text, reading, resolving, teaching, begins, placeholder, className, height } = props;
  const { isReading } = reading;
  const { read } = resolving;
  const lines = reading.read.lines ?? noLines;
  const field = useRef<LinedTextHandle>(null);
  const [line, setLine] = useState<number | null>(null);
  useEffect(() => {
    if (begins) field.current?.focus();
    // A letter that is typed right after the key that opens it would else go into the text.
    void loadMenu().catch(() => undefined);
  }, [begins]);
  // Always the same, so that an episode of the result is drawn again only when something about it changes.
  const go = useCallback((to: number) => {
    setLine(to);
    field.current?.select(to);
  }, []);
  const onText = (now: string) => {
    resolving.follow(text, now);
    props.onText(now);
  };
  const fromLast = reading.read.remembered ?? noShapes;
  const now = useMemo(() => ({ reading: read, lines }), [read, lines]);
  const fresh = useFreshLines(text, teaching.said, isReading, now);
  const taken = useMemo(() => linesTaken(lines), [lines]);
  const doubts = useMemo(() => lines.filter(isDoubtful).map((one) => one.line), [lines]);
  const goToDoubt = (by: -1 | 1) => {
    const from = line ?? 0;
    const next =
      by > 0
        ? (doubts.find((one) => one > from) ?? doubts[0])
        : (doubts.findLast((one) => one < from) ?? doubts.at(-1));
    if (next !== undefined) go(next);
  };
  const [open, setOpen] = useState<OpenLine | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const barButton = useRef<HTMLButtonElement>(null);
  const openLine = (of: number, anchor: Element | null) => {
    const at = anchor ?? barButton.current;
    if (!at || !taken[of]) return;
    setLine(of);
    setOpen({ line: of, anchor: at });
    setOpened(true);
  };
  const say = (hint: LineHint) => {
    setLine(hint.line);
    resolving.teach({ hints: withHint(resolving.hints, hint, text) });
  };
  return (
    <div className={cx('flex min-h-0 flex-col gap-3', className)}>
      <div
        className={cx(
          'grid grid-rows-2 gap-3 md:grid-cols-2 md:grid-rows-1',
          height ?? 'min-h-72 flex-1 md:min-h-52',
        )}
      >
        <LinedTextArea
          handle={field}
          label="Credit text"
          value={text}
          onChange={onText}
          notes={read.notes}
          taken={taken}
          fresh={fresh}
          fromLast={fromLast}
          onLine={setLine}
          onSay={openLine}
          onDoubtful={goToDoubt}
          {...(placeholder ? { placeholder } : {})}
        >
          {text.trim() !== '' && (
            <LineBar
              line={line ?? 1}
              taken={taken[line ?? 1]}
              isFromLast={fromLast.has(taken[line ?? 1]?.shape ?? '')}
              doubtful={doubts.length}
              button={barButton}
              onSay={(anchor) => openLine(line ?? 1, anchor)}
              onDoubtful={() => goToDoubt(1)}
            />
          )}
        </LinedTextArea>
        <Result {...{ text, reading, read, fresh, line }} onLine={go} />
      </div>
      {text.trim() !== '' && <StyleOfText {...{ text, lines, reading, resolving, teaching }} />}
      <ShapeQuestions
        questions={reading.read.questions ?? noQuestions}
        text={text}
        onSay={say}
        onElse={openLine}
        onLine={go}
      />
      {(resolving.groups.length + resolving.roles.length > 0 || resolving.undo) && (
        <NotesPanel resolving={resolving} onLine={go} />
      )}
      {wasOpened && (
        <Suspense>
          <LineOfText
            {...{ open, text, taken, lines, resolving }}
            onSay={say}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ResultProps extends Pick<TextSplitProps, 'text' | 'reading'> {
  read: Resolving['read'];
  fresh: ReadonlySet<number>;
  line: number | null;
  onLine: (line: number) => void;
}

/** What the text is read as, with what was decided. */
function Result({ text, reading, read, fresh, line, onLine }: ResultProps) {
  const { isReading, isStopped, stop } = reading;
  const doubtful = useMemo(
    () => new Set(read.notes.filter(({ level }) => level === 'check').map((note) => note.line)),
    [read.notes],
  );
  return (
    <section
      aria-label="Result"
      aria-busy={isReading}
      className="relative min-h-0 overflow-hidden rounded-sm border border-line bg-surface"
    >
      {(isReading || isStopped) && (
        <Progress isStopped={isStopped} lines={text.split('\n').length} onStop={stop} />
      )}
      {read.menus.length > 0 ? (
        <ReadResult
          menus={read.menus}
          placements={read.placements}
          {...{ doubtful, fresh, line }}
          onLine={onLine}
        />
      ) : (
        <p className="p-4 text-muted">
          {!isReading &&
            (text.trim() === ''
              ? 'Episodes, roles and names found in the text appear here.'
              : 'No episodes, roles or names found in this text.')}
        </p>
      )}
    </section>
  );
}

interface StyleOfTextProps extends Pick<TextSplitProps, 'text' | 'reading' | 'resolving' | 'teaching'> {
  lines: readonly TakenLine[];
}

function StyleOfText({ text, lines, reading, resolving, teaching }: StyleOfTextProps) {
  const { loggedIn } = useAuth();
  const { read } = reading;
  const { styles, style, said, saveStyle } = teaching;
  const { hints, isAnew, teach } = resolving;
  const offered = useMemo(
    () => (style || styles.length === 0 ? null : likeliestStyle(styles, countShapes(lines))),
    [styles, style, lines],
  );
  const rules = useMemo(
    () => (hints.length > 0 ? rulesToKeep(text, { hints }, { said, style }, read) : noRules),
    [text, hints, said, style, read],
  );
  return (
    <StyleBar
      {...{ styles, style, offered, isAnew, rules }}
      remembered={read.remembered?.size ?? 0}
      onStyle={(id) => teach({ style: id })}
      onAnew={(now) => teach({ isAnew: now })}
      onSave={loggedIn ? async (name, offers) => (await saveStyle(name, rules, offers)) !== null : null}
    />
  );
}

interface LineOfTextProps {
  open: OpenLine | null;
  text: string;
  taken: LinesTaken;
  lines: readonly TakenLine[];
  resolving: Resolving;
  onSay: (hint: LineHint) => void;
  onClose: () => void;
}

/** The menu of a line, with what the whole text has to do with it. */
function LineOfText({ open, text, taken, lines, resolving, onSay, onClose }: LineOfTextProps) {
  const shapes = useMemo(() => countShapes(lines), [lines]);
  const all = useMemo(() => (open ? text.split('\n') : []), [open, text]);
  const of = open?.line ?? 0;
  const its = taken[of];
  const { hints } = resolving;
  const takeBack =
    its?.by === 'hint' || its?.by === 'like'
      ? () => resolving.teach({ hints: withoutHint(hints, of, text) })
      : null;
  return (
    <LineMenu
      open={open}
      text={all[of - 1] ?? ''}
      taken={its}
      alike={its ? (shapes.get(its.shape) ?? 1) - 1 : 0}
      inTurn={open ? linesInTurn(hints, of, all) : []}
      onSay={onSay}
      onTakeBack={takeBack}
      onClose={onClose}
    />
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
