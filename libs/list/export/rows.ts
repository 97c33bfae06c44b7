import { isSpacer, type RowFields } from '../model/credits.js';
import type { ListTree } from '../model/document.js';
import type { InterchangeDocument } from '../model/interchange.types.js';
import { plainRuby } from '../model/ruby.js';
import { nodeText, viewOf, type ListView, type NodeView } from '../check/view.js';

/** What can be exported: a stored tree or an interchange document. */
export type ExportedList = ListTree | InterchangeDocument;

/** The list, reduced to the menu at index `menu` if one is given. */
export function selected(list: ExportedList, menu?: number): ListView {
  const view = viewOf(list);
  return menu === undefined ? view : { ...view, menus: view.menus.slice(menu, menu + 1) };
}

/** On one line; readings stand behind, for nothing can stand above. */
export const oneLine = (text: string): string => plainRuby(text.replace(/\s+/g, ' ').trim());

/** `English 日本語`; one of them alone if they are equal or the other is missing. */
function pairText(pair: RowFields): string {
  const [en, ja] = [oneLine(nodeText(pair, 'en')), oneLine(nodeText(pair, 'ja'))];
  return en === ja ? en : [en, ja].filter(Boolean).join(' ');
}

/** The affiliation of a row; older lists have only its English name, as a string. */
export function affiliationOf(row: RowFields): RowFields {
  const studio = row['studio'];
  if (typeof studio === 'string') return { en: studio };
  return typeof studio === 'object' && studio !== null ? (studio as RowFields) : {};
}

/** What a reader learns about a credit besides its name. */
export function remarksOf(row: RowFields): string[] {
  return [
    row['isNC'] === true ? 'uncredited' : '',
    row['isMiscredit'] ? 'miscredited' : '',
    row['untranslated'] ? 'untranslated' : '',
  ].filter(Boolean);
}

/** `Tatsuya Ishihara 石原立也 (Kyoto Animation), Episodes 1-3 [uncredited]`. */
export function creditText(row: RowFields): string {
  const affiliation = pairText(affiliationOf(row));
  const comment = oneLine(nodeText(row, 'comment'));
  const remarks = remarksOf(row).join(', ');
  return [
    pairText(row) + (affiliation ? ` (${affiliation})` : '') + (comment ? `, ${comment}` : ''),
    remarks && `[${remarks}]`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rows of a role that name somebody. */
export const creditsOf = (role: NodeView): RowFields[] =>
  role.children.map(({ data }) => data).filter((data) => !isSpacer(data));

/** `Director 監督`. */
export const roleText = ({ data }: NodeView): string =>
  oneLine([nodeText(data, 'name'), nodeText(data, 'original')].filter(Boolean).join(' ')) || 'Unnamed role';

export const categoryText = ({ data }: NodeView): string => {
  const studio = data['studio'];
  const by = typeof studio === 'object' && studio !== null ? pairText(studio as RowFields) : '';
  const name = oneLine(nodeText(data, 'name')) || 'Unnamed category';
  return by ? `${name} (${by})` : name;
};

export const menuText = ({ data }: NodeView): string => oneLine(nodeText(data, 'name')) || 'Unnamed';
