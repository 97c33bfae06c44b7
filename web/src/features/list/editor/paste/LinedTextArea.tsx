'use client';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { TextNote } from '@libs/text/words/text.types.js';
import { cx } from '../../../../lib/cx';
import { commandOf } from '../../../shell/keys/keys';
import { pastedText } from '../clipboard/clipboard-html';
import type { LinesTaken } from './lines/hints';
import { MarginLine } from './lines/MarginLine';

/** Pixels; the lines of the margin and of the text must stay level. As high as a target of a finger has to be. */
const lineHeight = 24;
const padding = 10;
/** Lines of the margin that are drawn at a time: a text may have tens of thousands. */
const drawn = 200;
/** Browsers take seconds to put a longer text into a field as typing, which undo could take back; so it is set at once. */
const longPaste = 20_000;

export interface LinedTextHandle {
  /** Selects a line, counted from 1, and brings it into sight. */
  select: (line: number) => void;
  focus: () => void;
}

interface LinedTextAreaProps {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
  /** Lines with notes are marked. */
  notes: readonly TextNote[];
  /** What the lines were taken for. */
  taken: LinesTaken;
  /** Lines that have just changed. */
  fresh: ReadonlySet<number>;
  /** Shapes of lines that were read as in the last text of the list. */
  fromLast: ReadonlySet<string>;
  /** Somebody wants to say what a line is. `anchor`: where the line begins; null: out of sight. */
  onSay: (line: number, anchor: Element | null) => void;
  /** Somebody looks for the next or previous doubtful line. */
  onDoubtful: (by: -1 | 1) => void;
  /** Below the text. */
  children?: ReactNode;
  /** The current line, counted from 1. */
  onLine: (line: number) => void;
  handle: Ref<LinedTextHandle>;
  className?: string;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function isInSight({ scrollTop, clientHeight }: HTMLElement, line: number): boolean {
  const top = (line - 1) * lineHeight - scrollTop;
  return top >= 0 && top < clientHeight - padding;
}

/** A text field with what each line is in the margin. Long lines scroll sideways, so that each stays one line. */
export function LinedTextArea(props: LinedTextAreaProps) {
  const { label, value, placeholder, onChange, notes, taken, fresh, fromLast, onSay, onDoubtful } = props;
  const { onLine, handle, className, children } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  /** The first line of the margin that is drawn, counted from 0; a multiple of half of what is drawn. */
  const [first, setFirst] = useState(0);
  const count = useMemo(() => value.split('\n').length, [value]);
  const marks = useMemo(() => {
    const found = new Map<number, TextNote['level']>();
    for (const { line, level } of notes) if (found.get(line) !== 'check') found.set(line, level);
    return found;
  }, [notes]);

  useImperativeHandle(handle, () => ({
    focus() {
      area.current?.focus();
    },
    select(line) {
      const field = area.current;
      if (!field) return;
      const lines = field.value.split('\n');
      const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      field.focus({ preventScroll: true });
      field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
      field.scrollTop = Math.max(0, (line - 1) * lineHeight - field.clientHeight / 3);
    },
  }));

  // A scroll event comes after the paint; a passive listener on the element itself is soon enough not to be seen.
  useEffect(() => {
    const field = area.current;
    const follow = () => {
      if (!gutter.current || !field) return;
      gutter.current.style.transform = `translateY(${-field.scrollTop}px)`;
      const top = Math.floor(field.scrollTop / lineHeight) - drawn / 4;
      setFirst(Math.max(0, Math.floor(top / (drawn / 2)) * (drawn / 2)));
    };
    follow();
    field?.addEventListener('scroll', follow, { passive: true });
    return () => field?.removeEventListener('scroll', follow);
  }, []);

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const text = pastedText(event.clipboardData);
    if (text.length > longPaste) {
      event.preventDefault();
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    if (text === event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')) return;
    event.preventDefault();
    // The one way to put text into a field that its undo knows.
    document.execCommand('insertText', false, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const pressed = commandOf(event, ['sayLine', 'doubtfulLine']);
    if (!pressed) return;
    event.preventDefault();
    if (pressed.command === 'doubtfulLine') return onDoubtful(pressed.by);
    const field = event.currentTarget;
    const line = lineOf(field.value, field.selectionStart);
    const anchor = gutter.current?.querySelector(`[data-line="${line}"]`) ?? null;
    onSay(line, isInSight(field, line) ? anchor : null);
  };

  return (
    <div
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-sm border border-line bg-surface has-[textarea:focus]:border-primary',
        className,
      )}
    >
      <div className="flex min-h-0 flex-1">
        <Margin
          lines={gutter}
          {...{ first, count, marks, taken, fresh, fromLast }}
          // A screen reader may press one that is drawn but out of sight.
          onPress={(line, anchor) => onSay(line, isInSight(area.current!, line) ? anchor : null)}
          onWheel={(by) => area.current?.scrollBy({ top: by })}
        />
        <textarea
          ref={area}
          aria-label={label}
          lang="ja"
          wrap="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="F2"
          onSelect={(event) => onLine(lineOf(event.currentTarget.value, event.currentTarget.selectionStart))}
          className="min-h-0 w-full flex-1 resize-none bg-transparent px-3 text-sm placeholder:text-faint focus:outline-none"
          style={{ lineHeight: `${lineHeight}px`, paddingBlock: padding }}
        />
      </div>
      {children}
    </div>
  );
}

interface MarginProps extends Pick<LinedTextAreaProps, 'taken' | 'fresh' | 'fromLast'> {
  /** What moves with the text. */
  lines: Ref<HTMLDivElement>;
  /** The first line that is drawn, counted from 0, of how many there are. */
  first: number;
  count: number;
  marks: ReadonlyMap<number, TextNote['level']>;
  onPress: (line: number, anchor: Element) => void;
  onWheel: (by: number) => void;
}

/** The numbers of the lines, and what each was taken for. */
function Margin(props: MarginProps) {
  const { lines, first, count, marks, taken, fresh, fromLast, onPress, onWheel } = props;
  const onClick = (event: MouseEvent) => {
    const anchor = (event.target as Element).closest<HTMLElement>('button[data-line]');
    if (anchor) onPress(Number(anchor.dataset['line']), anchor);
  };
  return (
    // One listener for the buttons of all lines, whose keys press them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no box that hides what is beyond it
      role="group"
      aria-label="What each line is"
      onClick={onClick}
      onWheel={({ deltaY }) => onWheel(deltaY)}
      className="shrink-0 overflow-clip border-r border-line bg-page text-right text-xs text-faint tabular-nums select-none"
    >
      <div ref={lines} style={{ paddingTop: padding + first * lineHeight }}>
        {Array.from({ length: Math.max(0, Math.min(drawn, count - first)) }, (_, offset) => {
          const line = first + offset + 1;
          return (
            <MarginLine
              key={line}
              line={line}
              height={lineHeight}
              digits={Math.max(2, String(count).length)}
              mark={marks.get(line)}
              taken={taken[line]}
              isFresh={fresh.has(line)}
              isFromLast={fromLast.has(taken[line]?.shape ?? '')}
            />
          );
        })}
      </div>
    </div>
  );
}
