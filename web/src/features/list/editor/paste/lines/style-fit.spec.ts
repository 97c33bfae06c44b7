import { isOfStyle, likeliestStyle, shapesOf } from './style-fit';

const text = ['【脚本】', '青空一郎', '【演出】', '若葉次郎', '木立三郎', '', '第1話「海」'].join('\n');
const shapes = shapesOf(text);
const rule = (shape: string) => ({ shape, as: 'names' as const });
const style = (...all: string[]) => ({ rules: all.map(rule) });

it('counts the shapes of lines that are not blank', () => {
  expect([...shapes]).toEqual([
    ['【】', 2],
    ['J', 3],
    ['J1「」', 1],
  ]);
});

it('a text is of a style if half of its kinds of lines are there', () => {
  expect(isOfStyle([rule('J'), rule('J：J')], shapes)).toBe(true);
  expect(isOfStyle([rule('J'), rule('J：J'), rule('J…J')], shapes)).toBe(false);
  expect(isOfStyle([], shapes)).toBe(false);
});

it('offers the style that says something about most lines, and about half of them at least', () => {
  const [few, most, same] = [style('【】'), style('【】', 'J'), style('J', '【】')];
  expect(likeliestStyle([few, most, same], shapes)).toBe(most);
  expect(likeliestStyle([few], shapes)).toBeNull();
  expect(likeliestStyle([style('J')], shapes)).toEqual(style('J'));
  expect(likeliestStyle([style('J', 'L', 'K')], shapes)).toBeNull();
  expect(likeliestStyle([style('J')], shapesOf('青空\n若葉\n木立\n小川'))).toBeNull();
});
