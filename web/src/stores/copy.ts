import { popup } from './toasts';

/** Puts a text into the clipboard, and says what came of it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    popup('Copied');
  } catch {
    popup('The browser does not allow copying. Select the text instead.', 'error');
  }
}
