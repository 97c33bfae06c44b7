import fc from 'fast-check';
import { foldCharacters } from '../names/variants.js';
import { cases } from '../testing/cases.js';
import { asRead, compareName, correctName, correctRole, hintOldForms, isUnsure } from './correct.js';
import { inScriptOfNeighbours } from './look-alikes.js';
import { readText } from './reader.js';
import { everyCharacter, knows, read } from './testing.js';

const role = (text: string, unsure: Record<number, string>, roles: string[]) => {
  const corrected = correctRole(asRead(read(text, unsure)), knows(roles));
  return corrected && readText(corrected);
};
const name = (text: string, unsure: Record<number, string>, names: string[], alphabet = everyCharacter) => {
  const corrected = correctName(asRead(read(text, unsure)), knows([], names), alphabet);
  return corrected && readText(corrected);
};

describe('look-alikes', () => {
  it.each([
    ['プ口デューサー', 'プロデューサー'],
    ['メ力デザイン', 'メカデザイン'],
    ['デザイナ一', 'デザイナー'],
    ['ニ宮', '二宮'],
    ['エ藤', '工藤'],
    ['山ロ', '山口'],
    ['第ニ原画', '第二原画'],
  ])('%s is %s by its neighbours', (text, right) => {
    expect(inScriptOfNeighbours([...text]).join('')).toBe(right);
  });

  it.each([
    '一ノ瀬',
    '二ノ宮',
    '三ツ矢',
    '八ヶ岳',
    '山口',
    '口',
    'ロ',
    '佐々木ロミ',
    '林一',
    '原一二三',
    'ハッカ',
    'タカハシ',
  ])('%s stays as it is', (text) => {
    expect(inScriptOfNeighbours([...text]).join('')).toBe(text);
  });
});

describe('correcting roles', () => {
  it('takes the role of the dictionary that differs in unsure characters only', () => {
    expect(role('作画藍督', { 2: '' }, ['作画監督', '音響監督'])).toBe('作画監督');
  });

  it('leaves what the reader was sure of, and what may be two roles', () => {
    expect(role('作画藍督', {}, ['作画監督'])).toBeNull();
    expect(role('作監', { 0: '' }, ['総監', '副監'])).toBeNull();
    expect(role('作監', { 0: '', 1: '' }, ['動画'])).toBeNull();
  });
});

describe('correcting names', () => {
  it('takes the known name whose other characters were unsure and among the alternatives', () => {
    expect(name('原田新子', { 2: '莉' }, ['原田莉子'])).toBe('原田莉子');
  });

  it('takes a known name with a character that the reader cannot write', () => {
    expect(name('三宅楓', { 2: '' }, ['三宅颯'], new Set('三宅楓'))).toBe('三宅颯');
  });

  it('leaves a name of which the reader was sure, or whose character it did not think of', () => {
    expect(name('原田新子', {}, ['原田莉子'])).toBeNull();
    expect(name('原田新子', { 2: '' }, ['原田莉子'])).toBeNull();
    expect(name('原田新子', { 1: '口', 2: '莉' }, ['原口莉子', '原田莉子'])).toBe('原田莉子');
  });

  it('never takes one of two names that are as near', () => {
    expect(name('原田新子', { 2: '莉菜' }, ['原田莉子', '原田菜子'])).toBeNull();
  });

  it('takes no character that the reader cannot write for one that it hardly doubted', () => {
    const [first, second, third] = asRead(read('三宅楓', { 2: '' }));
    const characters = [first!, second!, { ...third!, confidence: 0.9 }];
    expect(correctName(characters, knows([], ['三宅颯']), new Set('三宅楓'))).toBeNull();
  });

  it('takes no name that the reader thought most unlikely', () => {
    const unlikely = (confidence: number) =>
      asRead(read('田村正人', { 0: '伊', 1: '丹' })).map((character) => ({
        ...character,
        alternatives: character.alternatives.map((one) => ({ ...one, confidence })),
      }));
    expect(correctName(unlikely(0.01), knows([], ['伊丹正人']), everyCharacter)).toBeNull();
    expect(correctName(unlikely(0.2), knows([], ['伊丹正人']), everyCharacter)).not.toBeNull();
  });

  it('marks fewer characters of a name that is known as it was read', () => {
    const characters = asRead(read('原田莉子', { 1: '口', 2: '新' })).map((character, at) =>
      at === 1 ? { ...character, confidence: 0.8 } : character,
    );
    const marks = (...names: string[]) =>
      compareName(characters, knows([], names), everyCharacter).map(({ isDoubtful }) => isDoubtful);
    expect(marks()).toEqual([false, true, true, false]);
    expect(marks('原田莉子')).toEqual([false, false, true, false]);
  });

  it.each([
    ['中島誠', '中嶋誠', { 1: '嶋' }],
    ['中嶋誠', '中島誠', { 1: '島' }],
    ['山崎茂', '山﨑茂', { 1: '﨑' }],
    ['高橋学', '髙橋学', { 0: '髙' }],
  ])('%s never becomes %s', (text, known, unsure) => {
    expect(name(text, unsure, [known])).toBeNull();
  });

  it('changes no character of which the reader was sure, nor the length, nor old forms for new ones', () => {
    const letters = '山川田中島嶋崎﨑高髙一ー二ニ口ロ子';
    const names = fc
      .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 4 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        names,
        fc.array(names, { maxLength: 20 }),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        (text, known, unsure) => {
          const characters = asRead(
            read(text, Object.fromEntries([...text].flatMap((_, at) => (unsure[at] ? [[at, letters]] : [])))),
          );
          const corrected = correctName(characters, knows([], known), everyCharacter);
          if (!corrected) return;
          expect(known).toContain(readText(corrected));
          expect(corrected).toHaveLength(characters.length);
          corrected.forEach((character, at) => {
            const before = characters[at]!;
            if (character.text === before.text) return;
            expect(isUnsure(before)).toBe(true);
            expect(foldCharacters(character.text)).not.toBe(foldCharacters(before.text));
            expect(character.alternatives[0]!.text).toBe(before.text);
          });
        },
      ),
      cases(5_000),
    );
  });
});

describe('old forms', () => {
  it('are hinted where a known person is written with one, however sure the reader was', () => {
    const hinted = hintOldForms(asRead(read('山崎茂')), knows([], ['山﨑茂', '山嵜茂', '山田茂']));
    expect(hinted.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true, false]);
    expect(hinted[1]!.alternatives.map(({ text }) => text)).toEqual(['﨑', '嵜']);
    expect(readText(hinted)).toBe('山崎茂');
  });

  it('are not hinted of other people', () => {
    expect(
      hintOldForms(asRead(read('山崎茂')), knows([], ['山﨑誠'])).some(({ isDoubtful }) => isDoubtful),
    ).toBe(false);
  });
});
