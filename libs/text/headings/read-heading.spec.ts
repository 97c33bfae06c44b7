import { compileRules } from '../words/rules.js';
import { menuName, readHeading, unframe } from './headings.js';

/** What a line is read as: the kind and name of its menu, its [part or episodes], its (remark), and | credits behind it. */
function reading(line: string, episodeRegex?: string): string {
  const heading = readHeading(line, compileRules(episodeRegex === undefined ? {} : { episodeRegex }));
  if (!heading) return 'none';
  const { kind, part, episodes, remark, rest, ambiguous, weak } = heading;
  return [
    kind,
    menuName(heading, 1),
    part !== undefined && `[${part}]`,
    episodes !== undefined && `[${episodes}]`,
    remark !== undefined && `(${remark})`,
    rest !== undefined && `| ${rest}`,
    ambiguous && 'or a role',
    weak && 'if roles follow',
  ]
    .filter(Boolean)
    .join(' ');
}

describe('a line', () => {
  it.each([
    ['第１２話　海', 'episode #12「海」'],
    ['第12.5話「海」', 'episode #12.5「海」'],
    ['第12345話「海」', 'episode #12345「海」'],
    ['第 3 話「海」', 'episode #3「海」'],
    ['第3话「海」', 'episode #3「海」'],
    ['第3回「海」', 'episode #3「海」'],
    ['第3集「海」', 'episode #3「海」'],
    ['第3夜 海', 'episode #3「海」'],
    ['第3幕 海', 'episode #3「海」'],
    ['第3弾 海', 'episode #3「海」'],
    ['第3章 海', 'episode #3「海」'],
    ['第百二十三話「海」', 'episode #123「海」'],
    ['第3限『海』', 'episode #3『海』'],
    ['第 12 限『海』', 'episode #12『海』'],
    ['第三の夢『海』', 'episode #3『海』'],
    ['第12歩 「海」', 'episode #12「海」'],
    ['第１２３４時間「海」', 'episode #1234「海」'],
    ['其ノ十二「海」', 'episode #12「海」'],
    ['其之3　海', 'episode #3「海」'],
    ['その 3', 'episode #3'],
    ['その12：海', 'episode #12「海」'],
    ['＃12.5「海」', 'episode #12.5「海」'],
    ['♯12 海', 'episode #12「海」'],
    ['#  7 海', 'episode #7「海」'],
    ['EP 12「海」', 'episode #12「海」'],
    ['ep. 12.5 海', 'episode #12.5「海」'],
    ['ep:7 海', 'episode #7「海」'],
    ['Ep#7「海」', 'episode #7「海」'],
    ['ep12.5「海」', 'episode #12.5「海」'],
    ['エピソード12「海」', 'episode #12「海」'],
    ['Track 3「海」', 'episode #3「海」'],
    ['File_12「海」', 'episode #12「海」'],
    ['case.7 海', 'episode #7「海」'],
    ['Act-12「海」', 'episode #12「海」'],
    ['Chapter 3 海', 'episode #3「海」'],
    ['stage 3「海」', 'episode #3「海」'],
    ['Phase-03「海」', 'episode #3「海」'],
    ['mission:3「海」', 'episode #3「海」'],
    ['Lesson 3 海', 'episode #3「海」'],
    ['scene 3「海」', 'episode #3「海」'],
    ['page.12「海」', 'episode #12「海」'],
    ['vol.3「海」', 'episode #3「海」'],
    ['No 3 海', 'episode #3「海」'],
    ['12話 海', 'episode #12「海」'],
    ['12.5話「海」', 'episode #12.5「海」'],
    ['12 話「海」', 'episode #12「海」'],
    ['12话「海」', 'episode #12「海」'],
    ['十二話「海」', 'episode #12「海」'],
    ['十二話', 'episode #12'],
    ['二 話 「海」', 'episode #2「海」'],
    ['제12화「海」', 'episode #12「海」'],
    ['제 12 화 바다', 'episode #12「바다」'],
    ['12화 바다', 'episode #12「바다」'],
    ['12 회「海」', 'episode #12「海」'],
    ['E12「海」', 'episode #12「海」'],
    ['E12 海', 'episode #12「海」'],
    ['12「海」', 'episode #12「海」'],
    ['12.5「海」', 'episode #12.5「海」'],
    ['12. 「海」', 'episode #12「海」'],
    ['1 - 「海」', 'episode #1「海」'],
    ['12 『海』', 'episode #12『海』'],
    ['123：「海」', 'episode #123「海」'],
  ])('reads the number of an episode in each of its forms: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['12. 海', 'episode #12「海」 if roles follow'],
    ['12　海', 'episode #12「海」 if roles follow'],
    ['12  海', 'episode #12「海」 if roles follow'],
    ['123/海', 'episode #123「海」 if roles follow'],
    ['12・海', 'episode #12「海」 if roles follow'],
    ['12. 海（前編）', 'episode #12「海」 (前編) if roles follow'],
  ])('takes a bare number for an episode only if roles follow: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    '第123456話「海」',
    '第3話目',
    '第3期「海」',
    '第3巻「海」',
    '第2部「海」',
    '第2クール「海」',
    'その3匹の猫',
    '#1.2.3',
    '色#7 海',
    'Episode - - 3「海」',
    'Episode 12th',
    '12話目の海',
    '色12話「海」',
    '十二話目「海」',
    '十二話の海',
    '12화면「海」',
    'EX12화',
    'E12a',
    'E12345',
    'SE12「海」',
    'A12「海」',
    '12.5 海',
    '12:30 開始',
    '1234. 海',
    '12 (海)',
    '12：監督：青空一郎',
    '最終夜「海」',
    '第3話海',
    '第3話。',
    '第3話 -',
    '第3話 原画',
    '第3話 海\t空',
    '海 12. 空',
  ])('that is no episode: %s', (line) => {
    expect(reading(line)).toBe('none');
  });

  it.each([
    ['最終回「海」', 'episode final「海」'],
    ['最終話「海」', 'episode final「海」'],
    ['最終回 海', 'episode final「海」'],
    ['最终回「海」', 'episode final「海」'],
    ['最终话 海', 'episode final「海」'],
    ['大結局「海」', 'episode final「海」'],
    ['大结局 海', 'episode final「海」'],
    ['Final Episode「海」', 'episode final「海」'],
    ['final episode: 海', 'episode final「海」'],
    ['最終話 海（前編）', 'episode final「海」 (前編)'],
    ['最終話 第26話「海」', 'episode #26「海」'],
    ['最終話 第二十六話「海」', 'episode #26「海」'],
    ['最終話 #26', 'episode #26'],
    ['最終話 26話「海」', 'episode final「海」'],
    ['最終話（第26話）', 'episode #26'],
    ['最終話（第26話）「海」', 'episode #26「海」'],
    ['【最終回】第26話「海」', 'episode #26「海」'],
  ])('knows the last episode: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['スタッフ', 'overview Overview'],
    ['メインスタッフ', 'overview Overview'],
    ['オープニングスタッフクレジット', 'overview Overview'],
    ['エンディングクレジット', 'overview Overview'],
    ['OPクレジット', 'overview Overview'],
    ['スタッフクレジット', 'overview Overview'],
    ['クレジット', 'overview Overview'],
    ['STAFF', 'overview Overview'],
    ['Main Staff', 'overview Overview'],
    ['mainstaff', 'overview Overview'],
    ['Staff Credits', 'overview Overview'],
    ['staff credit', 'overview Overview'],
    ['staff', 'overview Overview'],
    ['stafflist', 'overview Overview'],
    ['Staff List', 'overview Overview'],
    ['制作スタッフ', 'overview Overview'],
    ['作品スタッフリスト', 'overview Overview'],
    ['本編スタッフ一覧', 'overview Overview'],
    ['スタッフ名簿', 'overview Overview'],
    ['制作人员', 'overview Overview'],
    ['主创人员名单', 'overview Overview'],
    ['演职员表', 'overview Overview'],
    ['职员表', 'overview Overview'],
    ['演职人员表', 'overview Overview'],
    ['制作名单', 'overview Overview'],
    ['工作人员', 'overview Overview'],
    ['工作人員名單', 'overview Overview'],
    ['制作团队', 'overview Overview'],
    ['製作人員', 'overview Overview'],
    ['製作團隊', 'overview Overview'],
    ['演職人員列表', 'overview Overview'],
    ['演職人員表', 'overview Overview'],
    ['主創陣容', 'overview Overview'],
    ['職員名單', 'overview Overview'],
    ['職員表', 'overview Overview'],
    ['製作群', 'overview Overview'],
    ['Credits', 'overview Overview'],
    ['Overview', 'overview Overview'],
    ['全話共通', 'overview Overview'],
    ['各話共通', 'overview Overview'],
    ['共通', 'overview Overview'],
    ['スタッフ（敬称略）', 'overview Overview'],
    ['STAFF (TV Series)', 'overview Overview'],
    ['STAFF(TV)', 'overview Overview'],
  ])('takes words for the staff of the whole work: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    'スタッフ募集',
    '美術スタッフ',
    '各話スタッフ',
    'スタッフ（一）二',
    '新人スタッフ',
    'クレジットカード',
  ])('that is not the staff of the whole work: %s', (line) => {
    expect(reading(line)).toBe('none');
  });

  it.each([
    ['番外編「海」', 'episode Special「海」'],
    ['番外篇', 'episode Special or a role'],
    ['特別編「海」', 'episode Special「海」'],
    ['特別編：海', 'episode Special「海」'],
    ['特別篇「海」', 'episode Special「海」'],
    ['特别篇「海」', 'episode Special「海」'],
    ['特別回', 'episode Special or a role'],
    ['特典映像', 'episode Special or a role'],
    ['スペシャル2「海」', 'episode Special2「海」'],
    ['Special 3', 'episode Special3'],
    ['SPECIALS', 'episode Special or a role'],
    ['SP2「海」', 'episode Special2「海」'],
    ['SP #2「海」', 'episode Special2「海」'],
    ['SP：海', 'episode Special「海」'],
    ['Extra 1 海', 'episode Special1「海」'],
    ['総集編「海」', 'episode Recap「海」'],
    ['総集編：海', 'episode Recap「海」'],
    ['総集篇', 'episode Recap or a role'],
    ['总集篇', 'episode Recap or a role'],
    ['總集篇2', 'episode Recap2'],
    ['RECAP 1「海」', 'episode Recap1「海」'],
    ['Recap: 海', 'episode Recap「海」'],
    ['summary episode', 'episode Recap or a role'],
    ['OVA', 'episode OVA or a role'],
    ['ova 2「海」', 'episode OVA2「海」'],
    ['OVA：海', 'episode OVA「海」'],
    ['OVA12 海', 'episode OVA12「海」'],
    ['OAD', 'episode OAD or a role'],
    ['oad1「海」', 'episode OAD1「海」'],
    ['OAD：海', 'episode OAD「海」'],
    ['劇場版', 'other Movie or a role'],
    ['剧场版：海', 'other Movie「海」'],
    ['映画「海」', 'other Movie「海」'],
    ['MOVIE 2「海」', 'other Movie2「海」'],
    ['film「海」', 'other Movie「海」'],
    ['アバン', 'episode Avan or a role'],
    ['アバンタイトル', 'episode Avan or a role'],
    ['AVAN', 'episode Avan or a role'],
  ])('knows specials, recaps, films and what else has episodes: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['OP', 'opening OP or a role'],
    ['OP1', 'opening OP1'],
    ['OP 12', 'opening OP12'],
    ['op2', 'opening OP2'],
    ['OP1v2', 'opening OP1v2'],
    ['OP#2', 'opening OP2'],
    ['ＯＰ', 'opening OP or a role'],
    ['NCOP1', 'opening OP1'],
    ['ノンテロップOP', 'opening OP or a role'],
    ['ノンテロップオープニング', 'opening OP or a role'],
    ['オープニング', 'opening OP or a role'],
    ['オープニングアニメーション', 'opening OP or a role'],
    ['オープニングテーマ', 'opening OP or a role'],
    ['オープニングテーマ曲「海」', 'opening OP「海」'],
    ['オープニングテーマソング「海」', 'opening OP「海」'],
    ['オープニング主題歌「海」', 'opening OP「海」'],
    ['オープニング映像', 'opening OP or a role'],
    ['オープニングムービー', 'opening OP or a role'],
    ['オープニング曲', 'opening OP or a role'],
    ['片头', 'opening OP or a role'],
    ['片头动画', 'opening OP or a role'],
    ['片头曲', 'opening OP or a role'],
    ['片头主题曲', 'opening OP or a role'],
    ['片頭', 'opening OP or a role'],
    ['片頭動畫', 'opening OP or a role'],
    ['片頭曲', 'opening OP or a role'],
    ['片頭主題曲', 'opening OP or a role'],
    ['Opening', 'opening OP or a role'],
    ['Opening Animation', 'opening OP or a role'],
    ['Opening Theme', 'opening OP or a role'],
    ['OP《海》', 'opening OP「海」'],
    ['OP〈海〉', 'opening OP「海」'],
    ['OP "海"', 'opening OP「海」'],
    ['OP“海”', 'opening OP「海」'],
    ['OP1「海」「空」', 'opening OP1「海」「空」'],
    ['OP「海」（2番）', 'opening OP「海」 (2番)'],
    ['OP「海」歌：青空一郎', 'opening OP「海」 | 歌：青空一郎'],
    ['オープニング（第2話～第12話）', 'opening OP [Episodes 2-12]'],
    ['OP1（第1話-第12話）', 'opening OP1 [Episodes 1-12]'],
  ])('knows openings: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['ED', 'ending ED or a role'],
    ['ED2', 'ending ED2'],
    ['ed1『海』', 'ending ED1『海』'],
    ['NCED', 'ending ED or a role'],
    ['ノンテロップエンディング', 'ending ED or a role'],
    ['エンディング2', 'ending ED2'],
    ['エンディングアニメーション', 'ending ED or a role'],
    ['エンディングテーマ', 'ending ED or a role'],
    ['エンディングテーマ曲', 'ending ED or a role'],
    ['エンディングテーマソング', 'ending ED or a role'],
    ['エンディング主題歌「海」', 'ending ED「海」'],
    ['エンディング映像', 'ending ED or a role'],
    ['エンディングムービー', 'ending ED or a role'],
    ['エンディング曲', 'ending ED or a role'],
    ['片尾', 'ending ED or a role'],
    ['片尾动画', 'ending ED or a role'],
    ['片尾曲', 'ending ED or a role'],
    ['片尾主题曲', 'ending ED or a role'],
    ['片尾動畫', 'ending ED or a role'],
    ['片尾主題曲', 'ending ED or a role'],
    ['Ending', 'ending ED or a role'],
    ['Ending Animation', 'ending ED or a role'],
    ['Ending Theme', 'ending ED or a role'],
    ['ED（第13話）', 'ending ED [Episodes 13]'],
  ])('knows endings: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['アイキャッチ', 'other Eyecatch or a role'],
    ['Eyecatch 2', 'other Eyecatch2'],
    ['次回予告', 'other Preview or a role'],
    ['予告', 'other Preview or a role'],
    ['予告編', 'other Preview or a role'],
    ['预告片', 'other Preview or a role'],
    ['預告片', 'other Preview or a role'],
    ['Preview', 'other Preview or a role'],
    ['Next Episode Preview', 'other Preview or a role'],
    ['主題歌', 'other Songs or a role'],
    ['主題歌「海」', 'other Songs「海」'],
    ['主題歌「海」（青空一郎）', 'other Songs「海」 (青空一郎)'],
    ['Songs', 'other Songs or a role'],
    ['PV', 'other PV or a role'],
    ['pv2', 'other PV2'],
    ['ティザーPV', 'other PV or a role'],
    ['特報PV', 'other PV or a role'],
    ['本PV', 'other PV or a role'],
    ['ティザー映像', 'other PV or a role'],
    ['特報映像', 'other PV or a role'],
    ['プロモーションビデオ', 'other PV or a role'],
    ['プロモーション映像', 'other PV or a role'],
    ['プロモーションムービー', 'other PV or a role'],
    ['Trailer 2', 'other PV2'],
    ['Official Trailer', 'other PV or a role'],
    ['Teaser Trailer', 'other PV or a role'],
    ['Teaser', 'other PV or a role'],
    ['第2弾PV', 'other PV2'],
    ['第12弾PV', 'other PV12'],
    ['第 12 弾 PV', 'other PV12'],
    ['PV第2弾', 'other PV2'],
    ['PV第12弾', 'other PV12'],
    ['PV 第 12 弾', 'other PV12'],
    ['CM', 'other CM or a role'],
    ['cm3', 'other CM3'],
    ['MV', 'other MV or a role'],
    ['mv2', 'other MV2'],
    ['ミュージックビデオ', 'other MV or a role'],
  ])('knows trailers, songs and other short films: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    'SPドラマ',
    'Openings',
    'EDIT',
    'OPERA',
    'songster',
    'CMYK',
    'PV制作',
    'OVAs',
    'OP1 海',
    'OP「海」歌手',
    '主題歌「海」青空一郎',
  ])('with more than the word of a menu: %s', (line) => {
    expect(reading(line)).toBe('none');
  });

  it.each([
    ['【第3話】', 'episode #3'],
    ['■第3話■', 'episode #3'],
    ['== 第3話 ==', 'episode #3'],
    ['[第3話]', 'episode #3'],
    ['〈第3話〉', 'episode #3'],
    ['《第3話》', 'episode #3'],
    ['♪OP♪', 'opening OP or a role'],
    ['☞ 第3話', 'episode #3'],
    ['★★第3話 海★★', 'episode #3「海」'],
    ['♪第3話 海♪', 'episode #3「海」'],
    ['〜第3話 海〜', 'episode #3「海」'],
    ['【第3話 【海】】', 'episode #3「海」'],
    ['【第3話】【海】', 'episode #3「海」'],
    ['【第3話】：', 'episode #3'],
    ['【第3話「海」】スタッフ', 'episode #3「海」'],
    ['■第3話〔再放送〕', 'episode #3 (再放送)'],
    ['■第3話[再放送]■', 'episode #3 (再放送)'],
    ['■第3話 海〈再放送〉', 'episode #3「海〈再放送〉」'],
    ['■第3話《海》', 'episode #3「海」'],
  ])('leaves out what only frames a heading: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 海♪', 'episode #3「海♪」'],
    ['■第3話 海♪', 'episode #3「海♪」'],
    ['★第3話 海+', 'episode #3「海+」'],
    ['■第3話 海♪■', 'episode #3「海♪」'],
    ['◆第3話 海（再）◆', 'episode #3「海（再）」'],
    ['第3話 *海', 'episode #3「*海」'],
    ['第3話 ♪', 'episode #3「♪」'],
  ])('keeps signs that belong to the title: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 ♪海♪', 'episode #3「海」'],
    ['第3話 ★海★', 'episode #3「海」'],
    ['第3話 * 海 *', 'episode #3「海」'],
    ['第3話 ～海～', 'episode #3「海」'],
    ['第3話 海～', 'episode #3「海」'],
  ])('leaves out signs around a title: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 スタッフ', 'episode #3'],
    ['第3話スタッフ', 'episode #3'],
    ['第3話のスタッフ', 'episode #3'],
    ['第3話 作画スタッフ', 'episode #3'],
    ['第3話 スタッフさん', 'episode #3'],
    ['第3話 スタッフの皆さん', 'episode #3'],
    ['第3話スタッフ紹介', 'episode #3'],
    ['第3話スタッフのご紹介です！', 'episode #3'],
    ['第3話スタッフの書き起こし', 'episode #3'],
    ['第3話スタッフまとめ', 'episode #3'],
    ['第3話 スタッフリスト（敬称略）', 'episode #3'],
    ['第3話スタッフ(TV)', 'episode #3'],
    ['第3話 クレジット♪', 'episode #3'],
    ['第3話 staff', 'episode #3'],
    ['第3話 Key Staff List', 'episode #3'],
    ['第3話 main credits', 'episode #3'],
    ['Episode 3 Staff Credits', 'episode #3'],
    ['第3话 制作人员名单', 'episode #3'],
    ['第3话 人员', 'episode #3'],
    ['第3话 名单', 'episode #3'],
    ['第3话 职员表', 'episode #3'],
    ['第3話 製作人員', 'episode #3'],
    ['第3話 製作團隊', 'episode #3'],
    ['第3話 製作陣容', 'episode #3'],
    ['第3話 演職員表', 'episode #3'],
    ['第3話 演職員名單', 'episode #3'],
    ['第3話 職員名單', 'episode #3'],
    ['第3话 片尾字幕', 'episode #3'],
    ['第3話 片尾名單', 'episode #3'],
    ['第3話 字幕', 'episode #3'],
    ['第3話 職員', 'episode #3'],
    ['第3話スタッフ（TV版）🎉', 'episode #3'],
    ['第3話 スタッフ👏🏽', 'episode #3'],
    ['第3話 海 スタッフ', 'episode #3「海」'],
    ['第3話「海」スタッフ', 'episode #3「海」'],
    ['第3話「海」 スタッフリスト', 'episode #3「海」'],
  ])('does not take words about the staff for a title: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 スタッフ募集', 'episode #3「スタッフ募集」'],
    ['第3話 海 - 空', 'episode #3「海 - 空」'],
    ['第3話 青い海と空', 'episode #3「青い海と空」'],
    ['第3話 サブタイトル：海', 'episode #3「海」'],
    ['第3話 タイトル「海」', 'episode #3「海」'],
    ['第3話：海', 'episode #3「海」'],
  ])('takes other words for a title: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 Aパート', 'episode #3 [A part]'],
    ['第3話 Aパート「海」', 'episode #3「海」 [A part]'],
    ['第3話 b part 「海」', 'episode #3「海」 [B part]'],
    ['第3話B「海」', 'episode #3「海」 [B part]'],
    ['第3話 Aパート：海', 'episode #3「海」 [A part]'],
    ['第3話Ａパート（前編）「海」', 'episode #3「海」 [A part] (前編)'],
    ['第3話 （Bパート）「海」', 'episode #3「海」 [B part]'],
    ['第3話（B）「海」', 'episode #3「海」 [B part]'],
    ['第3話（前編）（再放送）「海」', 'episode #3「海」 (前編、再放送)'],
    ['第3話（最終回）「海」', 'episode #3「海」'],
    ['第3話 Episode 3「海」', 'episode #3「海」'],
    ['第3話 #3 海', 'episode #3「海」'],
    ['第3話 第3話 海', 'episode #3「海」'],
    ['第3話 Ep.3: 海', 'episode #3「海」'],
    ['第3話 story 4 海', 'episode #3「海」'],
    ['第3話 Chapter 4.5 海', 'episode #3「Chapter 4.5 海」'],
    ['#3 第3話目の海', 'episode #3「第3話目の海」'],
    ['第3話 〈海〉（再放送）', 'episode #3「海」 (再放送)'],
    ['第3話【海】', 'episode #3「海」'],
    ['第3話＜海＞', 'episode #3「海」'],
    ['第3話<海>', 'episode #3「海」'],
    ['第3話（海）', 'episode #3 (海)'],
    ['第3話【最終回】', 'episode #3'],
    ['第3話【Aパート】', 'episode #3 [A part]'],
    ['第3話 海（4/7放送）', 'episode #3「海」 (4/7放送)'],
    ['第3話 海（前編）', 'episode #3「海」 (前編)'],
    ['第3話 海（第5話）', 'episode #3「海」'],
    ['第3話 海（Aパート）', 'episode #3「海」 [A part]'],
    ['第3話 海（最終回）', 'episode #3「海」'],
    ['第3話 海（青）', 'episode #3「海（青）」'],
    ['第3話 海（再放送）', 'episode #3「海」 (再放送)'],
    ['第3話 海（完結編）', 'episode #3「海」 (完結編)'],
    ['第3話 海（BD特典）', 'episode #3「海」 (BD特典)'],
    ['第3話 海（先行配信）', 'episode #3「海」 (先行配信)'],
    ['第3話「海」(Sea)', 'episode #3「海」 (Sea)'],
    ['第3話「海」（前編）', 'episode #3「海」 (前編)'],
    ['第3話「海」（Aパート）', 'episode #3「海」 [A part]'],
    ['第3話「海」（第5話）', 'episode #3「海」'],
    ['第3話「海」[再]', 'episode #3「海」 (再)'],
    ['第3話「海」（最終回）', 'episode #3「海」'],
    ['第3話「海」（一）（二）（三）（四）', 'episode #3「海」 (一、二、三、四)'],
    ['第3話「海」先行上映', 'episode #3「海」 (先行上映)'],
    ['第3話「海」先行上映をした日の夜に見た人', 'episode #3「海」 (先行上映をした日の夜に見た人)'],
    ['第3話 《海》空', 'episode #3「海」 (空)'],
  ])('reads parts, remarks and numbers beside a title: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話「海」「空」', 'episode #3「海」「空」'],
    ['第3話「海」『空』', 'episode #3「海」『空』'],
    ['第3話「海」と「空」', 'episode #3「海」と「空」'],
    ['第3話「海」～夏～', 'episode #3「海」～夏～'],
    ['第3話 《海》～夏～', 'episode #3「海」～夏～'],
    ['第3話 «海»', 'episode #3「海」'],
    ['第3話 ‹海›', 'episode #3「海」'],
    ['第3話 ‘海’', 'episode #3「海」'],
    ['第3話 ‘It’s the sea’', 'episode #3「It’s the sea」'],
    ["第3話 'It's the sea'", "episode #3「It's the sea」"],
    ["第3話 '海'", 'episode #3「海」'],
    ['第3話 〝海〟', 'episode #3「海」'],
    ['第3話 〟海〞', 'episode #3「海」'],
    ['第3話 ″海″', 'episode #3「海」'],
    ['第3話 „海“', 'episode #3「海」'],
    ['第3話 „海”', 'episode #3「海」'],
    ['第3話 ｢海｣', 'episode #3「海」'],
    ['第3話 ＂海＂', 'episode #3「海」'],
    ['第3話 〈 海 〉', 'episode #3「海」'],
    ['第3話 “海”', 'episode #3「海」'],
    ['第3話 "海"', 'episode #3「海」'],
  ])('reads a title in quotation marks of any kind: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話「海」/ Episode 3 "Sea"', 'episode #3「海」'],
    ['Episode 3 "Sea" / 第3話「海」', 'episode #3「海」'],
    ['Episode 3 "Sea" 第3話「海」', 'episode #3「海」'],
    ['#3 “Sea” | 第3話 海', 'episode #3「海」'],
  ])('reads the same heading in two languages once: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話 脚本 青空一郎', 'episode #3 | 脚本 青空一郎 if roles follow'],
    ['第3話 脚本：青空一郎', 'episode #3 | 脚本：青空一郎 if roles follow'],
    ['第3話「海」脚本：青空一郎', 'episode #3「海」 | 脚本：青空一郎'],
    ['第3話「海」 脚本 青空一郎', 'episode #3「海」 | 脚本 青空一郎'],
    ['第3話「海」／演出：青空一郎', 'episode #3「海」 | 演出：青空一郎'],
    ['第3話→脚本→青空一郎', 'episode #3 | 脚本→青空一郎 if roles follow'],
    ['第3話「海」見ました！', 'episode #3「海」 if roles follow'],
    ['第3話「海」とても楽しかったですね。', 'episode #3「海」 if roles follow'],
    ['本日放送の第3話「海」です', 'episode #3「海」 if roles follow'],
    ['本日放送の第３話「海」です！', 'episode #3「海」 if roles follow'],
    ['今夜は第3話『海』を放送します。', 'episode #3『海』 if roles follow'],
    ['第3話 海：空', 'episode #3「海：空」 if roles follow'],
    ['第3話 海、空', 'episode #3「海、空」 if roles follow'],
    ['第3話 海、空☆', 'episode #3「海、空」 if roles follow'],
    ['第3話★「海」、空', 'episode #3「海」 if roles follow'],
  ])('reads credits behind a heading, and sentences around one: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    '第3話「海」放送です：明日',
    '第3話「海」先行上映、東京',
    '第3話「海」先行上映をした日の夜に見た人が書いたものと',
    '第3話「海」：青空',
    '今夜は第3話「海」',
    '脚本 第3話「海」です',
    '脚本 第3話',
    '原画 青空 第3話「海」',
    '脚本：第3話「海」',
    '題：名 第3話「海」',
    '青い海：空',
    '青い海第3話「海」',
    '4月1日 海',
    '「題」海',
    '第二季 制作名单',
    '脚本 OP',
    '青い海 OPERA',
    '海のオープニング',
    '後期の海OPアニメーション',
    'OPアニメーション 青空一郎',
    'オープニング絵コンテ',
    'OPアニメーション（とても長いので二十字を越えてしまう但し書き）',
  ])('that has a heading only in it, or none: %s', (line) => {
    expect(reading(line)).toBe('none');
  });

  it.each([
    ['4月1日 第3話「海」', 'episode #3「海」'],
    ['2020年4月1日 第3話「海」', 'episode #3「海」'],
    ['2020/4/1 #3「海」', 'episode #3「海」'],
    ['【4月1日】第3話「海」', 'episode #3「海」'],
    ['【再放送】第3話「海」', 'episode #3「海」 (再放送)'],
    ['（再放送）第3話「海」（前編）', 'episode #3「海」 (再放送、前編)'],
    ['■【再放送】第3話', 'episode #3 (再放送)'],
    ['【第2期】第3話「海」', 'episode S2 #3「海」'],
    ['第2期 第3話「海」', 'episode S2 #3「海」'],
    ['第2クール 第3話「海」', 'episode #3「海」'],
    ['Season 2 #3 海', 'episode S2 #3「海」'],
    ['S2 第3話「海」', 'episode S2 #3「海」'],
    ['S2 OP', 'opening OP2'],
    ['S2 OP2', 'opening S2 OP2'],
    ['第2期 OP', 'opening OP2 if roles follow'],
    ['第2クール OP', 'opening OP2 if roles follow'],
    ['第2クールOP3', 'opening OP3 if roles follow'],
    ['前期 ED', 'ending ED1 if roles follow'],
    ['後半 OP', 'opening OP2 if roles follow'],
    ['2nd cour OP', 'opening OP2 if roles follow'],
  ])('reads dates, seasons and remarks before a heading: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['『題』 #3「海」', 'episode #3「海」'],
    ['『題』第3話', 'episode #3'],
    ['『題』の第3話「海」', 'episode #3「海」 if roles follow'],
    ['『題』スタッフ', 'overview Overview'],
    ['『題』オープニング', 'opening OP if roles follow'],
    ['『題』のエンディング2', 'ending ED2 if roles follow'],
    ['『題』第2期 オープニング', 'opening OP2 if roles follow'],
    ['アニメ『題』第3話「海」', 'episode #3「海」'],
    ['ＴＶアニメ「題」第3話', 'episode #3'],
    ['TVアニメーション『題』 スタッフ', 'overview Overview'],
    ['《題》第二季 制作名单', 'overview Overview if roles follow'],
    ['【題】オープニング', 'opening OP if roles follow'],
    ['青い海 第3話「海」', 'episode #3「海」'],
    ['青い海 第3話', 'episode #3 if roles follow'],
    ['青い海 第3話 空', 'episode #3「空」'],
    ['青い海 夏 第3話 空', 'episode #3「空」'],
    ['青い海：第3話「海」', 'episode #3「海」 if roles follow'],
    ['青い海 Episode 3', 'episode #3 if roles follow'],
    ['青い海 S2E03', 'episode S2 #3 if roles follow'],
    ['青い海 スタッフ', 'overview Overview'],
    ['青い海 | staff', 'overview Overview'],
    ['青い海 - Main Staff', 'overview Overview'],
    ['青い海 staff list', 'overview Overview'],
    ['青い海 / メインスタッフ', 'overview Overview'],
    ['青い海 - ED2', 'ending ED2 if roles follow'],
    ['青い海 第2期 オープニング「海」', 'opening OP2「海」 if roles follow'],
    ['青い海 | 2nd season ED', 'ending ED2 if roles follow'],
  ])('reads the title of the work before a heading: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['オープニング・アニメーション', 'opening OP if roles follow'],
    ['オープニングアニメーション制作スタッフ', 'opening OP or a role'],
    ['オープニング主題歌「海」アニメーション', 'opening OP「海」 if roles follow'],
    ['第1期オープニング主題歌「海」アニメーション', 'opening OP1「海」 if roles follow'],
    ['エンディング・アニメーション', 'ending ED if roles follow'],
    ['エンディング映像スタッフ', 'ending ED or a role'],
    ['エンディング アニメーション 第2弾', 'ending ED2 if roles follow'],
    ['オープニング 第2クール', 'opening OP2 if roles follow'],
    ['新オープニングスタッフ', 'opening OP if roles follow'],
    ['ノンクレジットオープニング', 'opening OP if roles follow'],
    ['TVエンディング', 'ending ED if roles follow'],
    ['Creditless Opening', 'opening OP if roles follow'],
    ['Creditless ED', 'ending ED if roles follow'],
    ['Official Clean ED 2', 'ending ED2 if roles follow'],
    ['Textless Ending Sequence', 'ending ED if roles follow'],
    ['opening movie staff', 'opening OP if roles follow'],
    ['片头制作', 'opening OP if roles follow'],
    ['片尾动画制作', 'ending ED if roles follow'],
    ['片頭動畫製作', 'opening OP if roles follow'],
    ['OP作画スタッフ', 'opening OP or a role'],
    ['EDスタッフ', 'ending ED or a role'],
    ['OPパート', 'opening OP if roles follow'],
    ['OPアニメーション（第1話-第12話）', 'opening OP [Episodes 1-12] if roles follow'],
    ['OPアニメーション（特別版）', 'opening OP (特別版) if roles follow'],
    ['OPテーマ《海》', 'opening OP「海」 if roles follow'],
    ['OPテーマ“海”', 'opening OP「海」 if roles follow'],
    ['後期OPアニメーション', 'opening OP2 if roles follow'],
  ])('reads openings and endings in many words: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第1話～第12話', 'episode Overview [Episodes 1-12]'],
    ['第1-12話', 'episode Overview [Episodes 1-12]'],
    ['#1-#3', 'episode Overview [Episodes 1-3]'],
    ['第3話、第5話', 'episode Overview [Episodes 3, 5]'],
    ['第3話「1-2」', 'episode #3「1-2」'],
    ['Episode 7 – 「海」', 'episode #7「海」'],
  ])('reads which episodes the credits are about: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話「海の色」（前編） スタッフ', 'episode #3「海の色」 (前編)'],
    ['第3話「海の色」　「空の色」', 'episode #3「海の色」　「空の色」'],
    ['第3話 "The Sea"', 'episode #3「The Sea」'],
    ['第3話 “The Sea”', 'episode #3「The Sea」'],
    ['第3話「海」 （前編） （再放送） 先行上映', 'episode #3「海」 (前編、再放送、先行上映)'],
    ['第3話（ 前編 ）「海」', 'episode #3「海」 (前編)'],
    ['第3話「海」（ 前編 ）', 'episode #3「海」 (前編)'],
    ['第3話【 海 】', 'episode #3「海」'],
    ['第3話「海」  ／ ／ #3 空', 'episode #3「空」'],
    ['第3話 Episode 12「海」', 'episode #3「海」'],
    ['第3話 第 12 話「海」', 'episode #3「海」'],
    ['第12話 #12「海」', 'episode #12「海」'],
    ['第3話「海の色」〜夏の日〜', 'episode #3「海の色」〜夏の日〜'],
    ['第3話「海の色」と「空」の間', 'episode #3「海の色」 (と「空」の間)'],
    ['第3話 海Bパート「空」', 'episode #3「海Bパート「空」」'],
    ['第3話 B 「海」', 'episode #3「海」 [B part]'],
    ['第3話 海の色～', 'episode #3「海の色」'],
    ['第3話 海～空', 'episode #3「海～空」'],
    ['第3話 海のタイトル：空', 'episode #3「海のタイトル：空」 if roles follow'],
    ['第3話 サブタイトルの海', 'episode #3「サブタイトルの海」'],
    ['第3話 海の 色  スタッフ', 'episode #3「海の 色」'],
    ['第3話：：', 'episode #3'],
    ['第3話　：', 'episode #3'],
    ['第3話 海（前編）の空', 'episode #3「海（前編）の空」'],
    ['第3話 海  （前編）', 'episode #3「海」 (前編)'],
    ['第3話 海（前編の海）', 'episode #3「海（前編の海）」'],
    ['第3話 海（長前編）', 'episode #3「海（長前編）」'],
    ['第3話 海（放送局）', 'episode #3「海（放送局）」'],
    ['第3話 海（4月7日）', 'episode #3「海」 (4月7日)'],
    ['第3話 ** 海 **', 'episode #3「海」'],
    ['第3話 ♪海♪♪', 'episode #3「海」'],
    ['第3話 ♪海♪空♪', 'episode #3「海♪空」'],
    ['第3話「海」脚本家の話', 'episode #3「海」 (脚本家の話)'],
    ['第3話「海」 ／ ／ 演出：青空一郎', 'episode #3「海」 | 演出：青空一郎'],
    ['第3話「海」です。でも', 'episode #3「海」 (です。でも)'],
    ['第3話「海」見ましたよ', 'episode #3「海」 (見ましたよ)'],
    ['第3話「海」見ました♪ 🎉', 'episode #3「海」 if roles follow'],
    ['最終話 第26話 海', 'episode #26「海」'],
    ['Special【海】', 'episode Special (海) or a role'],
    ['ED《海》', 'ending ED「海」'],
    ['主題歌「海」 （青空一郎）', 'other Songs「海」 (青空一郎)'],
  ])('reads longer titles with spaces and brackets around them: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第3話★「海の色」「空」、', 'episode #3「海の色」「空」 if roles follow'],
    ['第3話★“海の色”、空', 'episode #3「海の色」 if roles follow'],
    ['第3話★"海の色"、空', 'episode #3「海の色」 if roles follow'],
    ['第3話★海の「空」、色', 'episode #3「海の「空」、色」 if roles follow'],
    ['第3話★■■脚本→青空一郎', 'episode #3 | 脚本→青空一郎 if roles follow'],
    ['第3話 海。空、色', 'episode #3「海。空、色」 if roles follow'],
    ['第3話★ 海、空★★', 'episode #3「海、空」 if roles follow'],
    ['第3話 海、★空', 'episode #3「海、★空」 if roles follow'],
    [
      '第3話：海の日：長い長い長い長い長い言葉と脚本：空',
      'episode #3「海の日：長い長い長い長い長い言葉と脚本：空」 if roles follow',
    ],
  ])('reads the credits or the title behind an unusual sign: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    '第3話★脚本',
    'ED「海」歌手',
    '主題歌「海」（青空一郎）青',
    '12. 青空一郎（原画）',
    '青い海 スタッフ募集',
    'OP1（第1話-第12話）海',
    '青い海、 スタッフ',
    'エンディング映像 オリジナル',
    'OP映像 海「色」',
    '4月1日に 海',
  ])('that only looks like a heading: %s', (line) => {
    expect(reading(line)).toBe('none');
  });

  it.each([
    ['第2期 S3E04', 'episode S3 #4'],
    ['第2期 Special 3', 'episode S2 Special3'],
    ['4月1日　第3話', 'episode #3'],
    ['【再放送】  第3話「海」', 'episode #3「海」 (再放送)'],
    ['【 再放送 】第3話', 'episode #3 (再放送)'],
    ['【 最終回 】第3話「海」', 'episode #3「海」'],
    ['■ ■【再放送】第3話', 'episode #3 (再放送)'],
    ['青い海|staff', 'overview Overview'],
    ['青い海 |  Main  Staff', 'overview Overview'],
    ['青い海  staff', 'overview Overview'],
    ['青い海 Episode 3 スタッフ', 'episode #3 if roles follow'],
    ['青い海 ep.3 staff', 'episode #3 if roles follow'],
    ['青い海 ep 3 スタッフ', 'episode #3 if roles follow'],
    ['青い海 #3 スタッフ', 'episode #3 if roles follow'],
    ['テレビアニメ『青い海』第3話', 'episode #3'],
    ['『青い海の色』 第3話', 'episode #3'],
    ['青い海 ： 第3話「海」', 'episode #3「海」 if roles follow'],
    ['『題』の空 第3話「海」', 'episode #3「海」 if roles follow'],
    ['青い海  第3話「海」', 'episode #3「海」'],
    ['青い海 第3話 Aパート', 'episode #3 [A part]'],
    ['本日は第 12 話 「海の色」です', 'episode #12「海の色」 if roles follow'],
    ['今日の第12话「海」です', 'episode #12「海」 if roles follow'],
    ['スタッフ（第3話）', 'episode #3'],
    ['スタッフクレジット (第3話)', 'episode #3'],
    ['スタッフ （第12話）', 'episode #12'],
    ['スタッフ（OP）', 'overview Overview'],
    ['青い海|ED2', 'ending ED2 if roles follow'],
    ['青い海 / ED2', 'ending ED2 if roles follow'],
    ['青い海 clean opening 2', 'opening OP2 if roles follow'],
    ['青い海 official  clean opening 2', 'opening OP2 if roles follow'],
    ['青い海 2期OP', 'opening OP2 if roles follow'],
    ['青い海 第 2 期 OP', 'opening OP2 if roles follow'],
    ['青い海 第12期 OP', 'opening OP12 if roles follow'],
    ['青い海 第二期 ED', 'ending ED2 if roles follow'],
    ['青い海 二クール ED', 'ending ED2 if roles follow'],
    ['青い海  -  ED2', 'ending ED2 if roles follow'],
    ['青い海 第2期  OP', 'opening OP2 if roles follow'],
    ['TV OP映像', 'opening OP if roles follow'],
    ['オープニング映像12', 'opening OP12'],
    ['オープニング映像 第2クール目', 'opening OP2 if roles follow'],
    ['OP映像「海の色」', 'opening OP「海の色」 if roles follow'],
    ['OP映像『海』', 'opening OP『海』 if roles follow'],
  ])('reads several things before a heading: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it.each([
    ['第 1 話 〜 第 12 話', 'episode Overview [Episodes 1-12]'],
    ['#1, #12', 'episode Overview [Episodes 1, 12]'],
    ['第1話・第12話', 'episode Overview [Episodes 1, 12]'],
    ['第1話-第12話「海の色」', 'episode Overview [Episodes 1-12]'],
    ['スタッフ（第1話～第3話）', 'episode Overview [Episodes 1-3]'],
  ])('reads ranges of episodes: %s', (line, heading) => {
    expect(reading(line)).toBe(heading);
  });

  it('is never a heading with more than 200 characters', () => {
    const ending = `${'海'.repeat(195)}」`;
    expect(reading(`第3話「${ending}`)).toBe(`episode #3「${ending}`);
    expect(reading(`第3話「海${ending}`)).toBe('none');
    expect(reading(`■第3話「${ending}`)).toBe('none');
  });

  it('has a remark of at most 20 characters behind its title', () => {
    expect(reading(`第3話「海」${'空'.repeat(20)}`)).toBe(`episode #3「海」 (${'空'.repeat(20)})`);
    expect(reading(`第3話「海」${'空'.repeat(21)}`)).toBe('none');
  });

  it('has a title of at most 80 characters if it is in an unusual form', () => {
    expect(reading(`第3話 海、${'空'.repeat(78)}`)).toBe(
      `episode #3「海、${'空'.repeat(78)}」 if roles follow`,
    );
    expect(reading(`第3話 海、${'空'.repeat(79)}`)).toBe('none');
  });

  it('may have three remarks before its title and three behind it', () => {
    expect(reading('第3話（前編）（再放送）（字幕）「海」（解説）（音声）（録画）')).toBe(
      'episode #3「海」 (前編、再放送、字幕、解説、音声、録画)',
    );
  });

  it('has all its fields in each form', () => {
    const rules = compileRules({ episodeRegex: String.raw`Kapitel(?<episode> \d+)?` });
    const episode = {
      kind: 'episode',
      base: '#',
      number: '12',
      version: '',
      title: '「海」',
      ambiguous: false,
    };
    expect(readHeading('Kapitel 12 海', rules)).toEqual(episode);
    expect(readHeading('第12話 海', rules)).toEqual(episode);
    expect(readHeading('今日は第12話「海」です', rules)).toEqual({ ...episode, weak: true });
    expect(readHeading('第1話-第12話', rules)).toEqual({
      ...episode,
      base: 'Overview',
      number: '',
      title: '',
      episodes: 'Episodes 1-12',
    });
    expect(readHeading('OP映像12「海」', rules)).toEqual({
      ...episode,
      kind: 'opening',
      base: 'OP',
      weak: true,
    });
    // Without the number that the form may leave out.
    expect(readHeading('Kapitel 海', rules)).toBeNull();
  });

  it.each([
    ['Kapitel 12 海', 'episode #12「海」'],
    ['Kapitel 03「海」（再放送）', 'episode #3「海」 (再放送)'],
    ['Kapitel Zwei', 'none'],
    ['海 Kapitel 12', 'none'],
    ['Kapitel 12 脚本：青空一郎', 'none'],
  ])('has the form that a list has for its episodes: %s', (line, heading) => {
    expect(reading(line, String.raw`Kapitel (?<episode>\d+)`)).toBe(heading);
  });
});

describe('the frame of a line', () => {
  it.each([
    [' 【作画】 ', { text: '作画', framed: true }],
    ['★作画★', { text: '作画', framed: true }],
    ['作画★', { text: '作画★', framed: false }],
    ['■作画（海）', { text: '作画（海）', framed: true }],
    ['■作画[海]', { text: '作画[海]', framed: true }],
    ['■作画【海】■', { text: '作画【海】', framed: true }],
    ['■作画〔海〕', { text: '作画〔海〕', framed: true }],
    ['■作画〈海〉', { text: '作画〈海〉', framed: true }],
    ['■作画《海》', { text: '作画《海》', framed: true }],
    ['■作画＜海＞', { text: '作画＜海＞', framed: true }],
    ['【[作画]海】', { text: '作画]海', framed: true }],
    ['■海♪★', { text: '海♪', framed: true }],
    ['♪海♪', { text: '海', framed: true }],
    ['#3', { text: '#3', framed: false }],
    ['♯3', { text: '♯3', framed: false }],
    ['$3', { text: '$3', framed: false }],
    ['■■■', { text: '', framed: false }],
    ['', { text: '', framed: false }],
  ])('%s', (line, expected) => {
    expect(unframe(line)).toEqual(expected);
  });

  it('is kept in more than 200 characters', () => {
    expect(unframe(`■${'海'.repeat(199)}`)).toEqual({ text: '海'.repeat(199), framed: true });
    expect(unframe(`■${'海'.repeat(200)}`)).toEqual({ text: `■${'海'.repeat(200)}`, framed: false });
  });
});

describe('the name of a menu', () => {
  const heading = { base: '#', number: '3', version: '', title: '' };
  it.each([
    ['#003', heading],
    ['#003「海」', { ...heading, title: '「海」' }],
    ['#12.5', { ...heading, number: '12.5' }],
    ['#3.5', { ...heading, number: '3.5' }],
    ['#012', { ...heading, number: '12' }],
    ['#3a', { ...heading, number: '3a' }],
    ['#a3', { ...heading, number: 'a3' }],
    ['#003', { ...heading, season: 1 }],
    ['S2 #003', { ...heading, season: 2 }],
    ['S2 OP3v2「海」', { base: 'OP', number: '3', version: 'v2', title: '「海」', season: 2 }],
    ['final', { ...heading, base: 'final', number: '' }],
  ])('%s', (name, of) => {
    expect(menuName(of, 3)).toBe(name);
  });
});
