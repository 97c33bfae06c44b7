import { digest } from '../model/digest.js';
import { flagLevels, type FlagLevel } from './flags.js';

/** Raise it whenever a rule flags other things than before: what was counted by the former rules is counted again. */
const edition = 1;

/** Identifies what the rules flag: another one for other rules, levels and editions. */
export const versionOf = (levels: Readonly<Record<string, FlagLevel>>, number: number): string =>
  digest(JSON.stringify([number, Object.entries(levels).sort(([a], [b]) => (a < b ? -1 : 1))]));

/** Of the rules of this checker. */
export const checkerVersion = versionOf(flagLevels, edition);
