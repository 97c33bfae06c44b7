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
