import { useLayoutEffect } from 'react';
import { isTyping } from './typing';

/*
 * Captures what is typed between opening a field and the moment it gets the focus. Its code may still be loading, and
 * the keys would otherwise act on the page, or go into the previous field.
 */
let text = '';
/** Enter was pressed after the last letter. */
let isEntered = false;
/** What Escape does meanwhile. */
let leave: (() => void) | undefined;

function keep(event: KeyboardEvent): void {
  // AltGr, which types characters, reports Ctrl and Alt on some systems.
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isShortcut) return;
  if (event.key === 'Escape') return leave?.();
  const isEnter = event.key === 'Enter';
  if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
  else if ([...event.key].length === 1) text += event.key;
  else if (!isEnter) return;
  isEntered = isEnter;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Intercepts typing from now on, until it is taken. `onEscape`: Escape before that is for what is opening, which cannot hear it yet. */
export function keepTyping(onEscape?: () => void): void {
  text = '';
  isEntered = false;
  leave = onEscape;
  document.addEventListener('keydown', keep, true);
}

/** Returns what was typed, and whether it ended with Enter; stops intercepting. */
export function takeTyping(): { text: string; isEntered: boolean } {
  document.removeEventListener('keydown', keep, true);
  const typed = { text, isEntered };
  text = '';
  isEntered = false;
  return typed;
}

/** Milliseconds within which a field is expected to get the focus once it is there. */
const giveUpAfter = 1_000;

function write(text: string, target: EventTarget | null): void {
  if (!text || !isTyping(target) || target.isContentEditable) return;
  const field = target as HTMLInputElement | HTMLTextAreaElement;
  // Fields of numbers have no selection.
  if (field.selectionStart === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes what was typed into the field that gets the focus next; if none does, into the one that has it. */
function handOver(): void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', take);
    return takeTyping().text;
  };
  const take = ({ target }: FocusEvent) => write(stop(), target);
  const timer = setTimeout(() => write(stop(), document.activeElement), giveUpAfter);
  document.addEventListener('focusin', take);
}

/**
 * Stands for something that is still loading and has a field to type into: what is typed meanwhile appears there, instead of acting on
 * the page.
 */
export function TypedAhead(): null {
  useLayoutEffect(() => {
    keepTyping();
    return handOver;
  }, []);
  return null;
}
