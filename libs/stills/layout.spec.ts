import { creditsOf } from './layout.js';
import { pagesOf } from './rolls.js';
import type { ReadLine } from './reader.js';
import { knows, line } from './testing.js';
import { textOfCredits } from './text.js';

const known = knows(['原画', '動画', '監督', '演出', '作画監督', '脚本', '仕上']);
/** The credits of a picture as text, whatever the order of the reader's lines. */
const text = (...lines: ReadLine[]) => textOfCredits(creditsOf([...lines].reverse(), known));

describe('the layout of credits', () => {
  it('reads roles left of names, in as many columns as there are', () => {
    expect(
      text(
        line('原画', 100, 0),
        line('山田太郎', 600, 0),
        line('鈴木花子', 900, 0),
        line('高橋一', 600, 60),
        line('林誠', 900, 60),
        line('演出', 100, 140),
        line('森学', 600, 140),
      ),
    ).toBe('原画：山田太郎、鈴木花子\n　　　高橋一、林誠\n演出：森学');
  });

  it('reads roles above centred names', () => {
    expect(
      text(
        line('監督', 460, 0),
        line('山田太郎', 420, 60),
        line('原画', 460, 160),
        line('鈴木花子', 220, 220),
        line('高橋一', 620, 220),
        line('林誠', 460, 280),
      ),
    ).toBe('監督：山田太郎\n原画：鈴木花子、高橋一\n　　　林誠');
  });

  it('reads two columns with their own roles, one after the other', () => {
    expect(
      text(
        line('監督', 100, 0),
        line('山田太郎', 400, 0),
        line('演出', 1000, 0),
        line('鈴木花子', 1300, 0),
        line('森学', 1300, 60),
        line('脚本', 100, 90),
        line('高橋一', 400, 90),
        line('動画', 1000, 120),
        line('林誠', 1300, 120),
      ),
    ).toBe('監督：山田太郎\n脚本：高橋一\n演出：鈴木花子\n　　　森学\n動画：林誠');
  });

  it('recognises a role by its position among roles, even if it is in no dictionary', () => {
    expect(
      text(line('原画', 100, 0), line('山田太郎', 600, 0), line('風車係', 100, 80), line('森学', 600, 80)),
    ).toBe('原画：山田太郎\n風車係：森学');
  });

  it('splits a line whose role and name are one piece, and joins a widely spaced name', () => {
    const wide = line('原画山田太郎', 100, 0);
    wide.characters.forEach((character, at) => (character.x += at >= 2 ? 50 : 0));
    wide.box.width += 50;
    expect(text(wide)).toBe('原画：山田太郎');
    expect(text(line('原画', 100, 0), line('芹沢', 600, 0), line('努', 720, 0))).toBe('原画：芹沢努');
  });

  it('keeps studios among the names', () => {
    expect(
      text(
        line('動画', 100, 0),
        line('スタジオ甲', 600, 0),
        line('森学', 600, 60),
        line('動画工房', 600, 120),
      ),
    ).toBe('動画：スタジオ甲\n　　　森学\n　　　動画工房');
  });

  it('assigns names without a role to the previous one', () => {
    expect(text(line('山田太郎', 600, 0))).toBe('山田太郎');
    expect(text()).toBe('');
  });
});

describe('rolls', () => {
  const roll = ['原画', '山田太郎', '鈴木花子', '動画', '高橋一郎', '林誠一', '田中実', '脚本', '森学'].map(
    (words, at) => line(words, 400, at * 80),
  );
  /** What a picture of 400 pixels shows when the roll has moved by this many. */
  const picture = (moved: number) => ({
    width: 1000,
    height: 400,
    lines: roll
      .map((one) => ({ ...one, box: { ...one.box, top: one.box.top - moved } }))
      .filter(({ box }) => box.top >= 0 && box.top + box.height <= 400),
  });
  const words = (lines: readonly ReadLine[]) => textOfCredits(creditsOf(lines, known));
  const whole = '原画：山田太郎\n　　　鈴木花子\n動画：高橋一郎\n　　　林誠一\n　　　田中実\n脚本：森学';

  it.each([[[0, 160, 330]], [[0, 80, 160, 240, 320]], [[0, 0, 200, 200, 330]]])(
    'are put together from pictures moved by %j, each line once',
    (moves) => {
      const pages = pagesOf(moves.map(picture));
      expect(pages).toHaveLength(1);
      expect(words(pages[0]!.lines)).toBe(whole);
    },
  );

  it('takes the more confident of two readings, and knows where it was seen', () => {
    const [first, second] = [picture(0), picture(160)];
    const worse = first.lines.map((one) => (one.box.top === 240 ? line('動図', 400, 240, { 1: '画' }) : one));
    const [page] = pagesOf([{ ...first, lines: worse }, second]);
    expect(words(page!.lines)).toBe(
      '原画：山田太郎\n　　　鈴木花子\n動画：高橋一郎\n　　　林誠一\n　　　田中実',
    );
    const better = page!.lines.find(({ box }) => box.top === 240)!;
    expect([better.picture, better.seen.top]).toEqual([1, 80]);
  });

  it('keeps pictures apart that show different credits in the same place', () => {
    const still = (...names: string[]) => ({
      width: 1000,
      height: 400,
      lines: names.map((one, at) => line(one, 400, at * 80)),
    });
    expect(pagesOf([still('原画', '山田太郎', '林誠一'), still('動画', '高橋一郎', '森学')])).toHaveLength(2);
    expect(pagesOf([still('原画', '山田太郎'), still('原画', '鈴木花子', '森学')])).toHaveLength(2);
  });
});
