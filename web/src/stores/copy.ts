import { popup } from './toasts';

/** Copies a text to the clipboard and reports the result. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    popup('Copied');
  } catch {
    popup('Your browser does not allow copying. Select the text instead.', 'error');
  }
}
