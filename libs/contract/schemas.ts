/** The whole contract under one name, for the OpenAPI document. Everything else imports the file that defines what it needs. */
export * from './base/add-query.js';
export * from './accounts/accounts.js';
export * from './site/administration.js';
export * from './site/advanced-search.js';
export * from './lists/anime.js';
export * from './accounts/anonymous.js';
export * from './site/audit.js';
export * from './accounts/auth.js';
export * from './lists/change-schema.js';
export * from './lists/changes.js';
export * from './lists/check.js';
export * from './base/choices.js';
export * from './base/compatible.js';
export * from './base/documents.js';
export {
  defineEndpoints,
  type Endpoint,
  type Endpoints,
  isForMembers,
  type WritingScope,
} from './base/endpoint.js';
export * from './endpoints.js';
export * from './base/errors.js';
export * from './lists/feed.js';
export * from './base/fields.js';
export * from './site/health.js';
export * from './lists/given-identifiers.js';
export * from './lists/history.js';
export * from './lists/identifiers.js';
export * from './accounts/keys.js';
export * from './lists/lists.js';
export * from './lists/live.js';
export * from './site/list-tasks.js';
export * from './names/lookup.js';
export * from './site/moderation.js';
export * from './names/name-limits.js';
export * from './names/names.js';
export * from './base/many-ids.js';
export * from './site/other-addresses.js';
export * from './people/overlap-group.js';
export * from './people/overlap.js';
export * from './base/page-host.js';
export * from './people/people-administration.js';
export * from './people/people-directory.js';
export * from './base/place.js';
export * from './people/people.js';
export * from './people/person-page.js';
export * from './accounts/policy.js';
export * from './lists/presence-colours.js';
export * from './lists/presence.js';
export * from './base/problem.js';
export * from './base/protocol-version.js';
export * from './names/readings.js';
export * from './base/error-response.js';
export * from './community/reports.js';
export * from './base/return-address.js';
export * from './base/robots.js';
export * from './names/roles.js';
export { maxInteger, PathId, PathList, PathName, PathPerson } from './base/scalars.js';
export * from './accounts/screen-name.js';
export * from './accounts/warnings.js';
export * from './site/search.js';
export * from './lists/seasons.js';
export * from './base/shapes.js';
export * from './site/site.js';
export * from './base/site-state.js';
export * from './site/statistics.js';
export * from './base/line-hints.js';
export * from './lists/text-styles.js';
export * from './base/texts.js';
export * from './names/translate.js';
export * from './base/wait.js';
export * from './names/waiting-names.js';
export * from './community/follows.js';
export * from './people/career.js';
export * from './community/comment-limits.js';
export * from './community/comments.js';
// Programs know it by this name.
export { DiscussionComment as Comment } from './community/comments.js';
export * from './community/task-limits.js';
export * from './community/tasks.js';
export * from './lists/franchise.js';
export * from './lists/relation-kinds.js';
export * from './community/webhooks.js';
