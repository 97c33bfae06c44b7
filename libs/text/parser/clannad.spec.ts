// A spec may read a file; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { existsSync, readFileSync } from 'node:fs';
import type { Role } from '../../list/model/interchange.types.js';
import { parseCreditText } from './parse.js';

/** A real credit text, if this machine has it; the paths are relative to the root of the checkout, where tests run. */
const file = '../shared/data/credits/clannad-after-story.txt';
const describeReal = existsSync(file) ? describe : describe.skip;

const names = (line: string) =>
  line
    .replace(/^[^：]*：/, '')
    .replace(/（.*?）/g, '')
    .split(/[　、→\s]+/)
    .filter((one) => one !== '').length;

describeReal('the credits of CLANNAD AFTER STORY', () => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { document, notes } = parseCreditText(text);
  const rolesIn = (menu: number): Role[] => document.menus[menu]!.credits.flatMap((block) => block.roles);
  const role = (menu: string, original: string): Role => {
    const found = document.menus.find((one) => one.name.startsWith(menu))!;
    return found.credits.flatMap((block) => block.roles).find((one) => one.original === original)!;
  };

  it('give an overview, opening, ending, 22 episodes, two specials and a recap', () => {
    const names = document.menus.map((menu) => menu.name);
    expect(names).toHaveLength(28);
    expect(names.slice(0, 4)).toEqual(['Overview', 'OP', 'ED', '#01「夏の終わりのサヨナラ」']);
    expect(names.slice(23)).toEqual([
      '#21「世界の終わり」',
      '#22「小さな手のひら」',
      'Special1「一年前の出来事」',
      'Special2「もうひとつの世界 杏編」',
      'Recap',
    ]);
  });

  it('give one role per line that names one, two for a handover', () => {
    const perMenu: number[] = [];
    for (const line of text.split('\n')) {
      if (/^(スタッフクレジット（オ|オープニング|エンディング|第\d|最終回|番外編|総集編)/.test(line))
        perMenu.push(0);
      else if (/^[^\s　-]/.test(line) && !line.startsWith('スタッフクレジット')) {
        perMenu[perMenu.length - 1]! += line.split('：')[0]!.split('→').length;
      }
    }
    expect(document.menus.map((_, menu) => rolesIn(menu).length)).toEqual(perMenu);
    expect(perMenu.reduce((sum, one) => sum + one, 0)).toBe(316);
  });

  it('give one row per name', () => {
    const episode = text.split('\n-\n').find((part) => part.startsWith('第13回'))!;
    const expected = episode
      .split('\n')
      .slice(1)
      .reduce((sum, line) => sum + names(line.replaceAll('Studio Blue', 'StudioBlue')), 0);
    expect(rolesIn(15).reduce((sum, one) => sum + one.staff.length, 0)).toBe(expected);
  });

  it('give studios, affiliations, ranges and handovers as a person would write them', () => {
    expect(role('Overview', '録音スタジオ').staff).toEqual([
      { ja: 'スタジオごんぐ', en: '', isStudio: true, comment: 'Episodes 1-14' },
      { ja: 'studio2010:', en: 'studio2010:', isStudio: true, comment: 'Episodes 15-' },
    ]);
    expect(role('Overview', '編集担当').staff.map((row) => row.studio?.ja)).toEqual([
      undefined,
      'スタジオごんぐ',
      'スタジオごんぐ',
    ]);
    expect(role('Overview', '美術')).toMatchObject({
      name: 'Art Director',
      staff: [{ ja: '篠原睦雄', comment: 'Episodes 2-' }],
    });
    const studios = new Set(
      document.menus
        .flatMap((_, menu) => rolesIn(menu))
        .flatMap((one) => one.staff)
        .filter((row) => row.isStudio)
        .map((row) => row.ja),
    );
    expect([...studios].sort()).toEqual(
      'Key|スタジオごんぐ|studio2010:|京都アニメーション|京都アニメーションデジタル映像開発室|ポニーキャニオン|ムービック|光坂高校演劇部|TBS|楽音舎|IMAGICA|アニメーションDo|Studio Blue|アニメ工房婆娑羅|ヘッドワークス'
        .split('|')
        .sort(),
    );
    expect(role('Recap', '背景').staff.slice(-6)).toMatchObject([
      { ja: 'Studio Blue', isStudio: true },
      {},
      {},
      {},
      {},
      { ja: '金之熙' },
    ]);
    expect(role('Recap', '制作マネージャー').staff).toHaveLength(6);
    expect(role('#22', '作画監督').staff.map((row) => row.ja)).toEqual(['池田和美', '高橋博行']);
  });

  it('give a note for each damaged name and leave no text unplaced', () => {
    const damaged = text.split('�盒郷人�子').length - 1;
    expect(notes.filter((note) => note.code === 'damaged-character')).toHaveLength(damaged);
    expect(
      notes.filter((note) => ['unplaced-line', 'unknown-role', 'doubtful-line'].includes(note.code)),
    ).toEqual([]);
  });

  it('have every role translated', () => {
    expect(
      document.menus
        .flatMap((_, menu) => rolesIn(menu))
        .filter((one) => one.name === '' || one.name.includes('[OR]')),
    ).toEqual([]);
  });
});
