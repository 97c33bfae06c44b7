/** The row in whose field somebody is typing; null: nobody is typing. */
function rowBeingTyped(): string | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field.dataset['dirty'] === undefined) return null;
  const cell = field.dataset['cell'] ?? '';
  return cell.slice(0, cell.lastIndexOf('/'));
}

/** Waits until nobody is typing in these rows, so that nothing is filled in while somebody is entering it. */
export async function untilWritten(ids: readonly string[]): Promise<void> {
  for (let row = rowBeingTyped(); row !== null && ids.includes(row); row = rowBeingTyped()) {
    await new Promise<void>((done) => {
      const look = () => {
        document.removeEventListener('focusout', look);
        document.removeEventListener('keyup', look);
        // By then, what was typed has been stored.
        setTimeout(done);
      };
      document.addEventListener('focusout', look);
      document.addEventListener('keyup', look);
    });
  }
}
