import { guessedColumns } from './columns';

it.each([
  ['監督\t青空一郎\tカット1', ['role', 'names', 'left-out']],
  ['第2話\t監督\t青空一郎', ['episode', 'role', 'names']],
  ['|監督|青空一郎|', ['role', 'names']],
  ['1　　監督　　青空 一郎', ['episode', 'role', 'names']],
  ['2話　　青空一郎', ['role', 'names']],
  ['青空一郎', ['names']],
])('the columns of %j', (row, columns) => {
  expect(guessedColumns(row)).toEqual(columns);
});

it('has no more columns than can be said', () => {
  expect(guessedColumns('a\t'.repeat(100))).toHaveLength(30);
});
