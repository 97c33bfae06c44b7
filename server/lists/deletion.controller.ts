import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { DeleteList, RestoredList } from '../../libs/contract/index.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { DeletionService } from './deletion.service.js';

@ApiTags('lists')
@Controller('api/v1/lists')
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Delete(':id')
  @HttpCode(204)
  @Answers('Deletes a list, by slug or uuid; a moderator can restore it for 30 days', undefined, 204)
  @ApiBody({
    schema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
  })
  delete(
    @Param('id') id: string,
    @Body({ schema: DeleteList }) { title }: DeleteList,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<void> {
    return this.deletion.delete(visitor, id, title);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Answers('Restores a list that was deleted in the last 30 days; for moderators', RestoredList)
  restore(@Param('id') id: string, @CurrentVisitor() visitor: Visitor): Promise<RestoredList> {
    return this.deletion.restore(visitor, id);
  }
}
