import { builtInRoles } from '../../roles/dictionary.js';
import { isNobody, mayBeNoName } from './no-names.js';

describe('text among names', () => {
  it.each([
    '}}',
    '12',
    '1-20',
    '2024/4/7',
    '2024年4月',
    '4月7日（日）スタート',
    '00:00:01,000 --> 00:00:04,000',
    '2023年10月7日开播',
    '毎週土曜 深夜1:30',
    '10月7日より放送開始！',
    '（金）午後6時',
    '絶賛配信中！',
    'https://example.com/',
    'www.example.com',
    'info@example.com',
    '〒100-0001 東京都',
    '大阪府大阪市北区1-2',
    '©まる製作委員会',
    '(C)まる',
    'Copyright 2024 Maru',
    'All Rights Reserved.',
    'カット12',
    'C045',
    'scene 3',
    '海辺の町に暮らす少女が灯台を受け継ぐ物語',
    '彼女の願いを叶えるため、少年は旅に出る',
    'お楽しみに！',
  ])('names nobody: %s', (text) => {
    expect(isNobody(text)).toBe(true);
  });

  it.each([
    '青空一郎',
    '小川はるか',
    'たなかはるか、おがわとしこ、やまだにこ、すずきがく',
    '小鳥がいなほ　木戸が丘とも',
    '「星に願いを」製作委員会',
    '灯台を守る会',
    'モーニング隊。',
    '㈱虹',
    '8bit',
    'C2C',
    '???',
    '〃',
    '○',
    '🌊',
    'Jane Doe',
    'studio55',
    '감독',
    '友人A',
    '月曜社',
    'アニメーション制作まる',
    '一二三',
    '千と千の会',
  ])('may name somebody: %s', (text) => {
    expect(isNobody(text)).toBe(false);
  });

  it.each([
    '演出',
    '演出：青空一郎',
    '青空一郎 総作画監督木立三郎',
    '木立三郎 演出',
    '「空の曲」',
    'ハル……小鳥遊一',
    '監督=青空一郎',
    '空を飛ぶ猫',
    'アクション',
    '海外',
  ])('is doubtful as a name: %s', (text) => {
    expect(mayBeNoName(text, builtInRoles)).toBe(true);
  });

  it.each([
    '青空一郎',
    '小川 四郎',
    'Jane Doe',
    '篠ノ井かをる',
    'スタジオまる',
    'チーム「海」',
    '監物一郎',
    'Sound Garden',
  ])('is a name without a doubt: %s', (text) => {
    expect(mayBeNoName(text, builtInRoles)).toBe(false);
  });
});
