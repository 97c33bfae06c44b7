'use client';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type Ref,
} from 'react';
import type { TextNote } from '@libs/text/words/text.types.js';
import { cx } from '../../../../lib/cx';
import { pastedText } from '../clipboard/clipboard-html';

/** Pixels; the lines of the gutter and of the text must stay level. */
const lineHeight = 22;
const padding = 10;
/** Line numbers that are drawn at a time: a text may have tens of thousands. */
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
  /** The current line, counted from 1. */
  onLine: (line: number) => void;
  handle: Ref<LinedTextHandle>;
  className?: string;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A text field with line numbers. Long lines scroll sideways, so that each stays one line. */
export function LinedTextArea(props: LinedTextAreaProps) {
  const { label, value, placeholder, onChange, notes, onLine, handle, className } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  /** The first line number that is drawn, counted from 0; a multiple of half of what is drawn. */
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

  return (
    <div
      className={cx(
        'flex min-h-0 overflow-hidden rounded-sm border border-line bg-surface focus-within:border-primary',
        className,
      )}
    >
      <div
        aria-hidden
        className="w-11 shrink-0 overflow-hidden border-r border-line bg-page text-right text-xs text-faint tabular-nums select-none"
      >
        <div ref={gutter} style={{ paddingTop: padding + first * lineHeight }}>
          {Array.from({ length: Math.max(0, Math.min(drawn, count - first)) }, (_, offset) => {
            const index = first + offset;
            const mark = marks.get(index + 1);
            return (
              <div
                key={index}
                style={{ height: lineHeight, lineHeight: `${lineHeight}px` }}
                className={cx(
                  'border-r-2 pr-1.5',
                  mark === 'check'
                    ? 'border-warning font-semibold text-warning'
                    : mark === 'info'
                      ? 'border-info/60'
                      : 'border-transparent',
                )}
              >
                {index + 1}
              </div>
            );
          })}
        </div>
      </div>
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
        onSelect={(event) => onLine(lineOf(event.currentTarget.value, event.currentTarget.selectionStart))}
        className="min-h-0 w-full flex-1 resize-none bg-transparent px-3 text-sm placeholder:text-faint focus:outline-none"
        style={{ lineHeight: `${lineHeight}px`, paddingBlock: padding }}
      />
    </div>
  );
}
