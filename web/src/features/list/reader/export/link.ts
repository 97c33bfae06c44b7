import { episodeAddress, listAddress } from '../../../../lib/addresses';
import { apiAddress } from '../../../../lib/api';
import { copyText } from '../../../../stores/copy';

/** The address of a list, or of one of its episodes, to share. */
export interface SharedLink {
  path: string;
  /** The name of the episode; empty for the list itself. */
  episode: string;
}

/** @param index of the episode; -1 for the list itself */
export function linkTo(
  list: { slug: string | null; uuid: string },
  menus: readonly { name: string }[],
  index: number,
): SharedLink {
  const names = menus.map(({ name }) => name);
  const episode = names[index] ?? '';
  return { path: episode ? episodeAddress(list, names, index) : listAddress(list), episode };
}

export async function copyLink({ path, episode }: SharedLink): Promise<void> {
  await copyText(
    new URL(path, window.location.origin).href,
    episode ? `Link to ${episode} copied` : 'Link copied',
    'Your browser does not allow copying. Copy the address from the address bar instead.',
  );
}

/** Has the browser store the document of a list as a file. */
export function downloadList(uuid: string): void {
  const link = document.createElement('a');
  link.href = apiAddress('GET /api/v1/lists/:id', { path: { id: uuid }, query: { download: '1' } });
  link.download = '';
  link.click();
}
