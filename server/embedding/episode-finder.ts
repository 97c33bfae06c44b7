/**
 * The name of the menu that an address names without its `#`, and perhaps without its title (`05` finds `#05「…」`);
 * null: none.
 */
export function findMenu(names: readonly string[], wanted: string): string | null {
  const bare = wanted.replace(/^#/, '');
  const exact =
    names.find((name) => name === wanted) ?? names.find((name) => name.replace(/^#/, '') === bare);
  return exact ?? names.find((name) => name.replace(/^#/, '').startsWith(`${bare}「`)) ?? null;
}
