const menuOfTools = '#content button[aria-haspopup="menu"][aria-label="More"]';

/**
 * Returns the focus to what had it before a panel opened (`before`), without scrolling. An entry of a menu is gone by then: the focus goes to
 * the button of the menu that a phone has for the tools of a page.
 */
export function returnFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const to = isThere
    ? before
    : [...document.querySelectorAll(menuOfTools)].find((one) => one.checkVisibility());
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}
