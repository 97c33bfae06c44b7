import type { ListTree } from './document.js';

/** A list's settings for what may be filled in automatically; on unless switched off. */
export interface NameSettings {
  autoTranslation: boolean;
  autoLink: boolean;
  showConflicts: boolean;
}

const isOn = (value: unknown): boolean => value !== false && value !== 0;

export const nameSettings = ({ settings }: Pick<ListTree, 'settings'>): NameSettings => ({
  autoTranslation: isOn(settings['autoTranslation']),
  autoLink: isOn(settings['autoLink']),
  showConflicts: isOn(settings['showConflicts']),
});
