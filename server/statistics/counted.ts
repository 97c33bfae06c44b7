import { countedEpisodes, countedFormat, countedStatuses } from '../../libs/contract/index.js';

/** Lists that statistics count (specification, section 9). Constants of ours, so they stand in the statement. */
export const counted = `l.deleted_at is null and l.status in (${countedStatuses.map((status) => `'${status}'`).join(', ')})
  and l.format = '${countedFormat}' and l.episodes <= ${countedEpisodes}`;
