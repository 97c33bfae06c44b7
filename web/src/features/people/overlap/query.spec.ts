import { overlapAddress, changed, readAddress } from './query';

describe('the address of who worked together', () => {
  it('keeps database ids, names with commas, and the page', () => {
    const group = { people: ['12', '7', 'ja:山田, 太郎'], studios: ['3'] };
    const address = overlapAddress(group, 4);
    expect(address).toContain('people=12%2C7&people=ja%3A');
    expect(readAddress(address.split('?')[1]!)).toEqual({ ...group, page: 4, step: {} });
    const further = overlapAddress(group, 5, { after: 'place' });
    expect(readAddress(further.split('?')[1]!)).toEqual({ ...group, page: 5, step: { after: 'place' } });
  });

  it('ignores what repeats, what is empty and what is too much', () => {
    const many = Array.from({ length: 15 }, (_, index) => index + 1).join(',');
    expect(readAddress('people=1,,1, 2&page=x')).toEqual({
      people: ['1', '2'],
      studios: [],
      page: 1,
      step: {},
    });
    const { people, studios } = readAddress(`people=${many}&studios=99`);
    expect([people.length, studios.length]).toEqual([10, 0]);
  });

  it('adds and removes one', () => {
    const group = { people: ['1'], studios: [] };
    expect(changed(group, 'people', '2', true).people).toEqual(['1', '2']);
    expect(changed(group, 'people', '1', false).people).toEqual([]);
  });
});
