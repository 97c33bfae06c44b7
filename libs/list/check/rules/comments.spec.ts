import { category, list, menu, role, verdict } from '../check.fixture.js';
import { checkList } from '../check.js';

describe('a Japanese comment', () => {
  it.each<[string, string, unknown]>([
    ['episodes', '第1-3話', { comment: 'Episodes 1-3' }],
    ['episodes apart', '第1話、第3話', { comment: 'Episodes 1, 3' }],
    ['a part', 'Aパート', { comment: 'A part' }],
    ['brackets around all of it', '（Aパート）', { comment: 'A part' }],
    ['half-width brackets around all of it', '(Aパート)', { comment: 'A part' }],
    ['brackets before the rest', '（第二）原画', 'flagged'],
    ['brackets after the rest', '第二（原画）', 'flagged'],
    ['pieces with a Japanese comma', 'Aパート、作画監督', { comment: 'A part, Animation Director' }],
    ['pieces with a wide comma', 'Aパート，作画監督', { comment: 'A part, Animation Director' }],
    ['pieces with a comma', 'Aパート, 作画監督', { comment: 'A part, Animation Director' }],
    ['pieces of which one is English', 'Layout, 作画監督', { comment: 'Layout, Animation Director' }],
    ['a comma and nothing', '作画監督、', 'flagged'],
    ['not credited', '（ノンクレジット）', { isNC: true, comment: null }],
    ['not credited, and more', 'ノンクレジット、Aパート', 'flagged'],
    ['a remark without a translation', '旧姓佐藤', 'flagged'],
    ['English', 'A part', 'fine'],
    ['nothing', '', 'fine'],
  ])('%s: %s', (_what, comment, expected) =>
    expect(verdict('japanese-comment', { ja: '月影忍', comment })).toEqual(expected),
  );
});

it.each([
  ['Overview', 'A part', 'Not written as episodes.'],
  ['OVERVIEW', 'A part', 'Not written as episodes.'],
  ['#01', 'A part', 'It may say anything.'],
  ['Overview of it', 'A part', 'It may say anything.'],
])('in %s the comment “%s”: %s', (name, comment, what) => {
  const document = list(menu(name, category('Main Staff', role('Director', { ja: '月影忍', comment }))));
  expect(checkList(document).map(({ rule }) => rule)).toEqual(
    what.startsWith('Not') ? ['comment-format'] : [],
  );
});
