import { readMenu } from '../interchange/interchange.js';
import type { ListTree, MenuNode } from '../model/document.js';
import { placeOfEpisode } from '../model/episode-names.js';
import { episodeOfMenu } from '../model/episodes.js';
import type { InsertOperation } from '../model/operation.js';
import { addNodes } from './single.js';

/** Adds empty episodes with these names (`missingEpisodes`), each in the order of its number. */
export function addMissing(tree: ListTree, names: readonly string[], newId: () => string): InsertOperation[] {
  const numbers = tree.menus.map(({ data }) => episodeOfMenu(String(data['name'] ?? '')));
  const places = new Map<number, MenuNode[]>();
  for (const name of names) {
    const at = placeOfEpisode(numbers, episodeOfMenu(name) ?? 0);
    places.set(at, [...(places.get(at) ?? []), readMenu({ name, credits: [] }, newId)]);
  }
  return [...places].flatMap(([at, nodes]) => addNodes(tree, null, at, nodes, newId));
}
