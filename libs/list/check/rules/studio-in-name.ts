import type { JsonObject } from '../../model/document.js';
import { isLatin } from '../../../characters/characters.js';
import { isStudioName } from '../../../text/names/studios.js';
import type { Fix, FlagPath } from '../flags.js';
import { foldName, maxNameLength, none, type ListFacts, type Rule } from '../rule.js';
import { isFields, nodeText, type NodeView } from '../view.js';

const atEnd = /^(.*?)\s*[（(［[〔【]([^（(［[〔【）)\]］〕】]+)[）)\]］〕】]$/su;
const atStart = /^[（(［[〔【]([^（(［[〔【）)\]］〕】]+)[）)\]］〕】]\s*(.*)/su;

interface Split {
  name: string;
  inner: string;
}

/** A name and the bracket at its end or start; null if there is none, or no name next to it. */
function splitBracket(text: string): Split | null {
  if (text.length > maxNameLength) return null;
  const end = atEnd.exec(text);
  if (end?.[1]) return { name: end[1], inner: end[2]!.trim() };
  const start = atStart.exec(text);
  return start?.[2] ? { name: start[2], inner: start[1]!.trim() } : null;
}

/** Some roles have words of studios: Shinobu (Key Animation). */
const isStudio = (name: string, facts: ListFacts) =>
  facts.studios.has(foldName(name)) || (isStudioName(name) && facts.roles.lookupEnglish(name) === null);

function studioOf(text: string, facts: ListFacts): Split | null {
  const split = splitBracket(text);
  return split && isStudio(split.inner, facts) ? split : null;
}

/** Moves the bracket of both names into the affiliation; null if that would overwrite another one, or is ambiguous. */
function splitOut({ data }: NodeView, path: FlagPath, facts: ListFacts): Fix | null {
  const names = { ja: nodeText(data, 'ja'), en: nodeText(data, 'en') };
  const inJa = studioOf(names.ja, facts);
  const inEn = inJa ? splitBracket(names.en) : studioOf(names.en, facts);
  const rest = { ja: inJa?.name ?? names.ja, en: inEn?.name ?? names.en };
  if (studioOf(rest.ja, facts) || studioOf(rest.en, facts)) return null;
  const ja = inJa?.inner ?? '';
  const studio: JsonObject = { ja, en: inEn?.inner ?? (isLatin(ja) ? ja : ''), isStudio: true };
  const known = data['studio'];
  if (known !== undefined && known !== null) {
    const theirs = isFields(known) ? [nodeText(known, 'ja'), nodeText(known, 'en')] : [];
    const same = [studio['ja'], studio['en']].some(
      (name) => name && theirs.some((one) => foldName(one) === foldName(String(name))),
    );
    if (!same) return null;
  }
  return {
    label: `Make ${String(studio['en'] || studio['ja'])} the affiliation`,
    edits: [
      ...(inJa ? [{ do: 'set' as const, path, field: 'ja', value: rest.ja }] : []),
      ...(inEn ? [{ do: 'set' as const, path, field: 'en', value: rest.en }] : []),
      ...(known === undefined || known === null
        ? [{ do: 'set' as const, path, field: 'studio', value: studio }]
        : []),
    ],
  };
}

/** 山田太郎（スタジオ雲雀): the studio belongs in the affiliation. Names of studios may contain brackets themselves. */
export const studioInName: Rule = {
  rule: 'studio-in-name',
  of: 'row',
  find({ node, path }, facts) {
    const { data } = node;
    if (data['isStudio'] || data['isWorkTitle']) return none;
    const text = [nodeText(data, 'ja'), nodeText(data, 'en')].find((name) => studioOf(name, facts));
    if (text === undefined) return none;
    const fix = splitOut(node, path, facts);
    return [{ message: `“${text}” contains a studio in brackets.`, text, ...(fix ? { fix } : {}) }];
  },
};
