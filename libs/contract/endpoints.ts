import type {
  Answer as AnswerOf,
  RequestInput as RequestInputOf,
  RequestData as RequestDataOf,
} from './base/endpoint.js';
import { accountEndpoints } from './accounts/accounts.js';
import { administrationEndpoints } from './site/administration.js';
import { advancedSearchEndpoints } from './site/advanced-search.js';
import { animeEndpoints } from './lists/anime.js';
import { authEndpoints } from './accounts/auth.js';
import { changeEndpoints } from './lists/changes.js';
import { checkEndpoints } from './lists/check.js';
import { compatibleEndpoints } from './base/compatible.js';
import { healthEndpoints } from './site/health.js';
import { historyEndpoints } from './lists/history.js';
import { identifierEndpoints } from './lists/identifiers.js';
import { keyEndpoints } from './accounts/keys.js';
import { listTaskEndpoints } from './site/list-tasks.js';
import { listEndpoints } from './lists/lists.js';
import { lookupEndpoints } from './names/lookup.js';
import { moderationEndpoints } from './site/moderation.js';
import { nameEndpoints } from './names/names.js';
import { overlapEndpoints } from './people/overlap.js';
import { peopleEndpoints } from './people/people.js';
import { peopleAdministrationEndpoints } from './people/people-administration.js';
import { peopleDirectoryEndpoints } from './people/people-directory.js';
import { personPageEndpoints } from './people/person-page.js';
import { readingEndpoints } from './names/readings.js';
import { reportEndpoints } from './community/reports.js';
import { roleEndpoints } from './names/roles.js';
import { searchEndpoints } from './site/search.js';
import { seasonEndpoints } from './lists/seasons.js';
import { siteEndpoints } from './site/site.js';
import { statisticsEndpoints } from './site/statistics.js';
import { textStyleEndpoints } from './lists/text-styles.js';
import { translateEndpoints } from './names/translate.js';
import { waitingNameEndpoints } from './names/waiting-names.js';
import { careerEndpoints } from './people/career.js';
import { commentEndpoints } from './community/comments.js';
import { followEndpoints } from './community/follows.js';
import { franchiseEndpoints } from './lists/franchise.js';
import { taskEndpoints } from './community/tasks.js';
import { warningEndpoints } from './accounts/warnings.js';
import { webhookEndpoints } from './community/webhooks.js';

/** Every endpoint of the API. */
export const endpoints = {
  ...accountEndpoints,
  ...administrationEndpoints,
  ...advancedSearchEndpoints,
  ...animeEndpoints,
  ...authEndpoints,
  ...changeEndpoints,
  ...checkEndpoints,
  ...compatibleEndpoints,
  ...healthEndpoints,
  ...historyEndpoints,
  ...identifierEndpoints,
  ...keyEndpoints,
  ...listEndpoints,
  ...listTaskEndpoints,
  ...lookupEndpoints,
  ...moderationEndpoints,
  ...nameEndpoints,
  ...overlapEndpoints,
  ...peopleEndpoints,
  ...peopleAdministrationEndpoints,
  ...peopleDirectoryEndpoints,
  ...personPageEndpoints,
  ...readingEndpoints,
  ...reportEndpoints,
  ...roleEndpoints,
  ...searchEndpoints,
  ...seasonEndpoints,
  ...siteEndpoints,
  ...statisticsEndpoints,
  ...textStyleEndpoints,
  ...translateEndpoints,
  ...waitingNameEndpoints,
  ...careerEndpoints,
  ...commentEndpoints,
  ...followEndpoints,
  ...franchiseEndpoints,
  ...taskEndpoints,
  ...warningEndpoints,
  ...webhookEndpoints,
};

export type Route = keyof typeof endpoints;
export type RequestData<R extends Route> = RequestDataOf<(typeof endpoints)[R]>;
export type RequestInput<R extends Route> = RequestInputOf<(typeof endpoints)[R]>;
export type Answer<R extends Route> = AnswerOf<(typeof endpoints)[R]>;
