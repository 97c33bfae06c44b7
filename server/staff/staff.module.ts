import { Module } from '@nestjs/common';
import { NamesModule } from '../names/names.module.js';
import { PeopleAdministrationModule } from './administration/people-administration.module.js';
import { CreditsService } from './credits.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleDirectory } from './people-directory.service.js';
import { PeopleService } from './people.service.js';
import { PersonPagesController } from './person-pages.controller.js';
import { ProfileService } from './profile.service.js';
import { TranslateService } from './translate.service.js';

@Module({
  imports: [NamesModule, PeopleAdministrationModule],
  controllers: [PeopleController, PersonPagesController],
  providers: [CreditsService, PeopleDirectory, PeopleService, ProfileService, TranslateService],
})
export class StaffModule {}
