import { Controller } from '@nestjs/common';
import type { Answer, RequestInput } from '@libs/contract/endpoints.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { DirectoryStore } from './directory.store.js';
import { PersonStore } from './person.store.js';

/** Names of people, roles and studios for existing tools that use the older addresses (docs/api.md). */
@Controller()
export class CompatibleNamesController {
  constructor(
    private readonly people: PersonStore,
    private readonly directory: DirectoryStore,
    private readonly roles: RoleTerms,
  ) {}

  @Endpoint('GET /api/person/get_by_id.php')
  async byId({
    query: { id, studio },
  }: RequestInput<'GET /api/person/get_by_id.php'>): Promise<Answer<'GET /api/person/get_by_id.php'>> {
    const { ja, en } = await this.people.find({ id: Number(id) }, studio === '1');
    return { ja, en };
  }

  @Endpoint('GET /api/data/roles.php')
  async allRoles(): Promise<Answer<'GET /api/data/roles.php'>> {
    const { dictionary } = await this.roles.current();
    return dictionary.terms.flatMap(({ id, nameEn, namesJa, category, episodeCategory, description }) =>
      // Tools look for every role in some row.
      (namesJa.length > 0 ? namesJa : ['']).map((name_ja) => ({
        id,
        name_en: nameEn,
        name_ja,
        category,
        episode_category: episodeCategory,
        description,
      })),
    );
  }

  @Endpoint('GET /api/data/studios.php')
  allStudios(): Promise<Answer<'GET /api/data/studios.php'>> {
    return this.directory.studios();
  }
}
