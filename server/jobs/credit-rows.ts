import type { JsonObject, ListTree } from '../../libs/list/index.js';
import { personKey } from '../../libs/names/index.js';

/** One credit of a list as its projection keeps it; `position` counts the rows of the list, spacers included. */
export interface CreditRow {
  position: number;
  /** Who is shown with it: whom the document names, or into whom that one was merged. */
  key: string;
  /** Whom the document names, where that is somebody else. */
  own_key: string | null;
  is_studio: boolean;
  anilist_id: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
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

/** `???` stands for a name that nobody knows. */
const known = (name: string): string => (/^[?？]+$/.test(name) ? '' : name);

/** Whom a credit names. */
export interface CreditedPerson {
  isStudio: boolean;
  ja: string;
  /** Empty while it is a guess that nobody has confirmed: that must not come back as somebody who is known. */
  en: string;
  id: number | null;
  /** The primary name as the credit tells it. */
  mainJa: string;
  mainEn: string;
  /** Identity (`personKey`); null for a spacer and for `???`. Who has no id is known by the primary name. */
  key: string | null;
}

/** Reads the own fields of a credit of a document. */
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

/** The credits of a list as rows; spacers and `???` point to nobody and have none. Pure. */
export function creditRows(tree: ListTree): CreditRow[] {
  const rows: CreditRow[] = [];
  let position = 0;
  for (const menu of tree.menus) {
    for (const category of menu.categories) {
      for (const role of category.roles) {
        for (const credit of role.credits) {
          const { data } = credit;
          const place = position++;
          const { isStudio, ja, en, id, mainJa, mainEn, key } = creditedOf(data);
          if (!key) continue;
          const studio = record(data['studio']);
          rows.push({
            position: place,
            key,
            own_key: null,
            is_studio: isStudio,
            anilist_id: id,
            menu: text(menu.data['name']) || 'Untitled',
            category: text(category.data['name']),
            role_ja: text(role.data['original']),
            role_en: text(role.data['name']),
            ja,
            en,
            affiliation:
              studio && (text(studio['ja']) || text(studio['en']))
                ? { ja: text(studio['ja']), en: text(studio['en']) }
                : null,
            comment: text(data['comment']) || null,
            is_nc: data['isNC'] === true,
            is_primary: mainJa === ja && mainEn === en,
            main_ja: mainJa,
            main_en: mainEn,
          });
        }
      }
    }
  }
  return rows;
}
