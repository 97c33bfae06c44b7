import { findMenus } from './menu-search';

const names = ['Overview', '#01「朝」', '#02', '#10', '#12「1年」', '#112', '#120', 'OP1', 'ED12'];
const found = (query: string) => findMenus(names, query).map((index) => names[index]);

it('a number finds its episode first, in any notation, then those that start with it', () => {
  expect(found('12')).toEqual(['#12「1年」', '#120', '#112', 'ED12']);
  expect(found('#12')).toEqual(['#12「1年」', '#120']);
  expect(found('１２')[0]).toBe('#12「1年」');
  expect(found('1')[0]).toBe('#01「朝」');
  expect(found('002')).toEqual(['#02']);
});

it('a title or name finds what contains it, in any case', () => {
  expect(found('朝')).toEqual(['#01「朝」']);
  expect(found('op')).toEqual(['OP1']);
  expect(found('over')).toEqual(['Overview']);
  expect(found('zzz')).toEqual([]);
});

it('no search finds everything in order', () => {
  expect(found(' ')).toEqual(names);
});
