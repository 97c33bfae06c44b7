import { Controller } from '@nestjs/common';
import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { anilistId } from '../../shared/anilist/anime.controller.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { MainStaffService } from './main-staff.service.js';

@Controller()
export class MainStaffController {
  constructor(private readonly mainStaff: MainStaffService) {}

  @Endpoint('GET /api/v1/anime/:id/staff')
  async ofAnime(
    { path }: RequestInput<'GET /api/v1/anime/:id/staff'>,
    visitor: Visitor,
  ): Promise<AnimeStaff> {
    return this.mainStaff.ofAnime(anilistId(path.id), visitor);
  }
}
