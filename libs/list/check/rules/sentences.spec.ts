import { rows, verdict } from '../check.fixture.js';
import { checkList } from '../check.js';

const ofName = (ja: string, en = '') => verdict('sentence-as-name', { ja, en });

it.each([
  'ご協力いただいた皆様に感謝します',
  'ご視聴ありがとうございました。',
  'この番組はご覧のスポンサーの提供でお送りします',
  '次回もお楽しみに',
  'Thank you for watching',
  'Special thanks to all the fans',
  'To be continued',
  'This is a work of fiction.',
  'All characters in this film are fictitious',
])('“%s” is a sentence', (text) => {
  expect(ofName(text)).toBe('flagged');
  expect(ofName('', text)).toBe('flagged');
});

it.each([
  '月影忍',
  '夢野です',
  '晴れます',
  'ゆめみるましろ',
  '今日子まゆみ',
  'スタジオ雲雀',
  'Thanks Lab',
  'Theo Ende',
  'To Be',
  'The Endings Club',
  'Weathering With You',
])('“%s” may be a name', (text) => {
  expect(ofName(text)).toBe('fine');
  expect(ofName('', text)).toBe('fine');
});

it('is no mistake as the title of a work, as a company, and as a person whom the site knows', () => {
  const ja = 'ご協力いただいた皆様に感謝します';
  for (const more of [{ isWorkTitle: true as const }, { isStudio: true as const }, { id: 7 }])
    expect(verdict('sentence-as-name', { ja, ...more })).toBe('fine');
});

it('says what to do, and does not look at what is longer than any name', () => {
  const flagsOf = (ja: string) =>
    checkList(rows({ ja })).flatMap(({ rule, message, text }) =>
      rule === 'sentence-as-name' ? [{ message, text }] : [],
    );
  expect(flagsOf('次回もお楽しみに')).toEqual([
    {
      message: '“次回もお楽しみに” is a sentence, not a name. Make it a note, or remove the row.',
      text: '次回もお楽しみに',
    },
  ]);
  const long = (length: number) => `${'あ'.repeat(length - 2)}ます`;
  expect([flagsOf(long(300)).length, flagsOf(long(301)).length]).toEqual([1, 0]);
  expect([flagsOf(long(7)).length, flagsOf(long(6)).length]).toEqual([1, 0]);
});
