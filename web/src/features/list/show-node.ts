/** Milliseconds in which what was just chosen must be drawn. */
const patience = 3000;

/** Brings a node of the list into sight and tints it for a moment, as soon as it is drawn. */
export const showNode = (id: string): void => show(`[data-node="${CSS.escape(id)}"]`);

/** The same for the note of a node, which may stand far from where a long node begins. */
export const showNote = (id: string): void => show(`[data-note="${CSS.escape(id)}"]`);

function show(selector: string): void {
  const until = performance.now() + patience;
  const look = () => {
    const node = document.querySelector(selector);
    if (!node) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    node.closest('details')?.setAttribute('open', '');
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
