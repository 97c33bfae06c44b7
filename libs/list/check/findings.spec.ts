import type { ListTree } from '../model/document.js';
import { findNode } from '../model/nodes.js';
import type { Column } from '../operations/columns.js';
import { cellText } from '../operations/single.js';
import { category, list, menu, role, row, rows, treeOf } from './check.fixture.js';
import { checkList, checkTree } from './check.js';
import { columnOf, type Flag, type FlagRule } from './flags.js';

const columns: readonly Column[] = ['ja', 'en', 'studio', 'comment'];

const named = (name: string, original: string, ...staff: Parameters<typeof rows>) => ({
  name,
  original,
  staff: staff.map(row),
});

const at = (path: Flag['path']) => Object.values(path).join('.');

/** All that a flag says and that its fix does, on one line. */
const told = ({ rule, level, message, path, fix }: Flag) =>
  [
    `${at(path)} ${rule} ${level}: ${message}`,
    ...(fix ? [fix.label] : []),
    ...(fix?.edits ?? []).map((edit) => {
      const what = `${edit.do} ${at(edit.path)}`;
      switch (edit.do) {
        case 'remove':
          return what;
        case 'set':
          return `${what} ${edit.field} ${JSON.stringify(edit.value)}`;
        case 'move':
          return `${what} ${at(edit.to)}`;
        case 'insert':
          return `${what} ${JSON.stringify(edit.rows)}`;
      }
    }),
  ].join(' | ');

const documents: Record<string, ReturnType<typeof list>> = {
  'nothing in it': list(
    menu('#01'),
    menu(
      '#02',
      category('Sound'),
      { ...category('Art'), note: 'N' },
      { ...category('Color'), note: ' ', studio: null },
    ),
    menu('', category('', named('', '', '月影忍'))),
    menu(
      '#03',
      category(
        'Sound',
        named('Music', ''),
        named('', '音楽', '', { isNC: true, halfSpace: true }),
        { ...named('Sound Director', '', ''), note: 'N' },
        named('Music', '', { comment: 'A' }),
      ),
    ),
  ),
  'empty rows': list(
    menu(
      '#01',
      category(
        'Sound',
        named('Music', '', '', { comment: 'A' }, '月影忍', ''),
        named('', '音楽', '月影忍', '', '', '海野岬', { isStudio: true }, '砂川昇'),
        named(
          'Script',
          '',
          '月影忍',
          { isNC: true },
          { isStudio: true },
          '海野岬',
          { comment: 'A' },
          '',
          '砂川昇',
        ),
        named('Layout', '', '月影忍', '', '海野岬', '', '砂川昇'),
        named('Director', '', '月影忍', { isNC: true }, '', { isNC: true }, '海野岬', '', '砂川昇'),
      ),
    ),
  ),
  'the same twice': list(
    menu(
      '#01',
      category(
        'Sound',
        named(
          'Music',
          '',
          '月影忍',
          { ja: '月影　忍', comment: 'A' },
          { ja: '月影忍', comment: 'A' },
          { ja: '月影忍', comment: 'B' },
          { ja: '月影忍', isStudio: true },
          '海野岬',
        ),
        named('Layout', '', { ja: '鷹', isStudio: true }, '海野岬', { ja: '鷹', isStudio: true }, '砂川昇', {
          ja: '鷹',
          isStudio: true,
        }),
        named(
          'Script',
          '',
          { ja: '海野岬', id: 1 },
          { ja: '海野岬', id: 2 },
          { ja: '海野岬', id: -1 },
          { ja: '砂川昇', en: '???' },
          { ja: '砂川昇', en: '???' },
        ),
      ),
      category('SOUND', role('Sound Director', '月影忍'), role('Sound Effects', '砂川昇')),
      { ...category('sound', role('Music', '月影忍')), note: 'N' },
      { ...category('Sound', role('Music', '月影忍')), studio: { ja: '鷹', en: '' } },
      category('Art', role('Script', '月影忍'), role('Script', '月影忍'), role('script', '海野岬')),
    ),
  ),
  'names of roles': list(
    menu(
      '#01',
      category(
        'Animation',
        named('Animator [OR] Key Animation', '原画', '月影忍'),
        named('', '監督[OR]演出', '月影忍'),
        named('Key Animation★', '原画', '月影忍'),
        named('--', '原画', '月影忍'),
        named('Chief Animation Directr', '', '月影忍'),
        named('', 'Chief Animation Directr', '月影忍'),
        named('Directr', '', '月影忍'),
        named('', '総作画藍督', '月影忍'),
        named('Mystery', '謎', '月影忍'),
        named('Script and Storyboard', '', '月影忍'),
        named('Script (Mystery)', '', '月影忍'),
        named('', '謎（Aパート）', '月影忍'),
      ),
      category('Main CAST', named('Mystery', '', '月影忍')),
      category('Broadcast', named('Mystery', '', '月影忍')),
    ),
  ),
  'wiki marks': rows(
    '○[脚]月影忍①',
    { ja: '月影忍', en: '★Shinobu' },
    { ja: '○海野岬', en: '○Misaki' },
    { ja: '○砂川昇', isWorkTitle: true },
  ),
  studios: rows(
    { ja: '月影忍（スタジオ雲雀）' },
    { ja: '月影忍（MAPPA）', en: 'Shinobu (MAPPA)' },
    { ja: '海野岬', en: 'Misaki (Studio Gull)' },
    { ja: '(Studio Gull) 海野 岬', studio: { ja: '', en: 'Studio Gull' } },
    { ja: '砂川昇（スタジオ雲雀）', studio: { ja: '鴎', en: '' } },
    { ja: '砂川昇（スタジオ雲雀）（スタジオ鴎）' },
    { ja: '（スタジオ雲雀）' },
    { ja: 'スタジオ雲雀' },
    { ja: '', en: 'Studio Gull' },
    { ja: 'マッドハウス' },
    { ja: 'スタジオ鴎', id: 7 },
  ),
  'roles in names': list(
    menu(
      '#01',
      category(
        'Animation',
        named(
          'Key Animation',
          '原画',
          '原画：月影忍',
          '月影忍　原画',
          '作画監督：月影忍',
          '月影 忍 作監',
          '作画監督月影忍',
          '月影忍作画監督',
          { en: 'Key Animation: Shinobu Tsukikage' },
          { en: 'Script: Shinobu Tsukikage' },
          { ja: '原画：月影忍', isStudio: true },
        ),
      ),
    ),
  ),
  brackets: rows(
    '月影忍（作画監督）',
    '月影忍 (Aパート)',
    '月影忍（ノンクレジット）',
    '月影忍）',
    '（月影忍',
    '月影（忍',
    '月影忍「',
    '月影忍（旧姓）佐藤',
    { ja: '月影忍）', en: 'Shinobu)' },
    { ja: '月影忍）', en: 'Shino)bu' },
    { ja: '月影忍）', en: 'Shinobu (AD)' },
    { ja: '月影忍（作画監督）', en: 'Shinobu (AD)' },
    { ja: '月影忍（作画監督）', en: 'Shi (no) bu' },
    { ja: '月影忍（作画監督）', comment: 'A part' },
    { ja: '風見鶏（東京', isStudio: true },
    { ja: '歌（作画監督', isWorkTitle: true },
  ),
  comments: list(
    menu(
      'overview',
      category(
        'Main Staff',
        named(
          'Director',
          '監督',
          { ja: '甲野', comment: 'A part' },
          { ja: '乙野', comment: '#1-#12' },
          { ja: '丙野', comment: '第1話' },
          { ja: '丁野', comment: 'Episodes 1-3' },
          { ja: '戊野', comment: 'Episode 3-1' },
        ),
      ),
    ),
    menu(
      '#01',
      category(
        'Main Staff',
        named(
          'Director',
          '監督',
          { ja: '甲野', comment: '（Aパート、作画監督）' },
          { ja: '乙野', comment: 'Aパート, with help' },
          { ja: '丙野', comment: 'ノンクレジット' },
          { ja: '丁野', comment: '謎の仕事' },
          { ja: '戊野', comment: 'Aパート、謎の仕事' },
        ),
      ),
    ),
  ),
  'several names': rows(
    '月影忍、砂川昇',
    { ja: '海野岬、渡辺明夫', en: 'Misaki Unno, Akio Watanabe', comment: 'A', isNC: true },
    { ja: '海野岬、渡辺明夫', en: 'Misaki Unno' },
    { ja: '海野岬、渡辺明夫', pn: { ja: 'X' } },
    { en: 'Misaki Unno, Akio Watanabe' },
    '海野太郎　砂川花子',
    '海野太郎・砂川花子',
    { ja: '月影忍、砂川昇', isStudio: true },
  ),
  headings: rows(
    '原画',
    '作画監督：',
    '第3話',
    'キャスト',
    { en: 'Key Animation' },
    { ja: '', en: 'cast' },
    '〇〇製作委員会',
    { ja: '監督', id: 7 },
  ),
  damage: list(
    menu(
      '#01\u200b',
      category(
        'Sound　Effects',
        named(
          'Key　Animation',
          '原\u200b画',
          { ja: '月影\ufffd忍' },
          { ja: '月影\ue000忍' },
          { ja: 'FranÃ§ois Berthet' },
          { ja: 'ﾂｷｶｹﾞ\u200b忍\n', en: 'Shinobu　Tsukikage' },
          { ja: '月影\u0001忍', studio: { ja: 'ﾏｯﾊﾟ', en: '' } },
          { ja: '海野\u200b岬', comment: '\ufffd' },
          { ja: '林　　明' },
          { ja: 'Lia　Tan' },
          { ja: '砂川昇', studio: { ja: '\ufffd', en: 'A' } },
          { ja: '海野昇', unconfirmed: true, en: 'Noboru' },
        ),
      ),
    ),
  ),
};

/** Other rules find something there, too. */
const only: Record<string, RegExp> = {
  'the same twice': /^duplicate-/,
  studios: /^studio-in-name/,
  'several names': /^several-names/,
};

const expected: Record<string, string[]> = {
  'nothing in it': [
    '0 empty-episode error: #01 is empty: it has no categories.',
    '1.0 empty-category error: The category Sound has no roles. | Remove the empty category | remove 1.0',
    '1.1 empty-category error: The category Art has no roles.',
    '1.2 empty-category error: The category Color has no roles. | Remove the empty category | remove 1.2',
    '2 unnamed-episode error: This episode has no name.',
    '2.0 unnamed-category error: A category in unnamed has no name.',
    '2.0.0 unnamed-role error: A role in unnamed has no name.',
    '3.0.0 empty-role error: The role Music is empty. | Remove the empty role | remove 3.0.0',
    '3.0.1 empty-role error: The role 音楽 is empty. | Remove the empty role | remove 3.0.1',
    '3.0.2 empty-role error: The role Sound Director is empty.',
    '3.0.3 empty-role error: The role Music is empty.',
  ],
  'empty rows': [
    '0.0.0.0 empty-edge hint: The role Music begins with 2 empty rows.',
    '0.0.0.3 empty-edge hint: The role Music ends with an empty row. | Remove an empty row | remove 0.0.0.3',
    '0.0.1.1 empty-row hint: There are 2 empty rows in the middle of the role 音楽; one is enough to separate groups. | Remove an empty row | remove 0.0.1.2',
    '0.0.1.4 empty-row hint: There is an empty row in the middle of the role 音楽.',
    '0.0.2.1 empty-row hint: There are 2 empty rows in the middle of the role Script.',
    '0.0.3.1 separator-row hint: There are 2 empty rows between people of the role Layout. Remove those that do not separate groups.',
    '0.0.4.1 empty-row hint: There are 3 empty rows in the middle of the role Director; one is enough to separate groups. | Remove 2 empty rows | remove 0.0.4.1 | remove 0.0.4.3',
    '0.0.4.5 separator-row hint: There is an empty row between people of the role Director. Remove it unless it separates groups.',
  ],
  'the same twice': [
    '0.1 duplicate-category hint: The category SOUND is listed twice in #01. | Merge into the first one | move 0.1.0 0.0 | move 0.1.1 0.0 | remove 0.1',
    '0.2 duplicate-category hint: The category sound is listed twice in #01.',
    '0.0.0.1 duplicate-name warning: “月影\u3000忍” is listed twice in the role Music.',
    '0.0.0.2 duplicate-name warning: “月影忍” is listed twice in the role Music.',
    '0.0.0.3 duplicate-name warning: “月影忍” is listed twice in the role Music.',
    '0.0.1.2 duplicate-name warning: “鷹” is listed twice in the role Layout.',
    '0.0.1.4 duplicate-name warning: “鷹” is listed twice in the role Layout. | Remove the second one | remove 0.0.1.4',
    '0.0.2.2 duplicate-name warning: “海野岬” is listed twice in the role Script.',
    '0.0.2.4 duplicate-name warning: “砂川昇” is listed twice in the role Script. | Remove the second one | remove 0.0.2.4',
    '0.4.1 duplicate-role warning: The role Script of #01 is in this category twice, with the same names. Keep one. | Remove the second one | remove 0.4.1',
    '0.4.2 duplicate-role warning: The role script of #01 is in this category twice, with different names. Keep one.',
  ],
  'names of roles': [
    '0.0.0 role-alternatives warning: Choose one of the names in “Animator [OR] Key Animation” and remove [OR].',
    '0.0.1 unknown-role hint: “監督[OR]演出” is not in the role dictionary. Check the spelling; it may be missing from the dictionary.',
    '0.0.1 role-alternatives warning: Choose one of the names in “監督[OR]演出” and remove [OR].',
    '0.0.2 role-characters warning: The English role name “Key Animation★” contains “★”.',
    '0.0.3 role-characters warning: The English role name “--” has no letter or digit.',
    '0.0.4 unknown-role hint: “Chief Animation Directr” is not in the role dictionary. Did you mean “Chief Animation Director”? | Change to “Chief Animation Director” | set 0.0.4 name "Chief Animation Director"',
    '0.0.5 unknown-role hint: “Chief Animation Directr” is not in the role dictionary. Did you mean “Chief Animation Director”?',
    '0.0.6 unknown-role hint: “Directr” is not in the role dictionary. Did you mean “Director”?',
    '0.0.7 unknown-role hint: “総作画藍督” is not in the role dictionary. Did you mean “総作画監督”?',
    '0.0.8 unknown-role hint: “謎” is not in the role dictionary. Check the spelling; it may be missing from the dictionary.',
    '0.0.11 unknown-role hint: “謎（Aパート）” is not in the role dictionary. Check the spelling; it may be missing from the dictionary.',
    '0.2.0 unknown-role hint: “Mystery” is not in the role dictionary. Check the spelling; it may be missing from the dictionary.',
  ],
  'wiki marks': [
    '0.0.0.0 wiki-legend warning: “○[脚]月影忍①” has a wiki legend mark. | Change to “月影忍” | set 0.0.0.0 ja "月影忍"',
    '0.0.0.1 wiki-legend warning: “★Shinobu” has a wiki legend mark. | Change to “Shinobu” | set 0.0.0.1 en "Shinobu"',
    '0.0.0.2 wiki-legend warning: “○海野岬” has a wiki legend mark. | Change to “海野岬” | set 0.0.0.2 ja "海野岬" | set 0.0.0.2 en "Misaki"',
  ],
  studios: [
    '0.0.0.0 studio-in-name warning: “月影忍（スタジオ雲雀）” contains a studio in brackets. | Make スタジオ雲雀 the affiliation | set 0.0.0.0 ja "月影忍" | set 0.0.0.0 studio {"ja":"スタジオ雲雀","en":"","isStudio":true}',
    '0.0.0.1 studio-in-name warning: “月影忍（MAPPA）” contains a studio in brackets. | Make MAPPA the affiliation | set 0.0.0.1 ja "月影忍" | set 0.0.0.1 en "Shinobu" | set 0.0.0.1 studio {"ja":"MAPPA","en":"MAPPA","isStudio":true}',
    '0.0.0.2 studio-in-name warning: “Misaki (Studio Gull)” contains a studio in brackets. | Make Studio Gull the affiliation | set 0.0.0.2 en "Misaki" | set 0.0.0.2 studio {"ja":"","en":"Studio Gull","isStudio":true}',
    '0.0.0.3 studio-in-name warning: “(Studio Gull) 海野 岬” contains a studio in brackets. | Make Studio Gull the affiliation | set 0.0.0.3 ja "海野 岬"',
    '0.0.0.4 studio-in-name warning: “砂川昇（スタジオ雲雀）” contains a studio in brackets.',
    '0.0.0.5 studio-in-name warning: “砂川昇（スタジオ雲雀）（スタジオ鴎）” contains a studio in brackets.',
  ],
  'roles in names': [
    '0.0.0.4 duplicate-name warning: “作画監督月影忍” is listed twice in the role Key Animation.',
    '0.0.0.0 studio-as-person warning: “原画：月影忍” is a studio elsewhere in this list, but this row is a person. Mark it as a studio. | Mark as a studio | set 0.0.0.0 isStudio true',
    '0.0.0.0 role-in-name warning: “原画：月影忍” repeats the role. Leave only the name. | Change to “月影忍” | set 0.0.0.0 ja "月影忍"',
    '0.0.0.1 role-in-name warning: “月影忍\u3000原画” repeats the role. Leave only the name. | Change to “月影忍” | set 0.0.0.1 ja "月影忍"',
    '0.0.0.2 role-in-name warning: “作画監督：月影忍” contains the role “作画監督”. Move the row to that role, or make it the comment.',
    '0.0.0.3 role-in-name warning: “月影 忍 作監” contains the role “作監”. Move the row to that role, or make it the comment.',
    '0.0.0.4 role-in-name warning: “作画監督月影忍” contains the role “作画監督”. Move the row to that role, or make it the comment.',
    '0.0.0.5 role-in-name warning: “月影忍作画監督” contains the role “作画監督”. Move the row to that role, or make it the comment.',
    '0.0.0.6 studio-as-person warning: “Key Animation: Shinobu Tsukikage” looks like the name of a company, but this row is a person. Mark it as a studio.',
    '0.0.0.6 role-in-name warning: “Key Animation: Shinobu Tsukikage” repeats the role. Leave only the name. | Change to “Shinobu Tsukikage” | set 0.0.0.6 en "Shinobu Tsukikage"',
    '0.0.0.7 role-in-name warning: “Script: Shinobu Tsukikage” contains the role “Script”. Move the row to that role, or make it the comment.',
  ],
  brackets: [
    '0.0.0.4 duplicate-name warning: “（月影忍” is listed twice in the role Key Animation.',
    '0.0.0.5 duplicate-name warning: “月影（忍” is listed twice in the role Key Animation.',
    '0.0.0.6 duplicate-name warning: “月影忍「” is listed twice in the role Key Animation.',
    '0.0.0.8 duplicate-name warning: “月影忍）” is listed twice in the role Key Animation.',
    '0.0.0.9 duplicate-name warning: “月影忍）” is listed twice in the role Key Animation.',
    '0.0.0.10 duplicate-name warning: “月影忍）” is listed twice in the role Key Animation.',
    '0.0.0.11 duplicate-name warning: “月影忍（作画監督）” is listed twice in the role Key Animation.',
    '0.0.0.12 duplicate-name warning: “月影忍（作画監督）” is listed twice in the role Key Animation.',
    '0.0.0.13 duplicate-name warning: “月影忍（作画監督）” is listed twice in the role Key Animation.',
    '0.0.0.0 bracket-in-name warning: “月影忍（作画監督）” has brackets in the name. Move their content to the comment or the affiliation. | Make “Animation Director” the comment | set 0.0.0.0 ja "月影忍" | set 0.0.0.0 comment "Animation Director"',
    '0.0.0.1 bracket-in-name warning: “月影忍 (Aパート)” has brackets in the name. Move their content to the comment or the affiliation. | Make “A part” the comment | set 0.0.0.1 ja "月影忍" | set 0.0.0.1 comment "A part"',
    '0.0.0.2 bracket-in-name warning: “月影忍（ノンクレジット）” has brackets in the name. Move their content to the comment or the affiliation. | Mark as not credited on screen | set 0.0.0.2 ja "月影忍" | set 0.0.0.2 isNC true',
    '0.0.0.3 bracket-in-name warning: “月影忍）” has a bracket that is never opened. Add the other one or remove it. | Change to “月影忍” | set 0.0.0.3 ja "月影忍"',
    '0.0.0.4 bracket-in-name warning: “（月影忍” has a bracket that is never closed. Add the other one or remove it. | Change to “月影忍” | set 0.0.0.4 ja "月影忍"',
    '0.0.0.5 bracket-in-name warning: “月影（忍” has a bracket that is never closed. Add the other one or remove it.',
    '0.0.0.6 bracket-in-name warning: “月影忍「” has a bracket that is never closed. Add the other one or remove it. | Change to “月影忍” | set 0.0.0.6 ja "月影忍"',
    '0.0.0.7 bracket-in-name warning: “月影忍（旧姓）佐藤” has brackets in the name. Move their content to the comment or the affiliation.',
    '0.0.0.8 bracket-in-name warning: “月影忍）” has a bracket that is never opened. Add the other one or remove it. | Change to “月影忍” | set 0.0.0.8 ja "月影忍" | set 0.0.0.8 en "Shinobu"',
    '0.0.0.9 bracket-in-name warning: “月影忍）” has a bracket that is never opened. Add the other one or remove it.',
    '0.0.0.10 bracket-in-name warning: “月影忍）” has a bracket that is never opened. Add the other one or remove it.',
    '0.0.0.11 bracket-in-name warning: “月影忍（作画監督）” has brackets in the name. Move their content to the comment or the affiliation. | Make “Animation Director” the comment | set 0.0.0.11 ja "月影忍" | set 0.0.0.11 en "Shinobu" | set 0.0.0.11 comment "Animation Director"',
    '0.0.0.12 bracket-in-name warning: “月影忍（作画監督）” has brackets in the name. Move their content to the comment or the affiliation.',
    '0.0.0.13 bracket-in-name warning: “月影忍（作画監督）” has brackets in the name. Move their content to the comment or the affiliation.',
    '0.0.0.14 bracket-in-name warning: “風見鶏（東京” has a bracket that is never closed. Add the other one or remove it.',
  ],
  comments: [
    '0.0.0.0 comment-format warning: The comment “A part” is not written as “Episodes 1-3, 5, 7”.',
    '0.0.0.1 comment-format warning: The comment “#1-#12” is not written as “Episodes 1-3, 5, 7”. | Change to “Episodes 1-12” | set 0.0.0.1 comment "Episodes 1-12"',
    '0.0.0.2 japanese-comment warning: The comment “第1話” is in Japanese. | Change to “Episode 1” | set 0.0.0.2 comment "Episode 1"',
    '0.0.0.4 comment-format warning: The comment “Episode 3-1” is not written as “Episodes 1-3, 5, 7”.',
    '1.0.0.0 japanese-comment warning: The comment “（Aパート、作画監督）” is in Japanese. | Change to “A part, Animation Director” | set 1.0.0.0 comment "A part, Animation Director"',
    '1.0.0.1 japanese-comment warning: The comment “Aパート, with help” is in Japanese. | Change to “A part, with help” | set 1.0.0.1 comment "A part, with help"',
    '1.0.0.2 japanese-comment warning: The comment “ノンクレジット” is in Japanese. | Mark as not credited on screen | set 1.0.0.2 isNC true | set 1.0.0.2 comment null',
    '1.0.0.3 japanese-comment warning: The comment “謎の仕事” is in Japanese.',
    '1.0.0.4 japanese-comment warning: The comment “Aパート、謎の仕事” is in Japanese.',
  ],
  'several names': [
    '0.0.0.0 several-names warning: “月影忍、砂川昇” is 2 names in one row. Give each a row of its own. | Split into 2 rows | set 0.0.0.0 ja "月影忍" | insert 0.0.0.0 [{"ja":"砂川昇","en":""}]',
    '0.0.0.1 several-names warning: “海野岬、渡辺明夫” is 2 names in one row. Give each a row of its own. | Split into 2 rows | set 0.0.0.1 ja "海野岬" | set 0.0.0.1 en "Misaki Unno" | insert 0.0.0.1 [{"ja":"渡辺明夫","en":"Akio Watanabe","comment":"A","isNC":true}]',
    '0.0.0.2 several-names warning: “海野岬、渡辺明夫” is 2 names in one row. Give each a row of its own.',
    '0.0.0.3 several-names warning: “海野岬、渡辺明夫” is 2 names in one row. Give each a row of its own.',
    '0.0.0.5 several-names warning: “海野太郎\u3000砂川花子” is 2 names in one row. Give each a row of its own.',
    '0.0.0.6 several-names warning: “海野太郎・砂川花子” is 2 names in one row. Give each a row of its own.',
  ],
  headings: [
    '0.0.0.0 heading-as-name warning: “原画” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.1 heading-as-name warning: “作画監督：” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.2 heading-as-name warning: “第3話” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.3 heading-as-name warning: “キャスト” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.4 heading-as-name warning: “Key Animation” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.5 heading-as-name warning: “cast” is a heading, not a name. Make it a role, a category or an episode, or remove the row.',
    '0.0.0.6 studio-as-person warning: “〇〇製作委員会” looks like the name of a company, but this row is a person. Mark it as a studio. | Mark as a studio | set 0.0.0.6 isStudio true',
  ],
  damage: [
    '0 damaged-text warning: “#01\u200b” contains invisible characters. | Change to “#01” | set 0 name "#01"',
    '0.0 damaged-text warning: “Sound\u3000Effects” contains full-width spaces. | Change to “Sound Effects” | set 0.0 name "Sound Effects"',
    '0.0.0 damaged-text warning: “原\u200b画” contains invisible characters. | Change to “原画” | set 0.0.0 original "原画" | set 0.0.0 name "Key Animation"',
    '0.0.0.1 duplicate-name warning: “月影\ue000忍” is listed twice in the role Key\u3000Animation.',
    '0.0.0.4 duplicate-name warning: “月影\u0001忍” is listed twice in the role Key\u3000Animation.',
    '0.0.0.0 damaged-text warning: “月影\ufffd忍” has lost a character (\ufffd). Look it up in the source and type it again.',
    '0.0.0.1 damaged-text warning: “月影\ue000忍” has a character that most fonts cannot show. Type the usual character instead.',
    '0.0.0.2 damaged-text warning: “FranÃ§ois Berthet” is garbled, because it was read in the wrong encoding. Copy it again from the source. | Change to “François Berthet” | set 0.0.0.2 ja "François Berthet"',
    '0.0.0.3 damaged-text warning: “ﾂｷｶｹﾞ\u200b忍” contains invisible characters and half-width kana. | Change to “ツキカゲ忍” | set 0.0.0.3 ja "ツキカゲ忍" | set 0.0.0.3 en "Shinobu Tsukikage"',
    '0.0.0.4 damaged-text warning: “月影\u0001忍” contains control characters. | Change to “月影忍” | set 0.0.0.4 ja "月影忍" | set 0.0.0.4 studio {"ja":"マッパ","en":""}',
    '0.0.0.5 damaged-text warning: “海野\u200b岬” contains invisible characters.',
    '0.0.0.6 damaged-text warning: “林\u3000\u3000明” contains several spaces in a row. | Change to “林\u3000明” | set 0.0.0.6 ja "林\u3000明"',
    '0.0.0.7 damaged-text warning: “Lia\u3000Tan” contains full-width spaces between Latin letters. | Change to “Lia Tan” | set 0.0.0.7 ja "Lia Tan"',
    '0.0.0.8 damaged-text warning: “\ufffd” has lost a character (\ufffd). Look it up in the source and type it again.',
    '0.0.0.9 unconfirmed-name warning: “Noboru” for 海野昇 is a suggestion that nobody has confirmed yet.',
  ],
};

describe('all that the list checker says about', () => {
  it.each(Object.keys(documents))('%s', (name) => {
    const flags = checkList(documents[name]!).filter(({ rule }) => only[name]?.test(rule) ?? true);
    expect(flags.map(told)).toEqual(expected[name]);
  });
});

/** The columns of the grid that have exactly this text of the finding's line. */
function columnsWith(tree: ListTree, { nodeId, text }: Flag): Column[] {
  const found = findNode(tree, nodeId!)!;
  return columns.filter((column) => cellText(found.kind, found.node.data, column) === text);
}

describe('the column that a finding leads to', () => {
  const findings = Object.values(documents).flatMap((document) => {
    const tree = treeOf(document);
    // Damage may be in any field.
    return checkTree(tree)
      .filter(({ rule, nodeId, text }) => nodeId !== undefined && text !== '' && rule !== 'damaged-text')
      .map((flag) => ({ flag, column: columnOf(flag), having: columnsWith(tree, flag) }));
  });

  it('has the text that is wrong, or is beside it in the other language', () => {
    const wrong = findings.filter(({ column, having }) => {
      const isBeside = column !== 'comment' && having.some((one) => one === 'ja' || one === 'en');
      return having.length > 0 && !having.includes(column) && !isBeside;
    });
    expect(wrong.map(({ flag, column, having }) => [flag.rule, column, having])).toEqual([]);
  });

  it.each<[Column, FlagRule[]]>([
    ['en', ['role-alternatives', 'unconfirmed-name']],
    [
      'ja',
      [
        'empty-role',
        'unnamed-role',
        'empty-edge',
        'empty-row',
        'separator-row',
        'wiki-legend',
        'damaged-text',
        'role-in-name',
        'bracket-in-name',
        'studio-as-person',
        'import-doubt',
      ],
    ],
  ])('is %s below a category, for what is missing or in a name', (column, rules) => {
    const path = { menu: 0, category: 0, role: 0 };
    expect(rules.filter((rule) => columnOf({ rule, path }) !== column)).toEqual([]);
    // All that is said of episodes and categories is in one column.
    expect(columnOf({ rule: rules[0]!, path: { menu: 0, category: 0 } })).toBe('en');
  });

  it.each<[Column, FlagRule[]]>([
    ['comment', ['japanese-comment', 'comment-format']],
    ['en', ['role-characters', 'unconfirmed-name', 'empty-category', 'duplicate-category']],
    ['ja', ['several-names', 'studio-in-name', 'duplicate-name', 'heading-as-name', 'unknown-role']],
  ])('%s for what is wrong there', (column, rules) => {
    const reached = new Set(findings.filter((one) => one.column === column).map(({ flag }) => flag.rule));
    expect(rules.filter((rule) => !reached.has(rule))).toEqual([]);
  });
});
