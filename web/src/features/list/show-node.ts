/** Milliseconds in which what was just chosen must be drawn. */
const patience = 3000;

/** Brings a node of the list into sight and tints it for a moment, as soon as it is drawn. */
export function showNode(id: string): void {
  const until = performance.now() + patience;
  const look = () => {
    const node = document.querySelector(`[data-node="${CSS.escape(id)}"]`);
    if (!node) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    node.scrollIntoView({ block: 'center' });
    node.animate(
      [
        { backgroundColor: 'color-mix(in oklab, var(--primary) 30%, transparent)' },
        { backgroundColor: 'transparent' },
      ],
      { duration: 2500, easing: 'ease-out' },
    );
  };
  requestAnimationFrame(look);
}
