/*
 * Captures what is typed between opening a field and the moment it gets the focus. Its code may still be loading, and
 * the keys would otherwise act on the page, or go into the previous field.
 */
let text = '';

function keep(event: KeyboardEvent): void {
  // AltGr, which types characters, reports Ctrl and Alt on some systems.
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isShortcut) return;
  if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
  else if ([...event.key].length === 1) text += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Intercepts typing from now on, until it is taken. */
export function keepTyping(): void {
  text = '';
  document.addEventListener('keydown', keep, true);
}

/** Returns what was typed, and stops intercepting. */
export function takeTyping(): string {
  document.removeEventListener('keydown', keep, true);
  const typed = text;
  text = '';
  return typed;
}
