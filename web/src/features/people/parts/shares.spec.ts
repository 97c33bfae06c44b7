import { sharesOf } from './shares';

it('adds up to a hundred', () => {
  expect(sharesOf([5, 3], 8)).toEqual(['63%', '37%']);
  expect(sharesOf([1, 1, 1], 3)).toEqual(['34%', '33%', '33%']);
});

it('says of the smallest ones only that they are small', () => {
  expect(sharesOf([991, 9], 1000)).toEqual(['99%', '<1%']);
});

it('is what they are together if others are missing', () => {
  expect(sharesOf([25, 25], 200)).toEqual(['13%', '12%']);
});
