import { signsOf } from './separators';

it.each([
  ['原画：青空一郎、若葉次郎', ['：', '、']],
  ['監督　山田太郎', [' ']],
  ['監督 …… 山田 太郎', ['……', ' ']],
  ['役職\t\t名前', ['\t']],
  ['【作画監督】青空一郎（スタジオ・まる）', []],
  ['|副系列構成= 青空一郎', ['=']],
  ['原画：', []],
  ['佐伯　　豊　　　　　　野々村　葵', [' ', '   ']],
  ['脚本：青空<br>若葉', ['：', '<br>']],
  ["Key Animation - O'Neil, Jane", [' ', '-', ',']],
  ['a:b;c|d/e&f+g', [':', ';', '|', '/', '&', '+']],
  ['一二…………………………三', ['……']],
  ['一二、。、。、。、。、。、。三', []],
  ['', []],
])('%s', (line, signs) => {
  expect(signsOf(line)).toEqual(signs);
});

it('takes linear time', () => {
  const began = performance.now();
  for (const line of ['（'.repeat(100_000), ' '.repeat(100_000), '：'.repeat(100_000)]) signsOf(line);
  expect(performance.now() - began).toBeLessThan(500);
});
