import { replaceTexts } from '@libs/list/operations/replace.js';
import { readForm } from './query';
import { proposalsOf, replaceQueryOf, type ReplacePlace } from './replacing';

const form = (search: string) => readForm(search);
const places = (texts: string[]): ReplacePlace[] =>
  texts.map((before) => ({ before, field: 'en' }) as ReplacePlace);
const after = (search: string, replacement: string, texts: string[]) =>
  proposalsOf(places(texts), replaceTexts(texts, replaceQueryOf(form(search), replacement))).map(
    (proposal) => proposal.after,
  );

describe('the preview of replacing search results', () => {
  it('uses plain text literally, even with dollars and dots', () => {
    expect(after('q=a.b', '$1', ['a.b c', 'axb'])).toEqual(['$1 c']);
    expect(after('q=a.b&whole=1', '$1$&', ['a.b c', 'A.B'])).toEqual(['$1$&']);
  });

  it('expands groups of an expression', () => {
    expect(after('q=(\\w%2B) (\\w%2B)&regex=1', '$2 $1', ['Unno Misaki'])).toEqual(['Misaki Unno']);
    expect(after('q=(a)b&regex=1&whole=1', '$1', ['ab', 'abb'])).toEqual(['a']);
  });

  it('leaves out unchanged texts and names that would be empty', () => {
    expect(after('q=Unno', 'Unno', ['Unno'])).toEqual([]);
    expect(after('q=Unno', '', ['Unno', 'Misaki Unno'])).toEqual(['Misaki']);
  });
});
