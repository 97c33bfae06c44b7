/** Milliseconds within which a heading must appear: some wait for their code and for the list. */
const giveUpAfter = 15_000;

/** Nothing has the focus, or it went with what had it. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Puts the focus on a heading (or a region), which is no stop of Tab. Pages stay where they are scrolled to. */
export function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let stop = () => {};

/** The focus goes elsewhere: no heading is waited for any more. */
export const stopFocusing = (): void => stop();

/**
 * Leads the focus to a heading as soon as that is there, if nothing else has taken the focus until then. A later call
 * takes the place of an earlier one.
 * @param find the heading; null: not yet
 * @param isMoving also if something that is still there has the focus now
 * @param meanwhile where it waits until then
 */
export function focusHeading(
  find: () => HTMLElement | null,
  isMoving: boolean,
  meanwhile: () => HTMLElement | null = () => null,
): void {
  stop();
  const before = document.activeElement;
  let waits: HTMLElement | null = null;
  const isFree = () => {
    const { activeElement } = document;
    return isFocusLost() || activeElement === waits || (isMoving && activeElement === before);
  };
  const attempt = (): boolean => {
    const heading = find();
    if (heading && isFree()) focusOn(heading);
    if (heading) return true;
    if (isFree() && !waits?.isConnected && (waits = meanwhile())) focusOn(waits);
    return false;
  };
  // What closes at the same moment, such as a dialog, may still take the focus along.
  const again = () => {
    const heading = find();
    if (heading && isFocusLost()) focusOn(heading);
  };
  const timers: ReturnType<typeof setTimeout>[] = [];
  const settle = () => void timers.push(setTimeout(again, 60), setTimeout(again, 350));
  const observer = new MutationObserver(() => {
    if (!attempt()) return;
    observer.disconnect();
    settle();
  });
  stop = () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
  if (attempt()) return settle();
  observer.observe(document.body, { childList: true, subtree: true });
  timers.push(setTimeout(() => observer.disconnect(), giveUpAfter));
}
