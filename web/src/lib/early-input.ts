/*
 * On a slow machine or connection a page is visible for seconds before React listens. What visitors press and type
 * meanwhile is kept, and carried out once everything is ready. Links work without scripts and are left alone.
 */

/** What is repeated later: a press of a button, box or form, or a key that is a shortcut. */
type EarlyAct = { press: HTMLElement } | { submit: HTMLFormElement } | { key: KeyboardEvent };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyInput {
  acts: EarlyAct[];
  /** The text or choice of each field that was changed. */
  texts: Map<Field, string>;
  /** From now on React handles presses. */
  end: () => void;
}

declare global {
  /** Created by the script in <head> (first-paint.ts). */
  var earlyInput: EarlyInput | undefined;
}

/**
 * Runs in <head> as text, so it uses nothing from outside. React never sees a press that begins before it listens, not
 * even its end: it would take half of it, or none.
 */
export function keepEarlyInput(): void {
  const types = ['pointerdown', 'click', 'submit', 'keydown', 'input'] as const;
  const acts: EarlyAct[] = [];
  const texts = new Map<Field, string>();
  let isOver = false;
  /** The search was asked for: what is typed next is for its field. */
  let isSearching = false;
  let down: HTMLElement | null = null;
  const pressable = ({ target }: Event): HTMLElement | null => {
    const at = target instanceof Element ? target.closest<HTMLElement>('a, button, label, input') : null;
    const control = at instanceof HTMLLabelElement ? at.control : at;
    return control?.matches('button, input[type=checkbox], input[type=radio]') ? control : null;
  };
  const take = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  /** Keys are kept until the effects of the page. */
  const stop = () => {
    for (const type of types) if (type !== 'keydown' || !earlyInput) removeEventListener(type, keep, true);
  };
  const keepKey = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).matches('input, textarea, select')) return;
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const opensSearch = isCommand ? key.toLowerCase() === 'k' : key === '/';
    // Also a space, which would scroll the page, and keys that correct or send the text, which would press what has the focus.
    const isOfSearch =
      isSearching && !isCommand && (key.length === 1 || /^(?:Backspace|Enter|Escape)$/.test(key));
    const isShortcut = key.length === 1 && key !== ' ' && (!isCommand || opensSearch);
    if (event.altKey || !(isOfSearch || isShortcut)) return;
    acts.push({ key: event });
    isSearching = (isSearching || opensSearch) && key !== 'Escape';
    // Browsers use those that open the search; what React already sees would act twice.
    if (opensSearch || isOfSearch || isOver) take(event);
  };
  const keep = (event: Event): void => {
    const target = event.target as HTMLElement;
    const button = pressable(event);
    if (isOver) {
      // Shortcuts work a moment later than buttons: with the effects of the page, which also repeat what was kept.
      if (event instanceof KeyboardEvent)
        return earlyInput ? keepKey(event) : removeEventListener('keydown', keep, true);
      // Only the end of a press that began before is left.
      if (event.type === 'input') return;
      stop();
      if (event.type !== 'click' || !button || button !== down) return;
      take(event);
      button.click();
    } else if (event.type === 'pointerdown') {
      down = button;
      if (button) event.stopImmediatePropagation();
    } else if (event.type === 'click' && button) {
      take(event);
      down = null;
      // More than once, as people do if nothing happens.
      if (acts.some((act) => 'press' in act && act.press === button)) return;
      acts.push({ press: button });
      (button.closest('label') ?? button).ariaBusy = 'true';
    } else if (event.type === 'submit' && !target.hasAttribute('action')) {
      take(event);
      acts.push({ submit: target as HTMLFormElement });
    } else if (event.type === 'input' && target.matches('input, textarea, select')) {
      texts.set(target as Field, (target as Field).value);
    } else if (event instanceof KeyboardEvent) {
      keepKey(event);
    }
  };
  for (const type of types) addEventListener(type, keep, true);
  earlyInput = { acts, texts, end: () => void (isOver = true) };
}

/** Called when React has the whole page, in the same turn. */
export const endEarlyInput = (): void => earlyInput?.end();

/** Forgets what was kept: the page could not be rendered. */
export const dropEarlyInput = (): void => void (earlyInput = undefined);

/** Carries out what was kept, in its order, once everything is ready, as indicated by `data-hydrated` on <html>. */
export function replayEarlyInput(): void {
  const { acts = [], texts = new Map() } = earlyInput ?? {};
  earlyInput = undefined;
  for (const [field, text] of texts) if (field.isConnected) retype(field, text);
  for (const act of acts) {
    if ('key' in act) {
      const { key, code, ctrlKey, metaKey, shiftKey } = act.key;
      const again = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again));
    } else if ('submit' in act) {
      if (act.submit.isConnected) act.submit.requestSubmit();
    } else {
      (act.press.closest('label') ?? act.press).ariaBusy = null;
      if (act.press.isConnected) act.press.click();
    }
  }
  document.documentElement.dataset.hydrated = '';
}

/** React ignores an `input` event if the field has the text that it knows, so its text changes twice. */
function retype(field: Field, early: string): void {
  if (field instanceof HTMLSelectElement || field.matches('[type=file], [type=checkbox], [type=radio]')) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const text = field.value || early;
  if (!text) return;
  const { selectionStart, selectionEnd } = field;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = '';
  // Past the property that React has put on the field itself.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, text);
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
