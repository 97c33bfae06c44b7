import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.js';
import { cases } from '../../testing/cases.js';
import { findMenu, menuOfSegment, menusCalled, menuSegment } from './find-menu.js';

const names = ['Overview', '#01「はじまり」', '#02', 'OP1', 'ED1/2 ? 100%', '...', ''];

describe('the menu that an address names', () => {
  it.each(['1', '01', '001', '#1', '#01', '01「はじまり」', '1「はじまり」', '1「前の題」'])(
    'is #01 for %s',
    (name) => expect(findMenu(names, name)).toBe(1),
  );

  it.each([
    '01undefined',
    '1undefined',
    '#01null',
    '1x',
    '1-',
    '01.5',
    '01 ',
    '1「',
    '1」',
    '1「はじまり」x',
    '11',
    '1\n',
  ])('is none for %j, which is more than the number', (name) => {
    expect(findMenu(names, name)).toBeNull();
    expect(menuOfSegment(names, name)).toBeNull();
  });

  it('may have other words after its number, if they are asked for', () => {
    expect(findMenu(['#01 Pilot', '#1.5'], '001 Pilot')).toBe(0);
    expect(findMenu(['#01 Pilot', '#01.5'], '1.5')).toBe(1);
  });
});

it('programs read a menu by its name with or without its title, and all that have exactly this name', () => {
  expect(menusCalled(names, '#01')).toEqual([1]);
  expect(menusCalled(names, '#03')).toEqual([]);
  expect(menusCalled(['#01「朝」', '#01', 'OP', '#01'], '#01')).toEqual([1, 3]);
});

describe('the address of an episode’s own page', () => {
  it('is the name without sign and title, with nothing that a path cannot contain', () => {
    expect(names.map((_, index) => menuSegment(names, index))).toEqual([
      'Overview',
      '01',
      '02',
      'OP1',
      'ED1-2-100-',
      null,
      null,
    ]);
  });

  it('is written in full where two episodes have the same number', () => {
    const twice = ['#01「前編」', '#01「後編」'];
    expect(menuSegment(twice, 0)).toBe('01');
    expect(menuSegment(twice, 1)).toBe('01「後編」');
  });

  it('means what the hash means, where the hash means something', () => {
    expect(menuOfSegment(names, '1')).toBe(findMenu(names, '1'));
    expect(menuOfSegment(names, '99')).toBeNull();
  });

  it('leads back to the same episode, and is one part of a path', () => {
    const name = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('#01', '#1', '01', '#01「a」', '#/', 'a/b', 'a-b'),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (some) => {
        some.forEach((_, index) => {
          const segment = menuSegment(some, index);
          if (segment === null) return;
          expect(menuOfSegment(some, segment)).toBe(index);
          expect(segment).not.toMatch(/[/\\?#%\s]|^\.{1,2}$/u);
        });
      }),
      cases(100),
    );
  });
});
