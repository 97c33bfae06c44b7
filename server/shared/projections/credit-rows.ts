import { cutText } from '@libs/characters/characters.js';
import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import { walk } from '@libs/list/model/walk.js';
import { personKey } from '@libs/names/person-key.js';

/** One credit of a list as stored in its projection; `position` counts the rows of the list, including spacers. */
export interface CreditRow {
  position: number;
  /** Who it is shown as: the person in the document, or the one they were merged into. */
  key: string;
  /** The person in the document, if that is somebody else. */
  own_key: string | null;
  is_studio: boolean;
  anilist_id: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  /** An English name that nobody has confirmed; `en` is empty then. */
  guess: string | null;
  affiliation: JsonObject | null;
  comment: string | null;
  is_nc: boolean;
  is_primary: boolean;
  main_ja: string;
  main_en: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** Characters of the name of an episode, a category or a role beside each of its rows: a longer one would be stored as often as it has rows. */
const maxHeadingLength = 300;

/** Such a name, cut if it is very long. */
export const headingText = (name: string): string => cutText(name, maxHeadingLength);

/** `???` stands for an unknown name. */
const known = (name: string): string => (/^[?？]+$/.test(name) ? '' : name);

/** Who a credit refers to. */
export interface CreditedPerson {
  isStudio: boolean;
  ja: string;
  /** Empty while it is an unconfirmed suggestion: that must not come back as a known person. */
  en: string;
  id: number | null;
  /** The primary name according to the credit. */
  mainJa: string;
  mainEn: string;
  /**
   * Identity (`personKey`); null for a spacer and for `???`. People without an id are identified by their primary name.
   */
  key: string | null;
}

/** Reads the own fields of a credit in a document. */
export function creditedOf(data: JsonObject): CreditedPerson {
  const isStudio = data['isStudio'] === true;
  const ja = text(data['ja']).trim();
  const en = data['unconfirmed'] ? '' : known(text(data['en']).trim());
  const id = typeof data['id'] === 'number' && data['id'] > 0 && data['id'] < 2 ** 31 ? data['id'] : null;
  const pn = record(data['pn']);
  const mainJa = text(pn?.['ja']).trim() || ja;
  const mainEn = text(pn?.['en']).trim() || en;
  return { isStudio, ja, en, id, mainJa, mainEn, key: personKey({ ja: mainJa, en: mainEn, id, isStudio }) };
}

/** The credits of a list as rows; spacers and `???` refer to nobody and have none. Pure. */
export const creditRows = (tree: ListTree): CreditRow[] => [...eachCredit(tree)];

/** The same, each generated when it is requested. */
export function* eachCredit(tree: Pick<ListTree, 'menus'>): Generator<CreditRow> {
  let position = 0;
  for (const { node: credit, menu, category, role } of walk(tree.menus, 'credit')) {
    const { data } = credit;
    const place = position++;
    const { isStudio, ja, en, id, mainJa, mainEn, key } = creditedOf(data);
    if (!key) continue;
    const studio = record(data['studio']);
    yield {
      position: place,
      key,
      own_key: null,
      is_studio: isStudio,
      anilist_id: id,
      menu: headingText(text(menu.data['name']) || 'Untitled'),
      category: headingText(text(category.data['name'])),
      role_ja: headingText(text(role.data['original'])),
      role_en: headingText(text(role.data['name'])),
      ja,
      en,
      guess: data['unconfirmed'] ? known(text(data['en']).trim()) || null : null,
      affiliation:
        studio && (text(studio['ja']) || text(studio['en']))
          ? // What is doubted is nobody's name, as in the row itself.
            { ja: text(studio['ja']), en: studio['unconfirmed'] ? '' : text(studio['en']) }
          : null,
      comment: text(data['comment']) || null,
      is_nc: data['isNC'] === true,
      is_primary: mainJa === ja && mainEn === en,
      main_ja: mainJa,
      main_en: mainEn,
    };
  }
}
