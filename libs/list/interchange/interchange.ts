import type { CategoryNode, CreditNode, ListTree, MenuNode, RoleNode } from '../model/document.js';
import { repeatedEpisodes } from '../model/episode-names.js';
import { withoutImportMemory } from '../model/import-memory.js';
import { readListValues } from './list.js';
import { readNodes, readOne, writeNode } from './nodes.js';
import { DocumentReader, type Oddity } from './document-reader.js';
import type { Category, InterchangeDocument, Menu, Role, StaffRow } from '../model/interchange.types.js';
import { isObject } from '../model/json.js';

export { DocumentError, type Oddity } from './document-reader.js';

/**
 * Reads an interchange document (rule format-2): leniently, keeping unknown fields and reporting anything
 * unusual. Nodes get ids from `newId` and order keys from their positions.
 *
 * @returns the tree; `report`: up to 200 oddities; `oddities`: their total number.
 * @throws DocumentError when the input is not a list document, or something in it has the wrong type.
 */
export function readDocument(
  input: unknown,
  newId: () => string,
): { tree: ListTree; report: Oddity[]; oddities: number } {
  const reading = new DocumentReader(newId);
  const around = isObject(input) ? fieldAround(input) : null;
  if (!isObject(input)) reading.fault('', 'This is not an object.');
  else if (around !== null)
    reading.fault('', `The list is inside of “${around}”; send only what is in there.`);
  reading.finish();
  const values = input as Record<string, unknown>;
  const tree: ListTree = {
    ...readListValues(values, reading),
    menus: readNodes('menu', values['menus'], 'menus', reading) as MenuNode[],
  };
  reading.finish();
  noteRepeated(tree.menus, reading);
  return { tree, report: reading.report, oddities: reading.oddities };
}

/** The field that has the whole list in it, as in `{"list": {"title": …, "menus": […]}}`; null: none. */
function fieldAround(values: Record<string, unknown>): string | null {
  if (Object.hasOwn(values, 'menus')) return null;
  const around = Object.entries(values).find(
    ([name, value]) =>
      name !== 'anilist' && name !== 'settings' && isObject(value) && Array.isArray(value['menus']),
  );
  return around?.[0] ?? null;
}

/** Episodes of one name are kept, but whoever asks for an episode by its name gets the first. */
function noteRepeated(menus: readonly MenuNode[], reading: DocumentReader): void {
  for (const { index, name } of repeatedEpisodes(menus.map(({ data }) => data)))
    reading.note(
      `menus[${index}].name`,
      `Another episode before it is called ${name}, and addresses lead there. Give it another name.`,
    );
}

/**
 * Writes the document: anything that was canonical when it was read comes out the same, key by key. What the list remembers of
 * imports is left out.
 */
export function writeDocument(tree: ListTree): InterchangeDocument {
  return {
    ...tree.fields,
    settings: withoutImportMemory(tree.settings),
    anilist: tree.anilist,
    menus: tree.menus.map(writeMenu),
  } as unknown as InterchangeDocument;
}

/** The readers of single nodes, for pasting, are as lenient as `readDocument` and throw the same error. */
export const readMenu = (input: unknown, newId: () => string): MenuNode =>
  readOne('menu', input, new DocumentReader(newId)) as MenuNode;
export const readCategory = (input: unknown, newId: () => string): CategoryNode =>
  readOne('category', input, new DocumentReader(newId)) as CategoryNode;
export const readRole = (input: unknown, newId: () => string): RoleNode =>
  readOne('role', input, new DocumentReader(newId)) as RoleNode;
export const readStaff = (input: unknown, newId: () => string): CreditNode =>
  readOne('credit', input, new DocumentReader(newId));

export const writeMenu = (menu: MenuNode): Menu => writeNode('menu', menu);
export const writeCategory = (category: CategoryNode): Category => writeNode('category', category);
export const writeRole = (role: RoleNode): Role => writeNode('role', role);
export const writeStaff = (credit: CreditNode): StaffRow => writeNode('credit', credit);
