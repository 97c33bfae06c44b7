import type { LineHint } from '@libs/text/words/line-kinds.js';
import { hintsMoved, withHint, withoutHint } from './hints';

const said = (line: number, as: LineHint['as'], like = true): LineHint => ({ line, as, like });
const text = ['脚本：青空一郎', '若葉次郎', '木立三郎', '', '小川四郎', '演出：青空一郎'].join('\n');

it('the last word about a line, or about the lines like it, counts', () => {
  const once = withHint([said(1, 'names')], said(1, 'role-names'), text);
  expect(once).toEqual([said(1, 'role-names')]);
  expect(withHint(once, said(6, 'comment'), text)).toEqual([said(6, 'comment')]);
  expect(withHint(once, said(6, 'comment', false), text)).toEqual([
    said(1, 'role-names'),
    said(6, 'comment', false),
  ]);
  expect(withHint(once, said(5, 'names'), text)).toEqual([said(1, 'role-names'), said(5, 'names')]);
});

it('hints on neighbouring lines of one shape are about its lines in turn', () => {
  const role = [said(2, 'role')];
  expect(withHint(role, said(3, 'names'), text)).toEqual([said(2, 'role'), said(3, 'names')]);
  expect(withHint(role, said(5, 'names'), text)).toEqual([said(5, 'names')]);
  // A line of another kind between them.
  const apart = text.replace('\n\n', '\n（休憩）\n');
  expect(withHint([said(3, 'role')], said(5, 'names'), apart)).toEqual([said(5, 'names')]);
  expect(withHint([said(2, 'role'), said(3, 'names')], said(5, 'comment'), text)).toHaveLength(3);
});

it('what was said is taken back from the line itself, or from one like it', () => {
  const hints = [said(2, 'names'), said(3, 'comment', false)];
  expect(withoutHint(hints, 3, text)).toEqual([said(2, 'names')]);
  expect(withoutHint(hints, 5, text)).toEqual([said(3, 'comment', false)]);
  expect(withoutHint(hints, 1, text)).toEqual(hints);
});

describe('when the text changes', () => {
  const hints = [said(1, 'role-names'), said(3, 'names', false), said(5, 'comment', false)];
  const moved = (after: string) => hintsMoved(hints, text, after).map(({ line, as }) => [line, as]);

  it('hints stay with their lines', () => {
    expect(moved(`第1話\n\n${text}`)).toEqual([
      [3, 'role-names'],
      [5, 'names'],
      [7, 'comment'],
    ]);
    expect(moved(text.replace('\n\n', '\n'))).toEqual([
      [1, 'role-names'],
      [3, 'names'],
      [4, 'comment'],
    ]);
    expect(moved(text.replace('小川四郎', '小川四'))).toEqual([
      [1, 'role-names'],
      [3, 'names'],
      [5, 'comment'],
    ]);
    expect(hintsMoved(hints, text, text)).toBe(hints);
  });

  it('what was said of a shape goes on in a text that takes the place of it', () => {
    expect(moved('第2話\n\n原画：甲、乙\n丙')).toEqual([[3, 'role-names']]);
    expect(moved('')).toEqual([]);
  });
});
