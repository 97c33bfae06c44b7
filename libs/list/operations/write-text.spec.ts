import type { JsonObject } from '../model/document.js';
import { textWrites } from './write-text.js';

/** The row after a text was written into it. */
function write(data: JsonObject, field: string, value: string, by?: 'typing' | 'replacement'): JsonObject {
  const after = { ...data };
  for (const one of textWrites('credit', data, field, value, by)) {
    if (one.value === null) delete after[one.field];
    else after[one.field] = one.value;
  }
  return after;
}

const guessed = { ja: '渡辺明夫', en: 'Akio Watanabe', unconfirmed: true };
const linked = { ja: '大平晋也', en: 'Shinya Ohira', id: 5, pn: { en: 'Shinya Oohira' } };

describe('Writing a Japanese name', () => {
  it('removes the suggestion for the old name, so that the new one is looked up', () => {
    expect(write(guessed, 'ja', '大塚康生')).toEqual({ ja: '大塚康生', en: '' });
    expect(write(guessed, 'ja', '')).toEqual({ ja: '', en: '' });
  });

  it('removes the link, and marks the English name as unconfirmed', () => {
    expect(write(linked, 'ja', '井上俊之')).toEqual({
      ja: '井上俊之',
      en: 'Shinya Ohira',
      unconfirmed: true,
      doubted: true,
    });
    const typed = { ja: '甲', en: 'Kou' };
    expect(write(typed, 'ja', '乙')).toEqual({ ja: '乙', en: 'Kou', unconfirmed: true, doubted: true });
  });

  it('keeps what somebody wrote however often the Japanese is corrected', () => {
    const once = write({ ja: '高林一郎', en: 'Shiken No0' }, 'ja', '高林一郎あ');
    const twice = write(once, 'ja', '高林一郎あい');
    expect(twice).toEqual({ ja: '高林一郎あい', en: 'Shiken No0', unconfirmed: true, doubted: true });
    expect(write(twice, 'ja', '')).toEqual({ ...twice, ja: '' });
  });

  it('changes nothing else if only the spelling changes: spaces, width, old forms of characters', () => {
    for (const ja of ['渡辺 明夫', '渡邊明夫', '渡邉　明夫']) {
      expect(write(guessed, 'ja', ja)).toEqual({ ...guessed, ja });
    }
    expect(write(linked, 'ja', '大平 晋也')).toEqual({ ...linked, ja: '大平 晋也' });
  });

  it('keeps names that were there first: English before Japanese, ??? and titles of works', () => {
    expect(write({ ja: '', en: 'Kou' }, 'ja', '甲')).toEqual({ ja: '甲', en: 'Kou' });
    expect(write({ ja: '甲', en: '???' }, 'ja', '乙')).toEqual({ ja: '乙', en: '???' });
    const title = { ja: '海', en: 'The Sea', isWorkTitle: true };
    expect(write(title, 'ja', '山')).toEqual({ ...title, ja: '山' });
  });
});

describe('Writing an English name', () => {
  it('confirms it', () => {
    expect(write(guessed, 'en', 'Akio Watabe')).toEqual({ ja: '渡辺明夫', en: 'Akio Watabe' });
    expect(write({ ...guessed, doubted: true }, 'en', 'Akio')).toEqual({ ja: '渡辺明夫', en: 'Akio' });
  });

  it('keeps the link of a Japanese name, and removes that of an English one', () => {
    expect(write(linked, 'en', 'Shinya Oohira')).toEqual({ ...linked, en: 'Shinya Oohira' });
    expect(write({ ja: '', en: 'Kou', id: 5 }, 'en', 'Otsu')).toEqual({ ja: '', en: 'Otsu' });
  });
});

describe('A replacement in many rows', () => {
  it('confirms no name, and empties none', () => {
    expect(write(guessed, 'en', 'Akio Watabe', 'replacement')).toEqual({ ...guessed, en: 'Akio Watabe' });
    expect(write(guessed, 'ja', '渡部明夫', 'replacement')).toEqual({ ...guessed, ja: '渡部明夫' });
  });
});
