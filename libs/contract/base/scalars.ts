import { z } from 'zod';
import { limits } from '../../list/model/document.js';
import { textOfPathPart } from '../../characters/path-part.js';
import { isText, noText } from './texts.js';

/**
 * The building blocks of every text and number in a request. Request schemas use these, never `z.string()` or
 * `z.number()` alone; a test checks each of them (test/api/contract.spec.ts).
 */

/** The largest value of an integer column: ids, revisions and counts. */
export const maxInteger = 2_147_483_647;

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Text exactly as typed, including line breaks and spaces; at most this many characters. */
export const text = (most: number, tooLong?: string) => z.string().max(most, tooLong).refine(isText, noText);

/** The same, as long as one field may be. */
export const longText = () => text(limits.text);

/** Text, trimmed. */
export const trimmed = (most: number, tooLong?: string) =>
  z.string().trim().max(most, tooLong).refine(isText, noText);

/** One line, trimmed. */
export const line = (most: number, tooLong?: string) =>
  trimmed(most, tooLong).refine(
    (value) => !controls.test(value),
    'Use a single line without control characters.',
  );

/** A whole number in JSON. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** A whole number in an address. */
export const wholeInAddress = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Id of a row. */
export const id = whole(1, maxInteger);
/** Id of a person, studio or anime in the anime database. */
export const anilistId = whole(1, 999_999_999);
/** Revision of a list; 0 before its first change. */
export const revision = whole(0, maxInteger);
/** Epoch seconds, up to the end of the year 9999. */
export const moment = whole(0, 253_402_300_799);
export const pageInAddress = (most = 10_000) =>
  wholeInAddress(1, most).default(1).describe('Number of the page');
/** Items per page. */
export const limitInAddress = (most: number, usual: number) =>
  wholeInAddress(1, most).default(usual).describe('How many to answer at once');
/** How many items to leave out. */
export const offsetInAddress = wholeInAddress(0, 1_000_000)
  .default(0)
  .describe('How many to leave out at the beginning');
/**
 * Where the previous page ended: whole numbers joined by hyphens. All must fit into an integer column, except a time
 * before the last two.
 */
export const cursor = (shape: RegExp, example: string) =>
  z
    .string()
    .meta({ description: 'Where the previous page ended: its `next`', example })
    .regex(shape)
    .refine(
      (value) =>
        value
          .split('-')
          .slice(-2)
          .every((part) => Number(part) <= maxInteger),
      'This is not the cursor of a page. Use the one that the previous page returned.',
    );

export const yearInAddress = wholeInAddress(1900, 2200).meta({ example: 2024 });

/** `{id}` of an address: a row id. Whole numbers that no row can have become 0, which does not exist. */
export const PathId = z
  .string()
  .regex(/^-?\d{1,30}$/, 'Use a whole number.')
  .transform((digits) => (Number(digits) >= 1 && Number(digits) <= maxInteger ? Number(digits) : 0))
  .meta({ description: 'Its number, as answers have it in `id`', example: '17' });

/**
 * `{id}` of an address that names a list: its slug or uuid. As long as an address can be: an id without a list is
 * simply not found.
 */
export const PathList = text(16_000)
  .min(1)
  .meta({ description: 'Slug or uuid of a list', example: 'sparrows' });

/** `{id}` of an address that names a person or a studio: digits, `ja:NAME` or `en:NAME` (person-path.ts reads it). */
const personIds = 'Digits (the ID in the anime database), `ja:NAME` or `en:NAME`';
export const PathPerson = z
  .string('Digits, `ja:NAME` or `en:NAME`.')
  .min(1)
  .max(1_600)
  .refine(isText, noText)
  .meta({ description: personIds, example: 'ja:山田太郎' });

/** `{id}` of an address that names something else by a keyword. */
export const PathName = text(200).min(1).overwrite(textOfPathPart);
