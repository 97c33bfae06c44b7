import { isJsonObject, isObject, isSameJson, isUnsafeName, jsonFault } from './json.js';

const deep = (levels: number): unknown =>
  levels === 0 ? 1 : levels % 2 ? [deep(levels - 1)] : { a: deep(levels - 1) };

describe('plain JSON', () => {
  it.each([
    null,
    true,
    false,
    0,
    -1.5,
    '',
    'x'.repeat(200_000),
    [],
    {},
    [1, ['a', null]],
    { a: { b: [] } },
    deep(32),
  ])('is %#', (value) => expect(jsonFault(value)).toBeNull());

  it.each([
    ['x'.repeat(200_001), 'the text is too long'],
    [['a', 'x'.repeat(200_001)], 'the text is too long'],
    [NaN, 'the number is not finite'],
    [{ a: Infinity }, 'the number is not finite'],
    [undefined, 'this is not a JSON value'],
    [{ a: undefined }, 'this is not a JSON value'],
    [[() => 1], 'this is not a JSON value'],
    [deep(33), 'the value is nested too deeply'],
    [{ a: { constructor: 1 } }, 'a field must not be called constructor'],
    [JSON.parse('{"__proto__": 1}'), 'a field must not be called __proto__'],
  ])('is not %#', (value, fault) => expect(jsonFault(value)).toBe(fault));

  it('has objects, which are neither arrays nor null', () => {
    expect([{}, { a: 1 }, [], null, 'a', 1].map(isObject)).toEqual([true, true, false, false, false, false]);
    expect([{}, []].map(isJsonObject)).toEqual([true, false]);
    expect(['__proto__', 'constructor', 'prototype', 'name'].map(isUnsafeName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('two values', () => {
  it.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [[], []],
    [{}, {}],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
  ])('are the same: %j and %j', (a, b) => expect(isSameJson(a, b)).toBe(true));

  it.each([
    [1, 2],
    [1, '1'],
    [0, false],
    [null, {}],
    [{}, null],
    [[], {}],
    [{}, []],
    [[1], [2]],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [{ a: undefined }, { b: 1 }],
    [{ toString: Object.prototype.toString }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('are not the same: %j and %j', (a, b) => expect(isSameJson(a, b)).toBe(false));
});
