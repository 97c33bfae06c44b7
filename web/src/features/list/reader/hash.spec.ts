import { assert, property, string, uniqueArray } from 'fast-check';
import { anyCharacter } from '@libs/testing/any-character.js';
import { hashOf, menuOfHash, writesHash } from './hash';

describe('addresses of episodes', () => {
  const names = ['Overview', '#01「夏の終わりのサヨナラ」', '#02「100%の恋」', 'OP1', '#10'];

  it('write the name without its leading #', () => {
    expect(decodeURIComponent(hashOf('#01「夏の終わりのサヨナラ」'))).toBe('#01「夏の終わりのサヨナラ」');
    expect(hashOf('OP1')).toBe('#OP1');
  });

  it('find the episode again, with or without #, encoded or not', () => {
    expect(menuOfHash('#OP1', names)).toBe(3);
    expect(menuOfHash('##10', names)).toBe(4);
    expect(menuOfHash('#01「夏の終わりのサヨナラ」', names)).toBe(1);
    expect(menuOfHash('#02「100%の恋」', names)).toBe(2);
    expect(menuOfHash('#01', names)).toBe(1);
  });

  it('still work when episode numbers get more or fewer digits', () => {
    expect(menuOfHash('#001', names)).toBe(1);
    expect(menuOfHash('#1', names)).toBe(1);
    expect(menuOfHash('#010', names)).toBe(4);
    expect(menuOfHash('#001「夏の終わりのサヨナラ」', names)).toBe(1);
    expect(menuOfHash('#100', names)).toBeNull();
  });

  it('may be those of the pages of episodes, whose names no path can contain', () => {
    expect(menuOfHash('#ED1-2-100-', ['Overview', 'ED1/2 ? 100%'])).toBe(1);
  });

  it('mean no episode when empty or unknown', () => {
    expect(menuOfHash('', names)).toBeNull();
    expect(menuOfHash('#', names)).toBeNull();
    expect(menuOfHash('#99', names)).toBeNull();
  });

  it('can be resolved for every episode of any list', () => {
    assert(
      property(
        uniqueArray(string({ minLength: 1, unit: anyCharacter }).map((name) => `x${name}`)),
        (some) => {
          for (const [index, name] of some.entries()) {
            if (!name.isWellFormed()) continue;
            expect(menuOfHash(hashOf(name), some)).toBe(index);
          }
        },
      ),
    );
  });

  it('are not written for the first episode while the address has none', () => {
    expect(writesHash(0, '')).toBe(false);
    expect(writesHash(0, '#OP1')).toBe(true);
    expect(writesHash(2, '')).toBe(true);
  });
});
