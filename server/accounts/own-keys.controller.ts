import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { KeyList, MadeKey, MakeKey } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Answers, bodyOf } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { OwnKeys } from './own-keys.service.js';

@ApiTags('account')
@Controller('api/v1/account/keys')
export class OwnKeysController {
  constructor(
    private readonly keys: OwnKeys,
    private readonly limits: Limits,
  ) {}

  @Get()
  @Answers('One’s own keys of the reading API', KeyList)
  async list(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.keys.list(visitor), { private: true });
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @Answers('Makes a key of the reading API, which is told this once', MadeKey, 201)
  @ApiBody({ schema: bodyOf(MakeKey) })
  async make(
    @CurrentVisitor() visitor: Visitor,
    @Body({ schema: MakeKey }) { name }: MakeKey,
    @Caller() caller: string,
  ): Promise<MadeKey> {
    if (visitor) await this.limits.take('keys', caller);
    return this.keys.make(visitor, name);
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers('Revokes a key', undefined, 204)
  revoke(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<void> {
    return this.keys.revoke(visitor, id);
  }
}
