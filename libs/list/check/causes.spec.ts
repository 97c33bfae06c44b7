import { applyChange } from '../model/apply.js';
import { pasteInto } from '../operations/paste.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { readDocument } from '../interchange/interchange.js';
import { idMaker } from '../model/ids.js';
import { causesOf } from './causes.js';
import { category, list, menu, role, treeOf } from './check.fixture.js';
import { checkTree } from './check.js';
import type { Flag } from './flags.js';
import { keepDoubts, tagDoubts, takeDoubtsOf } from './import-doubts.js';

const newId = idMaker(Math.random);

/** All that is found after a text was taken in. */
function foundIn(text: string): Flag[] {
  const { tree } = readDocument({ title: 'List', menus: [{ name: 'Overview' }] }, newId);
  const { document, notes, placements } = parseCreditText(text);
  const { menus, more } = tagDoubts({ menus: document.menus, notes, placements });
  const operations = pasteInto(tree, null, 'menus', menus, newId);
  const kept = keepDoubts(tree, newId(), takeDoubtsOf(operations), more);
  return checkTree(applyChange(tree, [...operations, ...kept]).tree);
}
const rulesOf = (text: string) => foundIn(text).map(({ rule }) => rule);
/** What is said of its doubts, with the number of findings. */
const saidOf = (text: string): [string, number][] =>
  causesOf(foundIn(text).filter(({ rule }) => rule === 'import-doubt')).map(({ flags, message }) => [
    message,
    flags.length,
  ]);

describe('one cause is told once', () => {
  it('for the names of a studio line, which are named', () =>
    expect(
      saidOf(
        '第1話「霧」\n動画：磯部汀\n　　　スタジオ雲雀\n　　　月影忍　海野岬　砂川昇\n　　　鴎プロ\n　　　若葉花子　甲野太郎',
      ),
    ).toEqual([
      [
        'Read as names with the affiliation スタジオ雲雀, in the role In-Between Animation of #01「霧」. “月影忍”, “海野岬”, “砂川昇”.',
        3,
      ],
      [
        'Read as names with the affiliation 鴎プロ, in the role In-Between Animation of #01「霧」. “若葉花子”, “甲野太郎”.',
        2,
      ],
    ]));

  it('but a single name keeps what the text said', () =>
    expect(saidOf('第1話「霧」\n演出：月影忍（ミナト）')).toEqual([
      ['Read as a name and its affiliation. The text said: “月影忍（ミナト）”.', 1],
    ]));

  it('for lines below one role, of which the first are named', () => {
    const names = Array.from('甲乙丙丁戊己庚辛壬癸', (one) => `${one}野太郎`);
    const [said] = saidOf(`第1話「霧」\n動画：月影忍\n${names.join('\n')}`);
    expect(said).toEqual([
      `Read as more names of the role In-Between Animation of #01「霧」, though they are not indented. ${names
        .slice(0, 8)
        .map((name) => `“${name}”`)
        .join(', ')} and 2 more.`,
      10,
    ]);
  });

  it('for a credit that a text has twice, which the checker finds by itself', () => {
    const text =
      'スタッフクレジット（オープニング）\n監督：月影忍\n編集：砂川昇\n製作：鴎\nスタッフクレジット（エンディング）\n監督：月影忍';
    expect(saidOf(text)).toEqual([]);
    expect(rulesOf(text)).toContain('duplicate-role');
  });

  it('for an unconfirmed name in all its rows; other names and other findings stand for themselves', () => {
    const guess = { ja: '月影忍', en: 'Shinobu Tsukikage', unconfirmed: true } as const;
    const other = { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true } as const;
    const tree = treeOf(
      list(
        menu('#01', category('Sound', role('Music', guess, other))),
        menu('#02', category('Sound', role('Music', guess), role('Sound Director', '', '砂川昇'))),
      ),
    );
    const flags = checkTree(tree);
    const causes = causesOf(flags);
    expect(causes.map(({ flags: all, message }) => [message, all.map(({ path }) => path.menu)])).toEqual([
      ['“Shinobu Tsukikage” for 月影忍 is a suggestion that nobody has confirmed yet.', [0, 1]],
      ['“Misaki Umino” for 海野岬 is a suggestion that nobody has confirmed yet.', [0]],
      [flags.at(-1)!.message, [1]],
    ]);
    expect(causes.flatMap(({ flags: all }) => all)).toHaveLength(flags.length);
  });

  it('but findings without a common cause are told one by one', () => {
    const tree = treeOf(
      list(
        menu('#01', category('Sound', role('Music', '○月影忍', '○海野岬'), role('Sound Director', '月影忍'))),
      ),
    );
    expect(causesOf(checkTree(tree)).map(({ message }) => message)).toEqual([
      '“○月影忍” has a wiki legend mark.',
      '“○海野岬” has a wiki legend mark.',
    ]);
  });

  it('and names up to eight of them', () => {
    const names = Array.from('甲乙丙丁戊己庚辛', (one) => `${one}野太郎`);
    expect(saidOf(`第1話「霧」\n動画：月影忍\n${names.join('\n')}`)).toEqual([
      [expect.stringMatching(/“辛野太郎”\.$/), 8],
    ]);
  });
});
