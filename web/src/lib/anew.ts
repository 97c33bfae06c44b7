/**
 * For a change that sets the credits (`list`), or all of the page (`page`), in another way: they are not seen for two frames (styles.css), so that
 * nothing is seen to jump.
 */
export function setAnew(what: 'list' | 'page'): void {
  const { dataset } = document.documentElement;
  dataset['anew'] = what;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['anew']));
}
