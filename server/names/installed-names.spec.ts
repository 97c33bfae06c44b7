import { readIpadic } from './ipadic.js';
import { packNames, unpackNames } from './installed-names.js';
import { readSudachi } from './sudachi.js';

describe('The names of the installed dictionaries', () => {
  it('are the same after packing', async () => {
    const names = [...(await readIpadic()), ...(await readSudachi())];
    expect(names.length).toBeGreaterThan(100_000);
    expect(await unpackNames(await packNames(names))).toEqual(names);
  });
});
