import type { SendReport } from '@libs/contract/community/reports.js';
import type { SubmitReading } from '@libs/contract/names/readings.js';
import type { DemoAccount } from '../../domain/users/demo-accounts.js';

type Who = DemoAccount['account'];

/**
 * Readings that demo members submitted for its invented people. `confirmed`: by the moderator; the others are pending.
 */
export const demoReadings: { by: Who; confirmed: boolean; reading: Partial<SubmitReading> }[] = [
  {
    by: 'contributor',
    confirmed: true,
    reading: {
      kanji: '小麦田 ロク',
      furigana: 'こむぎだ ろく',
      reading: 'Roku Komugida',
      source: 'Ending of episode 3, where the name stands in both scripts',
      confidence: 1,
    },
  },
  {
    by: 'user',
    confirmed: true,
    reading: {
      kanji: '衣笠 菜摘',
      furigana: 'きぬがさ なつみ',
      reading: 'Natsumi Kinugasa',
      source: 'https://example.org/hibari-works/interview-2',
      confidence: 2,
    },
  },
  {
    by: 'user',
    confirmed: false,
    reading: {
      kanji: '市来 楓',
      furigana: 'いちき かえで',
      reading: 'Kaede Ichiki',
      source: 'Introduced so at a screening in Sapporo',
      privateSource: 'I was there and asked',
      confidence: 3,
    },
  },
  {
    by: 'contributor',
    confirmed: false,
    reading: {
      kanji: '荻生 寛之',
      furigana: 'おぎゅう ひろゆき',
      reading: 'Hiroyuki Ogyuu',
      source: 'Guessed from a relative of the same name',
      confidence: 4,
    },
  },
];

/** `list`: a slug of the demo. */
export const demoReports: {
  by: Who | null;
  list: string;
  report: SendReport;
  note?: string;
  isFixed?: true;
}[] = [
  {
    by: 'contributor',
    list: 'the-lighthouse-keepers-of-shirasaki',
    report: {
      kind: 'role',
      episode: '#02',
      message:
        'Two rows of **Key Animation** seem to be swapped here. The end card has them the other way round.',
    },
  },
  {
    by: null,
    list: 'after-the-last-train',
    report: { kind: 'missing', message: 'The director of photography is missing from the last episodes.' },
  },
  {
    by: 'contributor',
    list: 'after-the-last-train',
    report: { kind: 'name', message: 'A studio stands in brackets after a name in episode 8.' },
    note: 'Thank you, it is a row of its own now.',
    isFixed: true,
  },
];
