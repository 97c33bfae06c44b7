import { shapeOf } from '@libs/text/words/line-shape.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { sampleOf } from './sample';

describe('The sample of a rule', () => {
  it.each<[StyleRule, string]>([
    [{ shape: 'J：J', as: 'role-names', separators: { role: '：' } }, '作画監督：山田太郎'],
    [{ shape: 'J_J', as: 'role-names', separators: { role: '　' } }, '作画監督　山田太郎'],
    [{ shape: 'J_J', as: 'names-role' }, '山田太郎　作画監督'],
    [{ shape: 'J、J', as: 'names', separators: { names: '、' } }, '山田太郎、佐藤花子'],
    [{ shape: '>J', as: 'names' }, '　　山田太郎'],
    [{ shape: '■J', as: 'category' }, '■メインスタッフ'],
    [{ shape: 'J1', as: 'episode' }, '第12話'],
    [{ shape: 'L1', as: 'episode' }, 'Episode 12'],
    [{ shape: '#1', as: 'episode' }, '#12'],
    [{ shape: 'L：L', as: 'role-names', separators: { role: '：' } }, 'Director：Taro Yamada'],
    [{ shape: 'K_K', as: 'role-names' }, '감독　김하나'],
    [{ shape: 'J…J', as: 'cast', separators: { role: '……' } }, 'ハル…山田太郎'],
    [
      { shape: 'J⇥J⇥J1', as: 'table', columns: ['role', 'names', 'left-out'] },
      '作画監督\t山田太郎\tお知らせ12',
    ],
    [{ shape: 'J_J', as: 'table', columns: ['names', 'role'] }, '山田太郎　作画監督'],
    [{ shape: 'J1「」', as: 'episode' }, '第12話「…」'],
    [{ shape: '>J（）', as: 'names' }, '　　山田太郎（…）'],
    [{ shape: '-', as: 'left-out' }, '－－－－－－－－－－'],
  ])('%j is a line of its shape', (rule, line) => {
    expect(sampleOf(rule)).toBe(line);
    expect(shapeOf(line)).toBe(rule.shape);
  });

  it.each<[StyleRule, string]>([
    [{ shape: '⇥⇥', as: 'table', columns: ['role', 'names', 'comment'] }, '作画監督\t山田太郎\t一部'],
    [{ shape: '¶¶', as: 'names', turn: [{ as: 'role' }] }, '山田太郎\n作画監督'],
    [
      { shape: '¶¶', as: 'role', turn: [{ as: 'table', columns: ['names', 'studio'] }] },
      '作画監督\n山田太郎\t青空スタジオ',
    ],
  ])('%j shows a row or a block', (rule, text) => expect(sampleOf(rule)).toBe(text));
});
