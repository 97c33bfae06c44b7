import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CheckAnswer, Failure, mostFindings } from '../../libs/contract/index.js';
import { checkList, type InterchangeDocument, lookAlikes, writeDocument } from '../../libs/list/index.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { documentOf, refuseBeyondLimits } from './read-document.js';

/** The list checker for everybody, without an account; nothing is stored. */
@ApiTags('lists')
@Controller('api/v1')
export class CheckController {
  constructor(
    private readonly limits: Limits,
    private readonly roles: RoleTerms,
  ) {}

  @Post('check')
  @HttpCode(200)
  @ApiOperation({ summary: 'Checks a list document: likely mistakes, and names that look alike' })
  @ApiBody({ schema: { type: 'object', description: 'A list document, at most 20 MB' } })
  async check(@Body() body: unknown, @Caller() caller: string): Promise<CheckAnswer> {
    this.limits.takeHere('texts', caller);
    const document = read(body);
    const { dictionary } = await this.roles.current();
    const flags = checkList(document, { roles: dictionary });
    const pairs = lookAlikes(document);
    return {
      flags: flags.slice(0, mostFindings),
      lookAlikes: pairs.slice(0, mostFindings),
      omitted: {
        flags: Math.max(0, flags.length - mostFindings),
        lookAlikes: Math.max(0, pairs.length - mostFindings),
      },
    };
  }
}

/** The document in canonical form, places as they are. Failures: bad-request, invalid-list, list-too-large, text-too-large. */
function read(body: unknown): InterchangeDocument {
  if (body === undefined) {
    throw new Failure('bad-request', 'Send the list document as the body, as application/json.');
  }
  let count = 0;
  const { tree } = documentOf(body, () => String((count += 1)));
  if (!Array.isArray((body as { menus?: unknown }).menus)) {
    throw new Failure('invalid-list', 'menus: This is missing.');
  }
  refuseBeyondLimits(tree);
  return writeDocument(tree);
}
