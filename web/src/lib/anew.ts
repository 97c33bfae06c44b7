/** Hides the credits (`list`) or the whole page for two frames while they are laid out in another way, so that nothing jumps (styles.css). */
export function setAnew(what: 'list' | 'page'): void {
  const { dataset } = document.documentElement;
  dataset['anew'] = what;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['anew']));
}
