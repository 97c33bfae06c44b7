/** Milliseconds within which the line must be rendered again. */
const giveUpAfter = 3000;
/** Frames until sections above it have their height. */
const settling = 4;

const linesIn = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-node]') ?? []),
];

/**
 * Notes the line in the middle of the window before the list is rendered in another way. The returned function brings it there again, once it
 * is rendered; not at the top of the page, which should be seen from its beginning.
 */
export function keepLine(find: () => Element | null): () => void {
  const before = find();
  const middle = window.innerHeight / 2;
  const away = (line: HTMLElement) => Math.abs(line.getBoundingClientRect().top - middle);
  const lines =
    window.scrollY > 0 ? linesIn(before).filter((line) => !line.querySelector('[data-node]')) : [];
  const line = lines.reduce<HTMLElement | null>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    null,
  );
  const id = line?.dataset['node'];
  if (!line || id === undefined) return () => {};
  const { top } = line.getBoundingClientRect();
  return () => {
    const until = performance.now() + giveUpAfter;
    let left = settling;
    const step = () => {
      const list = find();
      const now = list === before ? undefined : linesIn(list).find(({ dataset }) => dataset['node'] === id);
      if (now) {
        const moved = now.getBoundingClientRect().top - top;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
        left -= 1;
      }
      if (left > 0 && performance.now() < until) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };
}
