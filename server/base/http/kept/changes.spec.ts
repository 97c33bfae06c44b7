import { Changes } from './changes.js';

it('Changes are known from the moment at which they happened', () => {
  const changes = new Changes();
  const before = performance.now();
  expect(changes.isAnySince(['a'], before)).toBe(false);
  changes.changed('a');
  expect(changes.isAnySince(['b', 'a'], before)).toBe(true);
  expect(changes.isAnySince(['b'], before)).toBe(false);
  const between = performance.now() + 0.001;
  expect(changes.isAnySince(['a'], between)).toBe(false);
  changes.changed(null);
  expect(changes.isAnySince([], before)).toBe(true);
});
