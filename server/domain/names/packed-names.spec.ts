import { createHash } from 'node:crypto';
import { readPacked, readPackedNames } from './packed-names.js';

describe('The packed names of dictionaries', () => {
  it('are those that scripts/dictionaries/pack.mjs made', async () => {
    const sum = createHash('sha256')
      .update(await readPacked())
      .digest('hex');
    expect(sum).toBe('0b58b68d8cd10237c4d48d7471b49a26dfbd507121d7789c54f730c6e53ca642');
  });

  it('have surnames, given names and words, with readings and weights', async () => {
    const names = await readPackedNames();
    expect(names).toHaveLength(173_751);
    const isWhole = ({ part, text, kana, weight }: (typeof names)[number]) =>
      (part === null || part === 'S' || part === 'G') && text && kana && weight >= 0;
    expect(names.filter((name) => !isWhole(name))).toEqual([]);
    const find = (wanted: string) => names.filter(({ part, text }) => part && text === wanted);
    expect(find('山下')[0]).toMatchObject({ part: 'S', kana: 'ヤマシタ', teaches: true });
    const heaviest = (wanted: string) => Math.max(...find(wanted).map(({ weight }) => weight));
    expect(heaviest('佐藤')).toBeGreaterThan(heaviest('左藤'));
  });
});
