/** Local preferences (rule page-5). */
export interface Preferences {
  /** Font size of Japanese names in rem (pixels / 16). */
  nativeSize: number;
  /** Font size of English names in rem (pixels / 16). */
  englishSize: number;
  nativeFont: string;
  englishFont: string;
  searchSystem: 'new' | 'old';
  staffPageProvider: string;
  /** How high the rows are while a list is edited: `compact` or `comfortable`. */
  gridDensity: string;
  /** Widths of columns while a list is edited, and which are hidden: `ja:140 -studio`. Empty: as they fit the texts. */
  gridColumns: string;
  /** How the credits of an episode are set (`readCreditsView`). */
  creditsView: string;
  /** Whether names that are pointed at have a card (`NameCards`). */
  nameCards: boolean;
}

export const preferencesKey = 'staffroll:preferences';

export const defaultPreferences: Preferences = {
  nativeSize: 14 / 16,
  englishSize: 14 / 16,
  nativeFont: 'inter',
  englishFont: 'inter',
  searchSystem: 'new',
  staffPageProvider: 'kfsl',
  gridDensity: 'compact',
  gridColumns: '',
  creditsView: 'automatic',
  nameCards: true,
};

/**
 * `roll`, like the credits on a screen, or `sheet`, dense and in columns; `automatic`: a sheet where there are many names and there is room
 * for columns (`automatic` and `data-many-names` in styles.css), otherwise a roll.
 */
export type CreditsView = 'automatic' | 'roll' | 'sheet';

/** Parses the stored preference. What is stored as `reading` was never chosen: it was the default, kept with other choices. */
export const readCreditsView = (text: string): CreditsView =>
  text === 'roll' || text === 'sheet' ? text : 'automatic';

/** Available font families for names; `inter` is the page's own stack. Last, what machines without Japanese fonts load. */
export const fontFamilies: Record<string, string> = {
  inter: '',
  system: "system-ui, sans-serif, 'Noto Sans JP Web', 'Noto Sans JP Web Rare'",
  serif:
    "'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', ui-serif, serif, 'Shippori Mincho', 'Noto Sans JP Web', 'Noto Sans JP Web Rare'",
};
