import { defineEntity, p } from '@mikro-orm/core';
import { time } from './columns.js';

/** Usage of rate limits, across all processes. */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    name: p.text().primary(),
    who: p.text().primary(),
    points: p.integer(),
    endsAt: time(),
  },
});
