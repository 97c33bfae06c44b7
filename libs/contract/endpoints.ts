import type { Answer as AnswerOf, Asked as AskedOf, Sent as SentOf } from './endpoint.js';
import { accountEndpoints } from './accounts.js';
import { administrationEndpoints } from './administration.js';
import { advancedSearchEndpoints } from './advanced-search.js';
import { animeEndpoints } from './anime.js';
import { authEndpoints } from './auth.js';
import { changeEndpoints } from './changes.js';
import { checkEndpoints } from './check.js';
import { compatibleEndpoints } from './compatible.js';
import { healthEndpoints } from './health.js';
import { historyEndpoints } from './history.js';
import { identifierEndpoints } from './identifiers.js';
import { keyEndpoints } from './keys.js';
import { listEndpoints } from './lists.js';
import { lookupEndpoints } from './lookup.js';
import { moderationEndpoints } from './moderation.js';
import { nameEndpoints } from './names.js';
import { overlapEndpoints } from './overlap.js';
import { peopleEndpoints } from './people.js';
import { peopleAdministrationEndpoints } from './people-administration.js';
import { peopleDirectoryEndpoints } from './people-directory.js';
import { personPageEndpoints } from './person-page.js';
import { readingEndpoints } from './readings.js';
import { reportEndpoints } from './reports.js';
import { roleEndpoints } from './roles.js';
import { searchEndpoints } from './search.js';
import { seasonEndpoints } from './seasons.js';
import { siteEndpoints } from './site.js';
import { statisticsEndpoints } from './statistics.js';
import { translateEndpoints } from './translate.js';
import { waitingNameEndpoints } from './waiting-names.js';
import { careerEndpoints } from './career.js';
import { commentEndpoints } from './comments.js';
import { followEndpoints } from './follows.js';
import { franchiseEndpoints } from './franchise.js';
import { taskEndpoints } from './tasks.js';
import { webhookEndpoints } from './webhooks.js';

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
  ...translateEndpoints,
  ...waitingNameEndpoints,
  ...careerEndpoints,
  ...commentEndpoints,
  ...followEndpoints,
  ...franchiseEndpoints,
  ...taskEndpoints,
  ...webhookEndpoints,
};

export type Route = keyof typeof endpoints;
export type Sent<R extends Route> = SentOf<(typeof endpoints)[R]>;
export type Asked<R extends Route> = AskedOf<(typeof endpoints)[R]>;
export type Answer<R extends Route> = AnswerOf<(typeof endpoints)[R]>;
