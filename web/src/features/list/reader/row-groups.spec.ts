import type { CreditNode } from '@libs/list/model/document.js';
import { groupRows } from './row-groups';

const row = (ja: string, more = {}): CreditNode => ({
  id: ja || 'gap',
  order: 'a0',
  data: { ja, en: '', ...more },
});
const shape = (credits: CreditNode[]) =>
  groupRows(credits).map(({ heading, rows, gap }) => [
    heading?.data['ja'] ?? null,
    rows.map(({ data }) => data['ja']).join(' '),
    gap,
  ]);

describe('rows of a role', () => {
  it('are grouped under the studio that heads them', () => {
    expect(shape([row('甲'), row('社', { isStudio: true }), row('乙'), row('丙')])).toEqual([
      [null, '甲', false],
      ['社', '乙 丙', false],
    ]);
  });

  it('show studios without people as names', () => {
    expect(shape([row('社', { isStudio: true }), row('会', { isStudio: true })])).toEqual([
      [null, '社 会', false],
    ]);
  });

  it('keep a gap for a spacer row, but not at the start', () => {
    expect(shape([row(''), row('甲'), row(''), row(''), row('乙')])).toEqual([
      [null, '甲', false],
      [null, '乙', true],
    ]);
  });
});
