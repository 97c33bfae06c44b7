import { creditLists, creditsPerPage } from '@libs/contract/people/person-page.js';
import { pagesOf } from './credit-lists.js';

const lists = (...credits: number[]) => credits.map((count, id) => ({ id, credits: count, titled: true }));

describe('the pages of somebody with very many credits', () => {
  it('contain every list once, in order', () => {
    const all = lists(...Array.from({ length: 3_000 }, (_, index) => index % 70));
    const pages = pagesOf(all);
    expect(pages.flat()).toEqual(all);
    expect(Math.max(...pages.map((page) => page.length))).toBe(creditLists);
  });

  it('end early rather than contain too many credits, and never split a list', () => {
    const pages = pagesOf(lists(10, creditsPerPage - 10, 1, 3 * creditsPerPage, 5));
    expect(pages.map((page) => page.map(({ credits }) => credits))).toEqual([
      [10, creditsPerPage - 10],
      [1],
      [3 * creditsPerPage],
      [5],
    ]);
  });

  it('are one empty page without credits', () => {
    expect(pagesOf([])).toEqual([[]]);
  });
});
