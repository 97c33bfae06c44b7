/** Moves the focus of an invalid form to its first error once errors are rendered: it may be far above. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      'input[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] button',
    );
    field?.focus();
  });
}
