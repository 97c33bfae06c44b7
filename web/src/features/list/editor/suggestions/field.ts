/** The field of a role's name in the grid. */
export interface RoleField {
  field: HTMLInputElement;
  /** Id of the line. */
  id: string;
  column: 'ja' | 'en';
}

/** The field if it may be a role's name. Rows of people are recognised without searching the list, which may be long. */
export function roleFieldOf(target: EventTarget | null): RoleField | null {
  if (!(target instanceof HTMLInputElement) || target.closest('[data-row]')) return null;
  const [, id, column] = /^(.+)\/(ja|en)$/.exec(target.dataset['cell'] ?? '') ?? [];
  return id && column ? { field: target, id, column: column as RoleField['column'] } : null;
}

/** Sets a field's value as typing would, so that it reacts. */
export function fillField(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
