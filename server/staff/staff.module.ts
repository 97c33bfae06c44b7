import { Module } from '@nestjs/common';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { TranslateService } from './translate.service.js';

@Module({ controllers: [PeopleController], providers: [PeopleService, TranslateService] })
export class StaffModule {}
