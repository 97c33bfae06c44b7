import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { NamePairSchema } from './shapes.js';

/** One row per Japanese name of a term in the role dictionary. */
const RoleRows = z.array(
  z.object({
    id: z.number().int(),
    name_en: z.string(),
    name_ja: z.string(),
    category: z.string(),
    episode_category: z.string(),
    description: z.string(),
  }),
);

/** Names of people, roles and studios for existing tools that use the older addresses (docs/api.md). */
export const compatibleEndpoints = defineEndpoints({
  'GET /api/person/get_by_id.php': {
    summary: 'The name of a person, or with studio=1 of a studio',
    dependsOn: ['people', 'lists'],
    query: z.object({
      id: z
        .string('Use digits only.')
        .regex(/^[1-9]\d{0,8}$/, 'Use digits only.')
        .meta({ description: 'ID in the anime database', example: '1' }),
      studio: z.enum(['0', '1']).optional().describe('`1`: the id is that of a studio'),
    }),
    answer: NamePairSchema,
  },
  'GET /api/data/roles.php': {
    summary: 'The role dictionary, one row per Japanese name; synonyms share an id',
    dependsOn: ['roles', 'people'],
    answer: RoleRows,
  },
  'GET /api/data/studios.php': {
    summary: 'Studios that lists credit with an anime database id',
    dependsOn: ['people', 'lists'],
    answer: z.array(z.object({ id: z.number().int(), ja: z.string(), en: z.string() })),
  },
});
