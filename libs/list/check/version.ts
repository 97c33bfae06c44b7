import { digest } from '../model/digest.js';
import { flagRules, type FlagLevel } from './flags.js';

/** Raise it whenever a rule flags other things than before: what was counted by the former rules is counted again. */
const edition = 2;

/** Identifies what the rules flag: another one for other rules, levels and editions. */
export function versionOf(rules: Readonly<Record<string, { level: FlagLevel }>>, number: number): string {
  const levels = Object.entries(rules).map(([rule, { level }]) => `${rule} ${level}`);
  return digest(JSON.stringify([number, levels.sort()]));
}

/** Of the rules of this checker. */
export const checkerVersion = versionOf(flagRules, edition);
