import { setPreferences, usePreferences } from '../../../../stores/preferences';
import type { rowHeights } from './rows/look';

export type Density = keyof typeof rowHeights;

/** The row height of the grid on screens larger than a phone's; stored in this browser. */
export const useDensity = (): Density =>
  usePreferences().gridDensity === 'comfortable' ? 'comfortable' : 'compact';

export const setDensity = (density: Density): void => setPreferences({ gridDensity: density });
