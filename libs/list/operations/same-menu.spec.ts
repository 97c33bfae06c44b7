import { isSameMenu, titledMenu } from './same-menu.js';

describe('the existing menu that a text refers to', () => {
  it.each([
    ['#01', '#1「海」'],
    ['#01「海」', '#01'],
    ['OP', 'OP1'],
    ['overview', 'Overview'],
    ['Special1「海」', 'Special1'],
    ['Movie', 'Movie「海」'],
  ])('is found: %s, %s', (there, read) => {
    expect(isSameMenu(there, read)).toBe(true);
  });

  it.each([
    ['#01', '#11'],
    ['#01', 'OP1'],
    ['OP2', 'OP1'],
    ['Movie「海」', 'Movie「山」'],
    ['Special1', 'Special'],
  ])('is a different one: %s, %s', (there, read) => {
    expect(isSameMenu(there, read)).toBe(false);
  });

  it("receives the text's title if it has none", () => {
    expect(titledMenu('#01', '#1「海」')).toBe('#01「海」');
    expect(titledMenu('#01「山」', '#1「海」')).toBeNull();
    expect(titledMenu('#01', '#01')).toBeNull();
  });
});
