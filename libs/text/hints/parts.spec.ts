import { bareRole, cellsOf, maxPairs, roleBefore, roleBehind, splitNames } from './parts.js';

const known = new Set(['原画', '脚本', '監督', '演出', '作画監督']);
const isRole = (text: string) => known.has(text);
/** `role=names`, several with `; `. */
const told = (parts: { role: string; names: string }[]) =>
  parts.map(({ role, names }) => `${role}=${names}`).join('; ');

describe('a role that somebody has shown', () => {
  it.each([
    ['原画', '原画'],
    ['［原画］：', '原画'],
    ['【原画】', '原画'],
    ['・原画', '原画'],
    ['原画）', '原画'],
    ['【原画', '原画'],
    ['- [x] 原画', '原画'],
    ['12. 原画', '原画'],
    ['原画 [7/7]', '原画'],
    ['<#2a4b7c> 原画', '原画'],
    ["'''原画'''", '原画'],
    // No frame around the whole.
    ['（株）原画会社', '（株）原画会社'],
    ['（原画）補佐', '（原画）補佐'],
    // Nothing is left of it otherwise.
    ['：', '：'],
  ])('%s is %s, without marks and frames', (text, role) => {
    expect(bareRole(text)).toBe(role);
  });
});

describe('a line with a role and its names', () => {
  it.each([
    ['原画 山田太郎', ' ', '原画=山田太郎'],
    ['不明 担当　山田 太郎', ' ', '不明 担当=山田 太郎'],
    ['作画 監督 山田', ' ', '作画=監督 山田'],
    ['【原画】山田', undefined, '原画=山田'],
    ['【原画】：山田', undefined, '原画=山田'],
    ['【】山田', undefined, '山田='],
    ['謎仕事・係→山田', undefined, '謎仕事・係=山田'],
    ['謎仕事 係　山田', undefined, '謎仕事 係=山田'],
    ['謎仕事 山田', undefined, '謎仕事=山田'],
    ['原画', undefined, '原画='],
    ['原画：', '：', '原画='],
    ['：山田', '：', '山田='],
    ['謎：山：田', '：', '謎=山：田'],
    ['原画：山田／脚本：木村', '：', '原画=山田; 脚本=木村'],
    ['謎：山田／係：木村', '：', '謎=山田; 係=木村'],
    ['原画：山田　脚本：木村', '：', '原画=山田; 脚本=木村'],
    ['原画：山田　脚本：', '：', '原画=山田; 脚本='],
    ['原画-山田-脚本-木村', '-', '原画=山田; 脚本=木村'],
  ])('%s divides at %j into %s', (line, separator, parts) => {
    expect(told(roleBefore(line, separator, isRole))).toBe(parts);
  });

  it('has no longer role than 120 characters', () => {
    const role = '長'.repeat(120);
    expect(told(roleBefore(`${role}：山田`, '：', isRole))).toBe(`${role}=山田`);
    expect(told(roleBefore(`長${role}：山田`, '：', isRole))).toBe(`長${role}：山田=`);
  });
});

describe('a line with names and their role', () => {
  it.each([
    ['山田 太郎 原画', ' ', '原画=山田 太郎'],
    ['山田 太郎　係', ' ', '係=山田 太郎'],
    ['山田：太郎：係', '：', '係=山田：太郎'],
    ['山田：', '：', '=山田：'],
    ['山田（原画）', '（', '原画=山田'],
    ['山田（原画）、木村（脚本）', undefined, '原画=山田; 脚本=木村'],
    ['山田（原画）木村', undefined, '=山田（原画）木村'],
    ['山田・原画', undefined, '原画=山田'],
    ['山田→謎', undefined, '謎=山田'],
    ['山田 太郎 その　他', ' ', '他=山田 太郎 その'],
    ['山田 太郎　謎', undefined, '謎=山田 太郎'],
    ['山田 謎', undefined, '謎=山田'],
    ['山田', undefined, '=山田'],
    ['山・田 原画 担当', undefined, '担当=山・田 原画'],
  ])('%s divides at %j into %s', (line, separator, parts) => {
    expect(told(roleBehind(line, separator, isRole))).toBe(parts);
  });

  it('has up to 60 pairs of names and role', () => {
    const pairs = (count: number) => roleBehind('山田（原画）'.repeat(count), undefined, isRole);
    expect(pairs(maxPairs)).toHaveLength(60);
    expect(pairs(maxPairs + 1)).toMatchObject([{ role: '' }]);
  });
});

it.each([
  ['山田、木村', '、', ['山田', '木村']],
  ['山田、、木村、', '、', ['山田', '木村']],
  ['山田', '、', ['山田']],
  ['山田（甲、乙）、木村', '、', ['山田（甲、乙）', '木村']],
  ['||山田||、**木村**', '、', ['山田', '木村']],
  ['山田 木村', ' ', ['山田', '木村']],
  ['甲、木村', '、', ['甲', '木村']],
  // A name of one character belongs to the one beside it, if all can be put in pairs.
  ['山 田 木 村', ' ', ['山 田', '木 村']],
  ['山 田 木村', ' ', ['山', '田', '木村']],
])('The names of %s, divided at %j, are %j', (text, separator, names) => {
  expect(splitNames(text, separator)).toEqual(names);
});

it.each([
  ['a\tb\t\tc', '\t', ['a', 'b', '', 'c']],
  ['a\tb', undefined, ['a', 'b']],
  ['|a|b|', undefined, ['a', 'b']],
  ['a b  c', undefined, ['a b', 'c']],
  ['a　b', undefined, ['a', 'b']],
  ['a/b', '/', ['a', 'b']],
  [' a b ', ' ', ['a', 'b']],
])('The cells of %j, divided at %j, are %j', (text, separator, cells) => {
  expect(cellsOf(text, separator)).toEqual(cells);
});
