/** Milliseconds, as of the transitions of the style sheet. */
const time = 200;

/**
 * Makes a change that moves elements with the attribute `data-glides`, and lets each of them glide to its new place. An element inside of another
 * one moves with it.
 */
export function glide(change: () => void): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-glides]')];
  const before = elements.map((element) => element.getBoundingClientRect());
  change();
  const after = elements.map((element) => element.getBoundingClientRect());
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : time;
  const moved = new Map<Element, [x: number, y: number]>();
  for (const [index, element] of elements.entries()) {
    const [was, is] = [before[index]!, after[index]!];
    const [x, y] = [was.left - is.left, was.top - is.top];
    moved.set(element, [x, y]);
    const outer = element.parentElement?.closest('[data-glides]');
    const [outerX, outerY] = (outer && moved.get(outer)) ?? [0, 0];
    if (x === outerX && y === outerY) continue;
    const from = `translate(${x - outerX}px, ${y - outerY}px)`;
    element.animate([{ transform: from }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }
}
