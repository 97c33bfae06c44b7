import { popup } from './toasts';

/** Copies a text to the clipboard and reports the result. `refused`: what to do where the browser does not allow it. */
export async function copyText(
  text: string,
  done = 'Copied',
  refused = 'Your browser does not allow copying. Select the text instead.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    popup(done);
  } catch {
    popup(refused, 'error');
  }
}
