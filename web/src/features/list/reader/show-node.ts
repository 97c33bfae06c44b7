/** Milliseconds within which a selected node must be rendered. */
const giveUpAfter = 3000;

/** Scrolls a node of the list into view and highlights it briefly, once it is rendered. */
export const showNode = (id: string): void => show(`[data-node="${CSS.escape(id)}"]`);

/** The same for the note of a node, which may be far from the start of a long node. */
export const showNote = (id: string): void => show(`[data-note="${CSS.escape(id)}"]`);

function show(selector: string): void {
  const until = performance.now() + giveUpAfter;
  const look = () => {
    const node = document.querySelector(selector);
    if (!node) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    node.closest('details')?.setAttribute('open', '');
    node.closest('[data-clamped]')?.querySelector<HTMLElement>('[data-more][aria-expanded=false]')?.click();
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
