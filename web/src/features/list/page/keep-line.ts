import { linesIn } from '../reader/use-keep-place';

/** Milliseconds within which the line must be rendered again. */
const giveUpAfter = 3000;
/** Frames until sections above it have their height. */
const settling = 4;

/** The row or heading nearest to the middle of the window. */
function lineInMiddle(list: HTMLElement): { id: string | undefined; top: number } | null {
  const middle = window.innerHeight / 2;
  let nearest: ReturnType<typeof lineInMiddle> = null;
  for (const line of linesIn(list)) {
    if (line.querySelector('[data-node]')) continue;
    const { top } = line.getBoundingClientRect();
    if (!nearest || Math.abs(top - middle) < Math.abs(nearest.top - middle))
      nearest = { id: line.dataset['node'], top };
  }
  return nearest;
}

/**
 * Remembers the line in the middle of the window before the list is rendered in another way. The returned function scrolls it back to its place
 * once it is rendered again. At the top of the page it does nothing: the page should be seen from its beginning.
 */
export function keepLine(find: () => HTMLElement | null): () => void {
  const before = find();
  const line = before && window.scrollY > 0 ? lineInMiddle(before) : null;
  if (!line) return () => {};
  const { id, top } = line;
  return () => {
    const until = performance.now() + giveUpAfter;
    let left = settling;
    const step = () => {
      const list = find();
      const isNew = list !== null && list !== before;
      const now = isNew && linesIn(list).find(({ dataset }) => dataset['node'] === id);
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
