import type { Request } from 'express';
import { isRobot } from '@libs/contract/base/robots.js';
import { EncodedBody } from './encoded.js';

const covers = ['cover', 'coverImage', 'kv', 'stafflist_kv', 'banner', 'bannerImage'];

/** Whether the request comes from a robot, which must not get adult covers (rule privacy-3). */
export const isFromRobot = (request: Request): boolean => isRobot(request.headers['user-agent']);

/** The same JSON value without the covers of adult items. A value without any is returned as it is. */
export function withoutAdultCovers<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutAdultCovers) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const card = object['card'] as { isAdult?: unknown } | undefined;
  const isAdult =
    object['isAdult'] === true || object['stafflist_is_adult'] === true || card?.isAdult === true;
  return Object.fromEntries(
    Object.entries(object).map(([key, one]) => {
      if (!isAdult || !covers.includes(key)) return [key, withoutAdultCovers(one)];
      // In a list document `coverImage` is an object and never null (docs/api.md).
      return [key, typeof one === 'object' && one !== null ? {} : null];
    }),
  ) as Value;
}

/** What robots get of bodies that are kept, as long as these are: it is made once for many requests. */
const forRobots = new WeakMap<EncodedBody, EncodedBody>();

/** The same for encoded JSON; returns it unchanged if it contains no adult items. */
export function encodedWithoutAdultCovers(kept: EncodedBody): EncodedBody {
  let shown = forRobots.get(kept);
  if (!shown) {
    shown = kept.body.includes('"isAdult":true')
      ? new EncodedBody(
          JSON.stringify(withoutAdultCovers(JSON.parse(kept.body.toString()))),
          undefined,
          kept.era,
        )
      : kept;
    forRobots.set(kept, shown);
  }
  return shown;
}
