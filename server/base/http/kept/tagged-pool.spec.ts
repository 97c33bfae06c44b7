import { TaggedPool } from './tagged-pool.js';

interface Kept {
  size: number;
  tags: string[];
}

it('keeps what was used last, within its bytes, until a tag is removed', () => {
  const pool = new TaggedPool<Kept>(100, (kept) => kept);
  const [a, b, c] = [
    { size: 40, tags: ['x'] },
    { size: 40, tags: ['x', 'y'] },
    { size: 40, tags: [] },
  ];
  pool.keep('a', a);
  pool.keep('b', b);
  expect(pool.get('a')).toBe(a);
  pool.keep('c', c);
  expect([pool.get('a'), pool.get('b'), pool.get('c')]).toEqual([a, undefined, c]);
  expect([...pool.showing('x')]).toEqual([['a', a]]);
  // Of what would take more than half, nothing else would be left.
  pool.keep('large', { size: 51, tags: [] });
  expect(pool.get('large')).toBeUndefined();
  pool.remove('x');
  expect([pool.get('a'), pool.get('c')]).toEqual([undefined, c]);
  pool.keep('c', { size: 50, tags: ['z'] });
  pool.keep('d', { size: 50, tags: [] });
  expect(pool.get('c')).toMatchObject({ tags: ['z'] });
  pool.clear();
  expect([pool.get('c'), pool.get('d'), [...pool.showing('z')]]).toEqual([undefined, undefined, []]);
});
