import type { Json } from './document.js';
import { isDate, isPartialDate } from './dates.js';

it.each(['2024-02-29', '2026-04-05', '0099-12-31'])('%s is a date', (text) =>
  expect(isDate(text)).toBe(true),
);

it.each([
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '2024-1-1',
  '2024',
  '',
  ' 2024-01-01',
  '2024-01-01T00:00',
])('%j is no date', (text) => expect(isDate(text)).toBe(false));

it.each<Json>([
  {},
  { year: null, month: null, day: null },
  { year: 2024, month: 2, day: 29 },
  { year: null, month: 2, day: 29 },
  { year: '2024', month: '4', day: '' },
  { year: 2024, day: 31 },
])('%j may be a date', (value) => expect(isPartialDate(value)).toBe(true));

it.each<Json>([
  { year: 2024, month: 2, day: 30 },
  { year: 2023, month: 2, day: 29 },
  { year: 2024, month: 13, day: null },
  { year: 2024, month: 1, day: 0 },
  { year: 2024, month: 'x' },
  { year: 2024.5 },
  { year: [2024] },
  '2024-01-01',
  null,
])('%j is no date', (value) => expect(isPartialDate(value)).toBe(false));
