import { anyCharacter } from '../../testing/any-character.js';
import { cases } from '../../testing/cases.js';
import * as fc from 'fast-check';
import { shapeOf } from './line-shape.js';
import { maxShapeLength } from './line-kinds.js';

describe('the shape of a line', () => {
  it.each([
    ['', ''],
    ['　', ''],
    ['-----', '-'],
    ['脚本：青空一郎', 'J：J'],
    ['原画：青空一郎、若葉次郎、木立三郎', 'J：J'],
    ['原画：青空一郎（スタジオまる）、若葉次郎', 'J：J'],
    ['原画 …… 青空一郎', 'J…J'],
    ['監督　山田太郎', 'J_J'],
    ['原画　青空一郎　若葉次郎　木立三郎', 'J_J'],
    ['　　　青空一郎　若葉次郎', '>J_J'],
    ['青空一郎', 'J'],
    ['青空一郎、若葉次郎、木立三郎', 'J、J'],
    ['【作画監督】', '【】'],
    ['【作画監督】青空一郎', '【】J'],
    ['[脚本]青空一郎 ／ [演出]若葉次郎', '[]J／[]J'],
    ['第1話「海」', 'J1「」'],
    ['#12 夏の終わり', '#1_J'],
    ['青空一郎（作画監督）', 'J（）'],
    ['Yamada, Tarou', 'L,L'],
    ['Key Animation (eps 1-3)', 'L()'],
    ['Director: Taro Yamada, Jane Doe', 'L:L'],
    ['役職\t名前\t備考', 'J⇥J⇥J'],
    ['\t名前', '⇥J'],
    ['|副系列構成= 青空一郎', '|J=J'],
    ['감독 홍길동', 'K_K'],
    ['■企画', '■J'],
    ['| 脚本 | 青空一郎 | |', '||||'],
    ['|〃|若葉 Taro（動物）||', '||||'],
    ['|| 脚本 || [[青空一郎]] ||', '|||'],
    ['|---|:--|', '-'],
    ['<li><span>ハル</span><span>青空一郎</span></li>', 'J⇥J'],
  ])('%s', (line, shape) => {
    expect(shapeOf(line)).toBe(shape);
  });

  it('stays short and takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(shapeOf(text).length).toBeLessThanOrEqual(maxShapeLength);
      }),
      cases(100),
    );
  });
});
