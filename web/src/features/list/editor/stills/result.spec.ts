import { checked } from '../../../../../build/still-reader-files';
import { knowledgeOf } from '@libs/stills/correct.js';
import type { ReadPicture } from '@libs/stills/rolls.js';
import { line } from '@libs/stills/testing.js';
import { joinTexts } from './join-texts';
import { entriesOf, isDoubtful, textOfEntries, withCharacter, withWords, wordsOf } from './result';

const known = { ...knowledgeOf(['原画', '動画'], []), alphabet: new Set<string>() };
const picture = (...lines: ReadPicture['lines']): ReadPicture => ({ width: 1200, height: 400, lines });

describe('what was read on pictures', () => {
  const first = picture(
    line('原画', 100, 100),
    line('山田新子', 600, 100, { 2: '莉' }),
    line('森学', 600, 200),
  );
  const second = picture(line('動画', 100, 100), line('林誠', 600, 100));

  it('is in the order of the pictures, each entry with its place on its picture', () => {
    const entries = entriesOf([first, second], known);
    expect(entries.map(wordsOf)).toEqual(['原画', '山田新子', '森学', '動画', '林誠']);
    expect(entries.map((entry) => entry.picture)).toEqual([0, 0, 0, 1, 1]);
    expect(entries[1]!.place).toEqual({ left: 594, top: 94, width: 172, height: 52 });
    expect(textOfEntries(entries)).toBe('原画：山田新子\n　　　森学\n動画：林誠');
  });

  it('is doubtful until somebody has chosen', () => {
    const entry = entriesOf([first], known)[1]!;
    expect(isDoubtful(entry)).toBe(true);
    const mended = withCharacter(entry, 2, '莉');
    expect([wordsOf(mended), isDoubtful(mended)]).toEqual(['山田莉子', false]);
    expect(mended.characters[2]!.alternatives[0]!.text).toBe('新');
    expect(isDoubtful(withCharacter(entry, 2, '新'))).toBe(false);
    expect(wordsOf(withCharacter(entry, 2, ''))).toBe('山田子');
    expect(isDoubtful(withWords(entry, '山田莉子'))).toBe(false);
  });

  it('can be left out, and then asks for nothing', () => {
    const entries = entriesOf([first], known).map((entry, at) =>
      at === 1 ? { ...entry, isOut: true } : entry,
    );
    expect(textOfEntries(entries)).toBe('原画：森学');
    expect(isDoubtful(entries[1]!)).toBe(false);
  });

  it('has its places on the pictures of a roll, not on the roll', () => {
    const roll = ['原画', '山田太郎', '鈴木花子', '林誠一', '森学'];
    const part = (moved: number) =>
      picture(
        ...roll
          .map((words, at) => line(words, 400, 20 + at * 100 - moved))
          .filter(({ box }) => box.top >= 0 && box.top < 350),
      );
    const entries = entriesOf([part(0), part(200)], known);
    expect(entries.map(wordsOf)).toEqual(roll);
    expect(entries.at(-1)).toMatchObject({ picture: 1, place: { top: 214 } });
  });

  it('goes below the text that is there', () => {
    expect(joinTexts(' \n', '原画：森学')).toBe('原画：森学');
    expect(joinTexts('監督：林誠\n\n', '原画：森学')).toBe('監督：林誠\n\n原画：森学');
  });
});

describe('the files of the reader', () => {
  it('end the build where they are not those that were tried, and say what to do', () => {
    const file = { package: 'models', path: 'dist/a.onnx', sha256: '0'.repeat(64) };
    expect(() => checked(file, Buffer.from('another'))).toThrow(
      /models\/dist\/a\.onnx is not the file.*build again/s,
    );
    const sha256 = 'ae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5';
    expect(checked({ ...file, sha256 }, Buffer.from('another'))).toEqual(Buffer.from('another'));
  });
});
