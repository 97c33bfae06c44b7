import fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { nameOfPathPart, pathPartOfName, personPath, readPersonRef } from './person-path.js';

const inAddress = (name: string): string => nameOfPathPart(decodeURIComponent(pathPartOfName(name)));

describe('a name in an address', () => {
  it.each(['海/山', '100% Yuuki', 'a%2Fb', 'a%2fb', 'a%252Fb', '%/2F', '%2525252F/', 'What? #1 & "2" + 3'])(
    'is read as it was written: %s',
    (name) => expect(inAddress(name)).toBe(name),
  );

  it('is read as it was written, whatever it contains', () => {
    const parts = fc.constantFrom('%', '2', '5', 'F', 'f', '/', '2F', '25', '山', ' ');
    const same = (some: string[]) => expect(inAddress(some.join(''))).toBe(some.join(''));
    fc.assert(fc.property(fc.array(parts), same), cases(1_000));
  });

  it('has a slash encoded twice, which is not taken for a name that contains %2F', () => {
    expect(personPath({ ja: '海/山' })).toBe(
      `ja:${encodeURIComponent('海')}%252F${encodeURIComponent('山')}`,
    );
    expect(readPersonRef('ja:海%2F山')).toEqual({ ja: '海/山' });
    expect(readPersonRef('ja:海%252F山')).toEqual({ ja: '海%2F山' });
  });
});
