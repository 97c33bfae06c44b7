import { Module } from '@nestjs/common';
import { NamesModule } from '../names/names.module.js';
import { PeopleAdministrationModule } from './administration/people-administration.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleDirectory } from './people-directory.service.js';
import { PeopleService } from './people.service.js';
import { TranslateService } from './translate.service.js';

@Module({
  imports: [NamesModule, PeopleAdministrationModule],
  controllers: [PeopleController],
  providers: [PeopleDirectory, PeopleService, TranslateService],
})
export class StaffModule {}
