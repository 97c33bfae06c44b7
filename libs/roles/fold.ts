/** The form in which role names are compared: one width, no spaces, no colon at the end, one kind of separator. */
export function foldRole(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[:;]$/, '')
    .replace(/[/・･]/g, '・')
    .toLowerCase();
}
