/**
 * The drop indicator: a line at the target place, a frame around the target container, and the number of dragged lines.
 */
export interface DragMarks {
  /** `side` null: into the element. Element null: nowhere. */
  point: (element: Element | null, side: 'before' | 'after' | null) => void;
  follow: (x: number, y: number) => void;
  remove: () => void;
}

const layer = 'pointer-events-none fixed z-50';

export function dragMarks(text: string): DragMarks {
  const [mark, badge] = [document.createElement('div'), document.createElement('div')];
  for (const element of [mark, badge]) {
    element.setAttribute('aria-hidden', 'true');
    document.body.append(element);
  }
  badge.className = `${layer} rounded-md border border-line bg-raised px-2 py-1 text-xs font-medium shadow-lg`;
  badge.textContent = text;
  return {
    point(element, side) {
      mark.hidden = element === null;
      if (!element) return;
      const { left, top, width, height, bottom } = element.getBoundingClientRect();
      mark.className = `${layer} ${side ? 'rounded-full bg-primary' : 'rounded-sm outline-2 outline-primary'}`;
      const box = side
        ? { left, top: (side === 'before' ? top : bottom) - 1, width, height: 2 }
        : { left, top, width, height };
      for (const [name, value] of Object.entries(box)) mark.style.setProperty(name, `${value}px`);
    },
    follow(x, y) {
      badge.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
      badge.style.left = '0';
      badge.style.top = '0';
    },
    remove() {
      mark.remove();
      badge.remove();
    },
  };
}
