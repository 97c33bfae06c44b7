import {
  Body,
  Controller,
  Delete,
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
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AddRoleTerm,
  ChangeRoleTerm,
  RoleDownload,
  roleSorts,
  RolesPage,
  RolesQuery,
  RoleTranslationAnswer,
  SavedRole,
  TranslateRoleQuery,
} from '../../libs/contract/index.js';
import { menuKinds, standardCategories } from '../../libs/roles/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { RoleDirectory } from './role-directory.service.js';
import { RoleEditing } from './role-editing.service.js';
import { RoleTerms } from './role-terms.service.js';

const text = { type: 'string' as const };
const properties = {
  nameEn: text,
  namesJa: { type: 'array' as const, items: text, description: 'Most common first' },
  category: { enum: [...standardCategories] },
  episodeCategory: { enum: [...standardCategories] },
  description: text,
};

@ApiTags('roles')
@Controller('api/v1/roles')
export class RolesController {
  constructor(
    private readonly terms: RoleTerms,
    private readonly directory: RoleDirectory,
    private readonly editing: RoleEditing,
  ) {}

  @Get()
  @Answers(
    'Terms of the role dictionary with how often they are credited, searched, filtered, a page at a time',
    RolesPage,
  )
  @ApiQuery({ name: 'category', required: false, enum: standardCategories })
  @ApiQuery({ name: 'episode', required: false, enum: standardCategories })
  @ApiQuery({ name: 'sort', required: false, enum: roleSorts })
  async page(
    @Query({ schema: RolesQuery }) query: RolesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.directory.page(query));
  }

  @Get('dictionary')
  @Answers('The whole role dictionary; the ETag is its version', RoleDownload)
  async dictionary(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendJson(request, response, (await this.terms.current()).download);
  }

  @Get('translate')
  @Answers('What a Japanese role name becomes where it stands', RoleTranslationAnswer)
  @ApiQuery({ name: 'menu', required: false, enum: menuKinds })
  @ApiQuery({ name: 'category', required: false })
  async translate(
    @Query({ schema: TranslateRoleQuery }) query: TranslateRoleQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.terms.translate(query));
  }

  @Post()
  @Answers('Adds a term, and says what to look at; for moderators', SavedRole, 201)
  @ApiBody({ schema: { type: 'object', required: ['nameEn', 'namesJa', 'category'], properties } })
  add(
    @Body({ schema: AddRoleTerm }) input: AddRoleTerm,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<SavedRole> {
    return this.editing.add(visitor, input);
  }

  @Patch(':id')
  @Answers('Changes a term, and says what to look at; for moderators', SavedRole)
  @ApiBody({ schema: { type: 'object', properties } })
  change(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: ChangeRoleTerm }) changes: ChangeRoleTerm,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<SavedRole> {
    return this.editing.change(visitor, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers('Deletes a term; for moderators', undefined, 204)
  remove(@Param('id', ParseIntPipe) id: number, @CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.editing.remove(visitor, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Answers('Brings a deleted term back; for moderators', SavedRole)
  restore(@Param('id', ParseIntPipe) id: number, @CurrentVisitor() visitor: Visitor): Promise<SavedRole> {
    return this.editing.restore(visitor, id);
  }
}
