import { popup } from '../../../stores/toasts';
import { hashOf } from '../hash';

/**
 * Copies the address of a list, or of one of its episodes.
 * @param path of the list; by default that of the page
 * @param episode its name; empty for the list itself
 */
export async function copyLink(episode: string, path = window.location.pathname): Promise<void> {
  try {
    const { href } = new URL(`${path}${episode && hashOf(episode)}`, window.location.origin);
    await navigator.clipboard.writeText(href);
    popup(episode ? `Link to ${episode} copied` : 'Link copied');
  } catch {
    popup('Your browser does not allow copying. Copy the address from the address bar instead.', 'error');
  }
}
