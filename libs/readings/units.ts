import { foldCharacters } from '../names/variants.js';
import { isKana, romanise } from './romanise.js';

/**
 * One character of a name, or one kana with the small kana that follow; `sound` is its reading if there is only one.
 */
export interface Unit {
  text: string;
  sound: string | null;
}

const attached = /^[ゃゅょャュョぁぃぅぇぉァィゥェォー]$/;
/** Kana that stand for a word between kanji: 市ヶ谷, 井ノ口. */
const particles = 'ヶケヵノ';

/** The units of a name in modern character forms; 々 becomes the character that it repeats. */
export function unitsOf(name: string): Unit[] {
  const characters = [...foldCharacters(name)];
  const units: Unit[] = [];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index]!;
    const before = characters[index - 1];
    const after = characters[index + 1];
    if (character === '々' && units.length) units.push({ text: units.at(-1)!.text, sound: null });
    else if (!isKana(character)) units.push({ text: character, sound: null });
    else if (particles.includes(character) && before && after && !isKana(before) && !isKana(after))
      units.push({ text: character === 'ケ' ? 'ヶ' : character, sound: null });
    else {
      let kana = character;
      while (
        characters[index + 1] &&
        (attached.test(characters[index + 1]!) || (/[っッ]$/.test(kana) && isKana(characters[index + 1]!)))
      )
        kana += characters[(index += 1)]!;
      units.push({ text: kana, sound: romanise(kana) });
    }
  }
  return units;
}
