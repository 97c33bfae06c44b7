/** Takes whoever sent a form with faults to its first one, as soon as the faults are drawn: it may be far above. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      'input[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] button',
    );
    field?.focus();
  });
}
