import { cardGap, cardPlace } from './place';

const window = { width: 1000, height: 600 };
const card = { width: 320, height: 200 };
const name = (left: number, top: number) => ({ left, top, bottom: top + 20 });

describe('the place of a card', () => {
  it('is below its name, at its left', () => {
    expect(cardPlace(name(100, 100), card, window)).toMatchObject({ left: 100, top: 120 + cardGap });
  });

  it('is above where there is no room below', () => {
    expect(cardPlace(name(100, 500), card, window)).toMatchObject({ left: 100, top: 500 - cardGap - 200 });
  });

  it('is within the window, and never on the name', () => {
    for (let top = 0; top <= 580; top += 10) {
      for (const height of [100, 300, 500, 900]) {
        const at = cardPlace(name(950, top), { width: 320, height }, window);
        const bottom = at.top + Math.min(height, at.most);
        expect([at.left, at.left + 320 <= 1000]).toEqual([672, true]);
        expect([top, height, bottom <= top || at.top >= top + 20]).toEqual([top, height, true]);
        expect([top, height, at.top >= 0 && bottom <= 600]).toEqual([top, height, true]);
      }
    }
  });
});
