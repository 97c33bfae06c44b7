/** Normalises role names for comparison: one width, no spaces, no trailing colon, one kind of separator. */
export function foldRole(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[:;]$/, '')
    .replace(/[/・･·]/g, '・')
    .toLowerCase();
}
