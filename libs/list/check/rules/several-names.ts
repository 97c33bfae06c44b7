import type { JsonObject } from '../../model/document.js';
import { japaneseClass } from '../../../characters/characters.js';
import { dottedNames, spacedNames } from '../../../text/names/several-names.js';
import { looksLikePerson } from '../../../text/names/studios.js';
import { foldName, maxNameLength, none, type Finding, type ListFacts, type Rule } from '../rule.js';
import { nodeText } from '../view.js';

/** Separators that are never part of a name. */
const strong = new RegExp(
  String.raw`\s*[、，,;；／＆&＋+→⇒]\s*|\s+\/\s+|(?<=${japaneseClass})\/(?=${japaneseClass})`,
  'u',
);
/** Separators that also occur inside a name. */
const weak = /[\s・･/]/;
/** Texts without any of these are one name. Two names separated by a space have at least three characters each. */
const separated = /[、，,;；／＆&＋+→⇒・･/]|...\s.../;
/** Cells with more parts are not examined. */
const maxParts = 50;

const isName = (part: string) => /\p{L}\P{L}*\p{L}/u.test(part);

const partsAt = (text: string, pattern: RegExp): string[] | null => {
  const parts = text.split(pattern).filter(Boolean);
  return parts.length > 1 && parts.length <= maxParts && parts.every(isName) ? parts : null;
};

/** The parts of a cell that are names of their own; null if it may be one name. */
function namesIn(text: string, facts: ListFacts): { names: string[]; isCertain: boolean } | null {
  if (text.length > maxNameLength || facts.known.people.has(foldName(text))) return null;
  const parts = partsAt(text, strong);
  if (parts) {
    const known = parts.filter((part) => facts.isPerson(part)).length;
    const full = parts.filter((part) => looksLikePerson(part) && part.length >= 3).length;
    if (known === parts.length) return { names: parts, isCertain: true };
    if (known + full >= parts.length) return { names: parts, isCertain: full === parts.length };
    return null;
  }
  const apart = partsAt(text, weak);
  if (!apart) return null;
  if (apart.every((part) => [...part].length >= 3 && facts.isPerson(part)))
    return { names: apart, isCertain: true };
  const names = spacedNames(text.replaceAll('　', ' '), false) ?? dottedNames(text);
  return names ? { names, isCertain: false } : null;
}

/** 山田太郎、鈴木花子 in one row. */
export const severalNames: Rule = {
  rule: 'several-names',
  of: 'row',
  find({ node: { data }, path }, facts) {
    if (data['isStudio'] || data['isWorkTitle']) return none;
    const [ja, en] = [nodeText(data, 'ja'), nodeText(data, 'en')];
    const text = ja || en;
    if (!separated.test(text)) return none;
    const found = facts.once('several-names', text, () => namesIn(text, facts));
    if (!found) return none;
    const finding: Finding = {
      message: `“${text}” is ${found.names.length} names in one row. Give each a row of its own.`,
      text,
    };
    const english = ja && en.length <= maxNameLength ? partsAt(en, strong) : null;
    const fits = !ja || !en || english?.length === found.names.length;
    // A link or a printed name belongs to one of them, and it is unknown to which.
    if (!found.isCertain || !fits || data['id'] !== undefined || data['pn'] !== undefined) return [finding];
    const rows = found.names.map((name, place): JsonObject => ({
      ...(data as JsonObject),
      ja: ja ? name : '',
      en: ja ? (english?.[place] ?? '') : name,
    }));
    const [first, ...more] = rows as [JsonObject, ...JsonObject[]];
    return [
      {
        ...finding,
        fix: {
          label: `Split into ${rows.length} rows`,
          edits: [
            { do: 'set', path, field: 'ja', value: first['ja']! },
            ...(en ? [{ do: 'set' as const, path, field: 'en', value: first['en']! }] : []),
            { do: 'insert', path, rows: more },
          ],
        },
      },
    ];
  },
};
