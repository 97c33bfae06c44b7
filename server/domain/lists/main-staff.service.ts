import { Injectable } from '@nestjs/common';
import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { mainStaff } from '@libs/list/overview/main-staff.js';
import { AnimeService } from '../../shared/anilist/anime.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { RoleTerms } from '../roles/role-terms.service.js';

/** What AniList knows about the staff of an anime, in the terms of the role dictionary. */
@Injectable()
export class MainStaffService {
  constructor(
    private readonly anime: AnimeService,
    private readonly roles: RoleTerms,
  ) {}

  /** One request to AniList, unless the answer is cached. Failures: as AnimeService.staff. */
  async ofAnime(id: number, visitor: Visitor): Promise<AnimeStaff> {
    const { staff, isMore } = await this.anime.staff(id, visitor);
    const { dictionary } = await this.roles.current();
    return { ...mainStaff(staff, dictionary), isMore };
  }
}
