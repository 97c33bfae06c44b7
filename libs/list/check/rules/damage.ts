import type { RowFields } from '../../model/credits.js';
import type { JsonObject } from '../../model/document.js';
import { isScrambled, unscrambled } from '../mojibake.js';
import type { Edit } from '../flags.js';
import { maxNameLength, none, type ListFacts, type Rule } from '../rule.js';
import { invisible } from '../../../characters/clean-text.js';
import { isFields, nodeText } from '../view.js';

/** What is wrong with a text, and the repaired text where it is certain. */
interface Damage {
  /** Completes a sentence that begins with the text. */
  what: string;
  clean: string | null;
}

/** The script of a field decides which spaces are wrong in it. */
type Script = 'japanese' | 'english' | 'any';

const breaks = /[\t\n\r\p{Zl}\p{Zp}]+/gu;
const controls = /\p{Cc}/gu;
const narrowKana = /[\uff61-\uff9f]+/g;
const wideInLatin = /(?<=[\p{Script=Latin}\p{Nd}.,!?&'’-])\u3000+(?=[\p{Script=Latin}\p{Nd}&'’-])/gu;
const spacesInRow = /[ \u3000]*\u3000[ \u3000]+| +\u3000/g;
/** Every damaged text has one of these; most texts need no further check. */
const suspicious =
  /[\u034f\p{Cc}\p{Co}\u00ad\u00c2-\u00f4\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3000\u3164\ufeff\uff61-\uffa0\ufff9-\ufffd\u{1d173}-\u{1d17a}縺繧繝]/u;

function damageOf(text: string, script: Script): Damage | null {
  if (text.length > maxNameLength * 4) return null;
  if (isScrambled(text)) {
    return {
      what: 'is garbled, because it was read in the wrong encoding. Copy it again from the source',
      clean: unscrambled(text),
    };
  }
  if (text.includes('\ufffd')) {
    return { what: 'has lost a character (\ufffd). Look it up in the source and type it again', clean: null };
  }
  if (/\p{Co}/u.test(text)) {
    return {
      what: 'has a character that most fonts cannot show. Type the usual character instead',
      clean: null,
    };
  }
  const faults: string[] = [];
  let clean = text;
  const put = (fault: string, pattern: RegExp, instead: (found: string) => string) => {
    const next = clean.replace(pattern, instead);
    if (next === clean) return;
    faults.push(fault);
    clean = next;
  };
  put('line breaks or tabs', breaks, () => ' ');
  put('control characters', controls, () => '');
  put('invisible characters', invisible, () => '');
  put('half-width kana', narrowKana, (kana) => kana.normalize('NFKC'));
  if (script === 'english') put('full-width spaces', /[ \u3000]*\u3000[ \u3000]*/g, () => ' ');
  if (script === 'japanese') {
    put('full-width spaces between Latin letters', wideInLatin, () => ' ');
    put('several spaces in a row', spacesInRow, () => '\u3000');
  }
  if (faults.length === 0) return null;
  return { what: `contains ${faults.join(' and ')}`, clean: clean.trim() };
}

type Fields = readonly (readonly [field: string, script: Script])[];

const namesOfRow: Fields = [
  ['ja', 'japanese'],
  ['en', 'english'],
];
const fieldsOf: Record<Rule['of'], Fields> = {
  menu: [['name', 'any']],
  category: [['name', 'english']],
  role: [
    ['original', 'japanese'],
    ['name', 'english'],
  ],
  row: [...namesOfRow, ['comment', 'any']],
};

interface Found {
  field: string;
  text: string;
  damage: Damage;
}

function damagedIn(data: RowFields, fields: Fields, facts: ListFacts): readonly Found[] {
  let found: Found[] | null = null;
  for (const [field, script] of fields) {
    const text = nodeText(data, field);
    // Checking each character is faster than searching for texts.
    const damage = suspicious.test(text) ? facts.once(script, text, () => damageOf(text, script)) : null;
    if (damage) (found ??= []).push({ field, text, damage });
  }
  return found ?? nothing;
}

const nothing: readonly Found[] = [];

/** Damage from copying: lost characters, wrong encodings, half-width kana, invisible characters, misplaced spaces. */
const damagedText = (of: Rule['of']): Rule => ({
  rule: 'damaged-text',
  of,
  looksBeyondNames: (row) => Boolean(row['comment'] || row['studio']),
  find({ node: { data }, path }, facts) {
    const own = damagedIn(data, fieldsOf[of], facts);
    const studio = isFields(data['studio']) ? data['studio'] : null;
    const inStudio = studio ? damagedIn(studio, namesOfRow, facts) : nothing;
    const first = own[0] ?? inStudio[0];
    if (!first) return none;
    const isCertain = [...own, ...inStudio].every(({ damage }) => damage.clean !== null);
    const clean = Object.fromEntries(inStudio.map(({ field, damage }) => [field, damage.clean]));
    const edits: Edit[] = [
      ...own.map(({ field, damage }): Edit => ({ do: 'set', path, field, value: damage.clean })),
      ...(inStudio.length > 0
        ? [{ do: 'set' as const, path, field: 'studio', value: { ...(studio as JsonObject), ...clean } }]
        : []),
    ];
    return [
      {
        message: `“${first.text}” ${first.damage.what}.`,
        text: first.text,
        ...(isCertain ? { fix: { label: `Change to “${first.damage.clean}”`, edits } } : {}),
      },
    ];
  },
});

export const damagedMenu = damagedText('menu');
export const damagedCategory = damagedText('category');
export const damagedRole = damagedText('role');
export const damagedRow = damagedText('row');
