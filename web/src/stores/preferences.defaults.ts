/** Local preferences (specification, section 3). */
export interface Preferences {
  /** Font size of Japanese names in rem (pixels / 16). */
  nativeSize: number;
  /** Font size of English names in rem (pixels / 16). */
  englishSize: number;
  nativeFont: string;
  englishFont: string;
  searchSystem: 'new' | 'old';
  staffPageProvider: string;
}

export const preferencesKey = 'staffroll:preferences';

export const defaultPreferences: Preferences = {
  nativeSize: 14 / 16,
  englishSize: 14 / 16,
  nativeFont: 'inter',
  englishFont: 'inter',
  searchSystem: 'new',
  staffPageProvider: 'kfsl',
};

/** Font families that may be chosen for names; `inter` is the page's own stack. */
export const fontFamilies: Record<string, string> = {
  inter: '',
  system: 'system-ui, sans-serif',
  serif: "'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', ui-serif, serif",
};
