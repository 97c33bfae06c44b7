import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NamesAnswer, NamesLookup } from '../../libs/contract/index.js';
import { Answers } from '../http/openapi.js';
import { NameLookup } from './name-lookup.service.js';

@ApiTags('people')
@Controller('api/v1/names')
export class NamesController {
  constructor(private readonly names: NameLookup) {}

  @Post('lookup')
  @HttpCode(200)
  @Answers('Whom names stand for, and how unknown ones may be read; up to 1,000 names in order', NamesAnswer)
  lookUp(@Body({ schema: NamesLookup }) question: NamesLookup): Promise<NamesAnswer> {
    return this.names.lookUp(question);
  }
}
