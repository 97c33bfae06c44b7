/** On a phone: what stands below is wider than the screen. */
export const SwipeHint = () => (
  <p className="mb-2 text-xs text-muted sm:hidden print:hidden">Swipe sideways to see all of it.</p>
);
