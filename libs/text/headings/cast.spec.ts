import {
  isCastHead,
  isCastHeading,
  readBracketed,
  readCastLine,
  readSeveralCast,
  readVoiced,
} from './cast.js';

const is80 = (text: string) => text.padEnd(80, 'x');

describe('the heading of a cast', () => {
  it.each([
    'キャスト',
    'メインキャスト',
    'ゲスト・キャスト',
    'サブキャスト',
    'レギュラー・キャスト',
    '声の出演',
    '出演',
    '出演者',
    '出演声優',
    'ゲスト',
    'ゲスト声優',
    'ゲストキャラ',
    'ゲストキャラクター',
    'ゲスト出演',
    '登場人物',
    '登場人物キャスト',
    '登場人物・声優',
    '声優',
    '声優一覧',
    'キャストリスト',
    '日本語声優',
    '日本語版声優',
    '日本声優',
    '吹替キャスト',
    '吹替版キャスト',
    '英語版声優一覧',
    // Chinese sheets, in both writings.
    '登場角色',
    '登场角色',
    '主要角色',
    '角色',
    '角色介紹',
    '角色列表',
    '人物介绍',
    '配音',
    '配音演員',
    '配音员',
    '日配音',
    '日版配音',
    '日语配音',
    '中文配音',
    '英語配音',
    '国语配音',
    '國語配音',
    '粵語配音',
    '粤语配音',
    '粤配音',
    '台版配音',
    '日本語版配音',
    '角色配音',
    '角色声优',
    '声优',
    '声优阵容',
    '聲優',
    '聲優陣容',
    // English ones.
    'CV',
    'Cast',
    'Cast  List',
    'Voice Cast',
    'Japanese  voice cast',
    'Voice Actor',
    'Voice actors',
    'Character/Cast',
    'Characters & cast',
    'Characters &voice actor',
    'Characters and Voice Actors',
    // With frames and a colon.
    '■キャスト',
    '【キャスト】',
    'キャスト：',
    'キャスト: ',
    'キャスト ：',
    '【キャスト： 】',
  ])('is %s', (line) => {
    expect(isCastHeading(line)).toBe(true);
  });

  it.each([
    ['an actor behind it', '声の出演：青空一郎'],
    ['a person with such a word', 'ミスキャスト'],
    ['a role with such a word', 'キャスト協力'],
    ['a role of the sound', '配音監督'],
    ['a role for guests', 'ゲスト原画'],
    ['a role in English', 'Casting'],
    ['words before a heading in English', 'Miscast'],
  ])('is not %s: %s', (_, line) => {
    expect(isCastHeading(line)).toBe(false);
  });
});

describe('the header of a table of the cast', () => {
  it.each([
    '役\t声優',
    '役名 : キャスト',
    'キャラクター / 声優',
    '登場人物：演者',
    '角色　配音',
    ' Character\tVoice actor ',
    'Characters  Voice Actors',
    'Role: Cast',
    'roles\t出演',
    '役\t出演者',
  ])('is %j', (line) => {
    expect(isCastHead(line)).toBe(true);
  });

  it.each([
    ['a character with an actor', '役名\t青空一郎'],
    ['one word', '役声優'],
    ['a word behind it', '役\t声優\t備考'],
    ['a word before it', '配役\t声優'],
  ])('is not %s: %j', (_, line) => {
    expect(isCastHead(line)).toBe(false);
  });
});

describe('a character with its voice, whatever stands above', () => {
  it.each([
    ['綾瀬ミオ（CV：青空一郎）', '綾瀬ミオ', '青空一郎'],
    ['綾瀬ミオ (C.V.青空一郎)', '綾瀬ミオ', '青空一郎'],
    ['綾瀬ミオ（cv 青空一郎 ）', '綾瀬ミオ', '青空一郎'],
    ['・綾瀬ミオ（CV：青空一郎）', '綾瀬ミオ', '青空一郎'],
    ['■ 綾瀬ミオ（CV：青空一郎）', '綾瀬ミオ', '青空一郎'],
    ['鯨（声：青空一郎）', '鯨', '青空一郎'],
    ['鯨（ 声優：青空一郎）', '鯨', '青空一郎'],
    ['鯨（声の出演：青空一郎）', '鯨', '青空一郎'],
    ['阿湖（配音：蔡心怡）', '阿湖', '蔡心怡'],
    ['阿湖（演：蔡心怡）', '阿湖', '蔡心怡'],
    ['阿湖（聲優：蔡心怡）', '阿湖', '蔡心怡'],
    ['Whale (Voice: Aoi Sora)', 'Whale', 'Aoi Sora'],
    ['Whale (voiced by Aoi Sora)', 'Whale', 'Aoi Sora'],
    ['鯨（CV：青空一郎（子役））', '鯨', '青空一郎（子役）'],
    ['館長 CV.青空一郎', '館長', '青空一郎'],
    ['館長 C.V：青空一郎', '館長', '青空一郎'],
    ['館長／声：青空一郎', '館長', '青空一郎'],
    ['館長 声 ／青空一郎', '館長', '青空一郎'],
    ['綾瀬ミオ、館長（CV：青空一郎）', null, null],
    ['綾瀬ミオ，館長（CV：青空一郎）', null, null],
    ['綾瀬ミオ（青空一郎）', null, null],
    ['館長：青空一郎', null, null],
    ['音響効果：青空一郎（声）', null, null],
  ])('%s', (line, character, voices) => {
    expect(readVoiced(line)).toEqual(character === null ? null : { character, voices });
  });

  it.each([
    ['ゲスト：館長（CV：青空一郎）', 'ゲスト'],
    ['ゲスト ／ 館長（CV：青空一郎）', 'ゲスト'],
    ['レギュラー/館長（CV：青空一郎）', 'レギュラー'],
    ['■メイン：館長（CV：青空一郎）', 'メイン'],
    ['Guest: 館長（CV：青空一郎）', 'Guest'],
  ])('keeps what kind of character it is as a comment: %s', (line, comment) => {
    expect(readVoiced(line)).toEqual({ character: '館長', voices: '青空一郎', comment });
  });

  it('takes a word at the end of the name of a character for a part of it', () => {
    expect(readVoiced('謎のゲスト：館長（CV：青空一郎）')).toEqual({
      character: '謎のゲスト：館長',
      voices: '青空一郎',
    });
  });

  it('stands on a line of at most 200 characters', () => {
    const line = '館長 CV：';
    expect(readVoiced(line.padEnd(200, '青'))?.character).toBe('館長');
    expect(readVoiced(line.padEnd(201, '青'))).toBeNull();
  });

  it.each([
    ['阿湖（蔡心怡）', '阿湖', '蔡心怡'],
    [' 阿湖 ( 蔡心怡 ) ', '阿湖', '蔡心怡'],
    ['阿湖（蔡）', null, null],
    ['阿湖：（蔡心怡）', null, null],
    ['阿湖、大湖（蔡心怡）', null, null],
    ['阿湖（演：蔡心怡）', null, null],
    ['阿湖（蔡心怡）等', null, null],
  ])('stands before brackets on a Chinese sheet: %s', (line, character, voices) => {
    expect(readBracketed(line)).toEqual(character === null ? null : { character, voices });
  });
});

describe('several characters on one line', () => {
  it.each([
    'ポルカ＝青空一郎／ロンド＝若葉次郎',
    ' ポルカ = 青空一郎 / ロンド = 若葉次郎 ',
    'ポルカ：青空一郎、ロンド：若葉次郎',
    'ポルカ:青空一郎，ロンド:若葉次郎',
    'ポルカ…青空一郎　ロンド……若葉次郎',
    'ポルカ・・青空一郎  ロンド・・・若葉次郎',
    'ポルカ＝青空一郎／ロンド＝若葉次郎／',
  ])('are read with their voices: %s', (line) => {
    expect(readSeveralCast(line)).toEqual([
      { character: 'ポルカ', voices: '青空一郎' },
      { character: 'ロンド', voices: '若葉次郎' },
    ]);
  });

  it.each([
    ['one pair', 'ポルカ＝青空一郎'],
    ['one pair with a separator behind it', 'ポルカ＝青空一郎／'],
    ['a character without a voice', 'ポルカ＝／ロンド＝若葉次郎'],
    ['a voice without a character', '＝青空一郎／ロンド＝若葉次郎'],
    ['two voices', 'ポルカ＝青空一郎／若葉次郎'],
    ['three sides', 'ポルカ＝犬＝青空一郎／ロンド＝若葉次郎'],
    ['brackets', 'ポルカ（犬）＝青空一郎／ロンド＝若葉次郎'],
    ['half-width brackets', 'ポルカ(犬)＝青空一郎／ロンド＝若葉次郎'],
    ['dots within names', 'ポルカ・犬／ロンド・猫'],
  ])('are not %s: %s', (_, line) => {
    expect(readSeveralCast(line)).toBeNull();
  });

  it('stand on a line of at most 200 characters', () => {
    const line = 'ポルカ＝青空一郎／ロンド＝';
    expect(readSeveralCast(line.padEnd(200, '若'))).toHaveLength(2);
    expect(readSeveralCast(line.padEnd(201, '若'))).toBeNull();
  });
});

describe('a line of a cast', () => {
  it.each([
    '館長 … 青空一郎',
    '館長…青空一郎',
    '館長‥青空一郎',
    '館長・・・青空一郎',
    '館長  ……  青空一郎',
    '館長....青空一郎',
    '館長 ―― 青空一郎',
    '館長--青空一郎',
    '館長\t青空一郎',
    '館長\t\t青空一郎',
    '館長：青空一郎',
    '館長  :  青空一郎',
    '館長／青空一郎',
    '館長  / 青空一郎',
    '館長=青空一郎',
    '館長→青空一郎',
    '館長 - 青空一郎',
    '館長  —  青空一郎',
    '館長  青空一郎',
    '館長　青空一郎',
    '館長　　青空一郎',
    '・館長：青空一郎',
    ' ● 館長：青空一郎 ',
    '館長（CV：青空一郎）',
  ])('has a character and a voice: %j', (line) => {
    expect(readCastLine(line)).toEqual({ character: '館長', voices: '青空一郎' });
  });

  it.each([
    ['Aoi Sora as Whale', 'Whale', 'Aoi Sora'],
    ['・Aoi Sora as Whale', 'Whale', 'Aoi Sora'],
    // What brackets behind the character say is about the voice.
    ['Aoi Sora as Whale (eps 1-3)', 'Whale', 'Aoi Sora (eps 1-3)'],
    ['Aoi Sora as Whale（ep 1）', 'Whale', 'Aoi Sora （ep 1）'],
    ['Whale: Aoi as Sora', 'Whale', 'Aoi as Sora'],
    ['館長：？', '館長', '？'],
    ['館長：?', '館長', '?'],
    ['少年1：2B', '少年1', '2B'],
    ['館長（犬：二匹）…青空一郎', '館長（犬：二匹）', '青空一郎'],
    ['Jean-Luc : 青空一郎', 'Jean-Luc', '青空一郎'],
    ['…館長…青空一郎', '…館長', '青空一郎'],
  ])('%s: %s is %s', (line, character, voices) => {
    expect(readCastLine(line)).toEqual({ character, voices });
  });

  it.each([
    ['a character alone', '館長'],
    ['a name with one space', '館長 青空一郎'],
    ['a character without a voice', '館長：'],
    ['a line to write on', '館長：――'],
    ['a voice without a character', '：青空一郎'],
    ['a sign instead of a character', '★：青空一郎'],
    ['a dot within a name', 'ポルカ・ロンド'],
    ['brackets alone', '館長（犬：二匹）'],
    ['a word with as inside', 'Aoi Texas Sora'],
  ])('is not %s: %s', (_, line) => {
    expect(readCastLine(line)).toBeNull();
  });

  it('has a character of at most 80 letters', () => {
    expect(readCastLine(`${is80('館長')}：青空一郎`)?.voices).toBe('青空一郎');
    expect(readCastLine(`${is80('館長')}x：青空一郎`)).toBeNull();
  });

  it('names whom a Latin name speaks as on at most 200 characters', () => {
    expect(readCastLine(`Aoi as ${'x'.repeat(81)}`)?.voices).toBe('Aoi');
    expect(readCastLine(`Aoi as ${'x'.repeat(82)}`)).toBeNull();
  });
});
