import type { Json } from '@libs/list/model/interchange.types.js';
import { isJsonObject } from '@libs/list/model/json.js';

/*
 * What addresses answer, in a form that can be recorded: what differs between two sites with the same contents (ids, revisions) is
 * `‹string›` or `‹number›`, and what is of today is `‹time›`.
 */

/** Of longer lists the beginning is recorded, and how long they are. */
const maxItems = 8;

/** Milliseconds around now that count as today: tests may run over midnight, and know months. */
const recent = 40 * 86_400_000;

/** The beginning of a cursor in the feed of changes, which names the database. */
const cursor = /^[\da-f]{8}-(?=\d+$)/;

const isToday = (milliseconds: number) => Math.abs(milliseconds - Date.now()) < recent;

/** An answer without what depends on the day, its lists no longer than needed to see what is in them. */
export function timeless(value: Json): Json {
  if (typeof value === 'number') return isToday(value) || isToday(value * 1000) ? '‹time›' : value;
  if (typeof value === 'string')
    return value
      .replace(cursor, '‹site›-')
      .replaceAll(/\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?/g, (date) =>
        isToday(Date.parse(date)) ? '‹time›' : date,
      );
  if (Array.isArray(value))
    return [
      ...value.slice(0, maxItems).map(timeless),
      ...(value.length > maxItems ? [`and ${value.length - maxItems} more`] : []),
    ];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [timeless(name) as string, timeless(one)]),
  );
}

/** What two answers have in common. */
export function common(one: Json, other: Json): Json {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((value, at) => common(value, other[at]!));
  if (isJsonObject(one) && isJsonObject(other) && String(Object.keys(one)) === String(Object.keys(other)))
    return Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, common(value, other[name]!)]),
    );
  if (one === other) return one;
  if (typeof one === typeof other && (typeof one === 'string' || typeof one === 'number'))
    return `‹${typeof one}›`;
  throw new Error(
    `Two sites with the same contents answered ${JSON.stringify(one)} and ${JSON.stringify(other)}`,
  );
}

/** The answer with the marks of what was recorded, where it has a value of the same type. */
export function masked(answer: Json, recorded: Json | undefined): Json {
  if (recorded === `‹${typeof answer}›`) return recorded;
  if (Array.isArray(answer) && Array.isArray(recorded))
    return answer.map((value, at) => masked(value, recorded[at]));
  if (isJsonObject(answer) && recorded !== undefined && isJsonObject(recorded))
    return Object.fromEntries(
      Object.entries(answer).map(([name, value]) => [name, masked(value, recorded[name])]),
    );
  return answer;
}
