import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeKey, ownerOf, resetAssistance, setAssistance, singleKey } from './assistance';

beforeEach(() => resetAssistance());

describe('shortcuts of a single key', () => {
  it('can be switched off', () => {
    expect(singleKey('edit')).toBe('E');
    setAssistance({ isOff: true });
    expect(singleKey('edit')).toBeNull();
  });

  it('can have another key, but not one that is taken or is no visible character', () => {
    expect(changeKey('edit', 'x')).toBe(true);
    expect(singleKey('edit')).toBe('X');
    expect(changeKey('find', 'X')).toBe(false);
    expect(changeKey('find', ' ')).toBe(false);
    expect(changeKey('find', 'ab')).toBe(false);
    expect(singleKey('find')).toBe('F');
    // The key that it had is free now.
    expect(changeKey('find', 'e')).toBe(true);
    expect(ownerOf('E', 'edit')).toBe('find');
  });
});
