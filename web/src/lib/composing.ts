declare global {
  /** The field into which a word is being composed with an input method, such as for Japanese. Kept by the script in <head>. */
  var composedInto: Element | undefined;
}

/**
 * Runs in <head> as text (first-paint.ts), so it uses nothing from outside. Keys of an input method are for it alone: nothing on the
 * page hears them, and so nothing has to ask. Safari ends the composition before it reports the Enter that confirmed it; only the
 * old key code reveals that.
 */
export function hideComposing(): void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, true);
  addEventListener(
    'compositionstart',
    ({ target }) => void (globalThis.composedInto = target as Element),
    true,
  );
  addEventListener('compositionend', () => void (globalThis.composedInto = undefined), true);
}

/** Whether a word is being composed, in a field that is still there. */
const isComposing = (): boolean => globalThis.composedInto?.isConnected ?? false;

/**
 * Carries out something after a pause in typing. A word that is still being composed is not typed yet: the pause begins when it
 * ends. Returns a function that cancels it.
 */
export function afterTyping(milliseconds: number, work: () => void): () => void {
  let timer = setTimeout(next, milliseconds);
  const again = () => {
    timer = setTimeout(next, milliseconds);
  };
  function next() {
    if (isComposing()) addEventListener('compositionend', again, { once: true });
    else work();
  }
  return () => {
    clearTimeout(timer);
    removeEventListener('compositionend', again);
  };
}
