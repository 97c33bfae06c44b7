import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ChoosePrimary,
  LinkPerson,
  MergePerson,
  PeopleComparison,
  PersonAdministration,
  PersonDeeds,
  type PersonRef,
  PersonTask,
  PreviewQuery,
  SplitPerson,
  TaskAnswer,
  type TaskPreview,
  UnlinkPerson,
} from '../../../libs/contract/index.js';
import { sendJson } from '../../http/json.js';
import { Answers, bodyOf } from '../../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../../users/visitor.js';
import { refOf } from '../person-ref.js';
import { PeopleAdministration } from './administration.service.js';
import { MergesService } from './merges.service.js';
import { PrimaryNamesService } from './names.service.js';
import { type Asked, CreditTasks } from './tasks.service.js';

/** Whom an address names: `/api/v1/people/{id}…` a person, `/api/v1/studios/{id}…` a studio. Failure: bad-request. */
const Who = createParamDecorator((_data: unknown, context: ExecutionContext): Target => {
  const { path, params } = context.switchToHttp().getRequest<Request>();
  return { ref: refOf(params['id']), isStudio: path.startsWith('/api/v1/studios/') };
});
interface Target {
  ref: PersonRef;
  isStudio: boolean;
}

/** What moderators do with people and studios. */
@ApiTags('people')
@ApiParam({ name: 'id', description: 'Digits, `ja:NAME` or `en:NAME`' })
@Controller(['api/v1/people', 'api/v1/studios'])
export class PeopleAdministrationController {
  constructor(
    private readonly administration: PeopleAdministration,
    private readonly names: PrimaryNamesService,
    private readonly merges: MergesService,
    private readonly tasks: CreditTasks,
  ) {}

  @Get(':id/administration')
  @Answers('Spellings with counts, who was merged, what runs; for moderators', PersonAdministration)
  async of(
    @Who() { ref, isStudio }: Target,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.administration.of(visitor, ref, isStudio), { private: true });
  }

  @Get(':id/deeds')
  @Answers('What moderators did here, newest first; for moderators', PersonDeeds)
  async deeds(
    @Who() { ref, isStudio }: Target,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.administration.deeds(visitor, ref, isStudio), { private: true });
  }

  @Get(':id/compare')
  @Answers('Two people side by side, and the lists that credit both; for moderators', PeopleComparison)
  @ApiQuery({ name: 'with', description: 'Digits, `ja:NAME` or `en:NAME`' })
  async compare(
    @Who() { ref, isStudio }: Target,
    @Query('with') other: string | undefined,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const both = await this.administration.compare(visitor, ref, isStudio, refOf(other));
    sendJson(request, response, both, { private: true });
  }

  @Patch(':id')
  @Answers(
    'Chooses the name that is shown, or with null the most frequent one; for moderators',
    PersonAdministration,
  )
  @ApiBody({ schema: bodyOf(ChoosePrimary) })
  async choose(
    @Who() { ref, isStudio }: Target,
    @Body({ schema: ChoosePrimary }) { primary }: ChoosePrimary,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<PersonAdministration> {
    await this.names.choose(visitor, ref, isStudio, primary);
    return this.administration.of(visitor, ref, isStudio);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Answers('Shows another one as this one; for moderators', PersonAdministration)
  @ApiBody({ schema: bodyOf(MergePerson) })
  async merge(
    @Who() { ref, isStudio }: Target,
    @Body({ schema: MergePerson }) wish: MergePerson,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<PersonAdministration> {
    await this.merges.merge(visitor, ref, isStudio, wish);
    return this.administration.of(visitor, ref, isStudio);
  }

  @Post(':id/split')
  @HttpCode(204)
  @Answers('Takes a merge back; for moderators', undefined, 204)
  @ApiBody({ schema: bodyOf(SplitPerson) })
  split(
    @Who() { ref, isStudio }: Target,
    @Body({ schema: SplitPerson }) { key }: SplitPerson,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<void> {
    return this.merges.split(visitor, ref, isStudio, key);
  }

  @Post(':id/link')
  @HttpCode(200)
  @Answers('Gives credits a database id, in all lists; for moderators', TaskAnswer)
  @ApiQuery({ name: 'preview', enum: ['0', '1'], required: false })
  @ApiBody({ schema: bodyOf(LinkPerson) })
  link(
    @Who() target: Target,
    @Body({ schema: LinkPerson }) body: LinkPerson,
    @Query({ schema: PreviewQuery }) query: PreviewQuery,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, target, { kind: 'link', ...body }, query);
  }

  @Post(':id/unlink')
  @HttpCode(200)
  @Answers('Takes the database id away from credits, in all lists; for moderators', TaskAnswer)
  @ApiQuery({ name: 'preview', enum: ['0', '1'], required: false })
  @ApiBody({ schema: bodyOf(UnlinkPerson) })
  unlink(
    @Who() target: Target,
    @Body({ schema: UnlinkPerson }) body: UnlinkPerson,
    @Query({ schema: PreviewQuery }) query: PreviewQuery,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, target, { kind: 'unlink', ...body }, query);
  }

  @Post(':id/sync')
  @HttpCode(200)
  @Answers(
    'Gives all credits with exactly this Japanese name the id and the English name; for moderators',
    TaskAnswer,
  )
  @ApiQuery({ name: 'preview', enum: ['0', '1'], required: false })
  sync(
    @Who() target: Target,
    @Query({ schema: PreviewQuery }) query: PreviewQuery,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, target, { kind: 'sync' }, query);
  }

  private answer(
    visitor: Visitor,
    { ref, isStudio }: Target,
    asked: Asked,
    { preview }: PreviewQuery,
  ): Promise<TaskPreview | PersonTask> {
    return preview === '1'
      ? this.tasks.preview(visitor, ref, isStudio, asked)
      : this.tasks.start(visitor, ref, isStudio, asked);
  }
}

@ApiTags('people')
@Controller('api/v1/studios')
export class StudioDeletionController {
  constructor(private readonly names: PrimaryNamesService) {}

  @Delete(':id')
  @HttpCode(204)
  @Answers('Removes a studio that has no credits; for moderators', undefined, 204)
  delete(@Param('id') id: string, @CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.names.deleteStudio(visitor, refOf(id));
  }
}

/** Changes of credits that run. */
@ApiTags('people')
@Controller('api/v1/person-tasks')
export class PersonTasksController {
  constructor(private readonly tasks: CreditTasks) {}

  @Get(':id')
  @Answers('How far it is and what came of it; for moderators', PersonTask)
  async of(
    @Param('id', ParseIntPipe) id: number,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.tasks.task(visitor, id), { private: true });
  }

  @Delete(':id')
  @Answers('Stops it; what is done stays. For moderators', PersonTask)
  cancel(@Param('id', ParseIntPipe) id: number, @CurrentVisitor() visitor: Visitor): Promise<PersonTask> {
    return this.tasks.cancel(visitor, id);
  }
}
