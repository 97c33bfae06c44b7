/**
 * Runs in <head> as text, so it uses nothing from outside. An address may ask for what only the browser knows: an episode in the hash, or the
 * editor. The server renders the first episode, which would be seen first and then change; a frame is shown in its place
 * (styles.css) until `endAwaiting`.
 */
export function awaitContent(): void {
  const [, page, id, episode] = location.pathname.split('/');
  if (page !== 'staff' || !id || id === 'create') return;
  const query = new URLSearchParams(location.search);
  // Parts of the page, which are there.
  const isPart = /^#(?:content|list|credits|episode|discussion|related|category-.*)?$/.test(
    location.hash || '#',
  );
  if (query.has('mode') || (isPart && !query.has('edit')) || (episode && !query.has('edit'))) return;
  document.documentElement.dataset['awaits'] = '';
  // Without the page's code nothing else would come.
  addEventListener('load', () => setTimeout(() => delete document.documentElement.dataset['awaits'], 10_000));
}

/** What the address asks for is there, or a frame of its own. */
export function endAwaiting(): void {
  delete document.documentElement.dataset['awaits'];
}
