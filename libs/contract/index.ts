/** What the server, the pages and other programs agree on: shapes, errors, rights. */
export * from './add-query.js';
export * from './accounts.js';
export * from './administration.js';
export * from './advanced-search.js';
export * from './anime.js';
export * from './anonymous.js';
export * from './audit.js';
export * from './auth.js';
export * from './change-schema.js';
export * from './changes.js';
export * from './check.js';
export * from './choices.js';
export * from './compatible.js';
export * from './documents.js';
export {
  defineEndpoints,
  type Endpoint,
  type Endpoints,
  isForMembers,
  type WritingScope,
} from './endpoint.js';
export * from './endpoints.js';
export * from './errors.js';
export * from './feed.js';
export * from './fields.js';
export * from './health.js';
export * from './given-identifiers.js';
export * from './history.js';
export * from './identifiers.js';
export * from './keys.js';
export * from './lists.js';
export * from './live.js';
export * from './lookup.js';
export * from './moderation.js';
export * from './name-limits.js';
export * from './names.js';
export * from './many-ids.js';
export * from './overlap-group.js';
export * from './overlap.js';
export * from './page-host.js';
export * from './people-administration.js';
export * from './people-directory.js';
export * from './place.js';
export * from './people.js';
export * from './person-page.js';
export * from './policy.js';
export * from './presence-colours.js';
export * from './presence.js';
export * from './problem.js';
export * from './protocol-version.js';
export * from './readings.js';
export * from './refusal.js';
export * from './reports.js';
export * from './return-address.js';
export * from './robots.js';
export * from './roles.js';
export { mostInteger, PathId, PathList, PathName, PathPerson } from './scalars.js';
export * from './screen-name.js';
export * from './search.js';
export * from './seasons.js';
export * from './shapes.js';
export * from './site.js';
export * from './statistics.js';
export * from './texts.js';
export * from './translate.js';
export * from './wait.js';
export * from './waiting-names.js';
export * from './follows.js';
export * from './career.js';
export * from './comment-limits.js';
export * from './comments.js';
export * from './task-limits.js';
export * from './tasks.js';
export * from './franchise.js';
export * from './relation-kinds.js';
export * from './webhooks.js';
