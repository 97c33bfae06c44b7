import {
  columnKinds,
  lineKinds,
  maxColumns,
  maxSeparatorLength,
  maxShapeLength,
  maxStyleRules,
  maxTurn,
  type ColumnKind,
  type LineKind,
  type LineReading,
  type StyleRule,
} from '../../text/words/line-kinds.js';
import type { Json, JsonObject, ListTree } from '../model/document.js';
import { isObject } from '../model/json.js';
import { rememberedLines } from '../model/import-memory.js';
import { setSetting } from '../model/kept-settings.js';
import type { SettingOperation } from '../model/operation.js';

/*
 * A list remembers how the text was built that was taken into it last: rules for the shapes of its lines, so that the next text of the same
 * style is read by them. One setting, which the next text with other rules replaces.
 */

/** Characters of the setting. */
const maxLength = 10_000;

/** What is remembered. Settings can be written by programs too: what is not in the form of a rule is left out. */
export function lineRulesOf({ settings }: Pick<ListTree, 'settings'>): StyleRule[] {
  const kept = settings[rememberedLines];
  if (!isObject(kept) || !Array.isArray(kept['rules'])) return [];
  const rules = new Map<string, StyleRule>();
  for (const one of (kept['rules'] as Json[]).slice(0, maxStyleRules)) {
    const rule = ruleFrom(one);
    if (rule && !rules.has(rule.shape)) rules.set(rule.shape, rule);
  }
  return [...rules.values()];
}

function ruleFrom(value: Json): StyleRule | null {
  if (!isObject(value)) return null;
  const { shape, turn } = value;
  const reading = readingFrom(value);
  if (!reading || typeof shape !== 'string' || !shape || shape.length > maxShapeLength) return null;
  if (turn === undefined) return { shape, ...reading };
  const others = Array.isArray(turn) ? (turn as Json[]).map(readingFrom) : [];
  return others.length > 0 && others.length <= maxTurn && others.every((one) => one !== null)
    ? { shape, ...reading, turn: others }
    : null;
}

function readingFrom(value: Json): LineReading | null {
  if (!isObject(value)) return null;
  const { as, separators, columns } = value;
  if (!lineKinds.includes(as as LineKind) || (as === 'table') !== (columns !== undefined)) return null;
  const reading: LineReading = { as: as as LineKind };
  if (isObject(separators)) {
    const { role, names } = separators;
    if (![role, names].every((sign) => sign === undefined || isSign(sign))) return null;
    reading.separators = {
      ...(typeof role === 'string' ? { role } : {}),
      ...(typeof names === 'string' ? { names } : {}),
    };
  }
  if (columns !== undefined) {
    if (!Array.isArray(columns) || columns.length === 0 || columns.length > maxColumns) return null;
    if (!columns.every((one) => columnKinds.includes(one as ColumnKind))) return null;
    reading.columns = columns as ColumnKind[];
  }
  return reading;
}

const isSign = (sign: Json): boolean =>
  typeof sign === 'string' && sign !== '' && sign.length <= maxSeparatorLength;

/** The setting of a list that is only made; none where there are no rules. Those that would be too many are left out, the last first. */
export function lineRuleSettings(rules: readonly StyleRule[]): JsonObject {
  const kept: StyleRule[] = [];
  let length = 0;
  for (const rule of rules.slice(0, maxStyleRules)) {
    length += JSON.stringify(rule).length + 1;
    if (length > maxLength) break;
    kept.push(rule);
  }
  return kept.length === 0 ? {} : { [rememberedLines]: { rules: kept as unknown as Json } };
}

/** Makes the list remember these rules instead of those of the text before; no operations where there are none, or the same. */
export function keepLineRules(
  { settings }: Pick<ListTree, 'settings'>,
  rules: readonly StyleRule[],
): SettingOperation[] {
  const value = lineRuleSettings(rules)[rememberedLines];
  if (value === undefined || JSON.stringify(value) === JSON.stringify(settings[rememberedLines])) return [];
  return [setSetting(rememberedLines, value)];
}

/** The setting in a few words, for the history. */
export const lineRuleCount = (value: JsonObject): string => {
  const amount = Array.isArray(value['rules']) ? value['rules'].length : 0;
  return `${amount} ${amount === 1 ? 'kind' : 'kinds'} of lines`;
};
