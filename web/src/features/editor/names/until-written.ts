/** The row in whose field somebody has begun to type; null: nobody types. */
function rowBeingTyped(): string | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field.dataset['dirty'] === undefined) return null;
  const cell = field.dataset['cell'] ?? '';
  return cell.slice(0, cell.lastIndexOf('/'));
}

/** Waits until nobody types into these rows, so that nothing is filled in below the hands of who enters it. */
export async function untilWritten(ids: readonly string[]): Promise<void> {
  for (let row = rowBeingTyped(); row !== null && ids.includes(row); row = rowBeingTyped()) {
    await new Promise<void>((done) => {
      const look = () => {
        document.removeEventListener('focusout', look);
        document.removeEventListener('keyup', look);
        // What was typed is written by then.
        setTimeout(done);
      };
      document.addEventListener('focusout', look);
      document.addEventListener('keyup', look);
    });
  }
}
