import { Injectable } from '@nestjs/common';
import type { LookedUpName, LookupAnswer, LookupRequest } from '@libs/contract/names/lookup.js';
import { maxNames } from '@libs/contract/names/name-limits.js';
import { walkDocument } from '@libs/list/model/walk.js';
import type { NameQuestion } from '@libs/contract/names/names.js';
import type { TextResult } from '@libs/text/words/text.types.js';
import type { Visitor } from '../../base/http/visitor.js';
import { headingText } from '../../shared/projections/credit-rows.js';
import { TextsService } from '../lists/texts.service.js';
import { NameLookup } from './name-lookup.service.js';

interface NameQuery {
  question: NameQuestion;
  places: LookedUpName['places'];
}

/** Who the names of a sheet are. The statements are those of the name service, however many names there are. */
@Injectable()
export class BulkLookup {
  constructor(
    private readonly names: NameLookup,
    private readonly texts: TextsService,
  ) {}

  /** `caller`: who takes turns with others while a sheet is parsed. Failures: those of parsing. */
  async lookUp({ names, text }: LookupRequest, visitor: Visitor, caller: string): Promise<LookupAnswer> {
    const all =
      text === undefined
        ? names!.map((question): NameQuery => ({ question, places: [] }))
        : await this.read(text, caller);
    const asked = all.slice(0, maxNames);
    const found = await this.names.known(
      asked.map(({ question }) => question),
      { visitor },
    );
    const answer: LookupAnswer = {
      people: [],
      studios: [],
      several: [],
      unknown: [],
      omitted: all.length - asked.length,
    };
    for (const [index, { question, places }] of asked.entries()) {
      const name = { ja: question.ja ?? '', en: question.en ?? '', places };
      const [match, ...others] = found[index]!;
      if (!match) answer.unknown.push(name);
      else if (others.length > 0) answer.several.push({ ...name, candidates: [match, ...others] });
      else answer[match.isStudio ? 'studios' : 'people'].push({ ...name, match });
    }
    return answer;
  }

  /** The names of a sheet in their order, each once. */
  private async read(text: string, caller: string): Promise<NameQuery[]> {
    const parsed = await this.texts.parse(Buffer.from(JSON.stringify({ text })), caller);
    const { document } = JSON.parse(Buffer.from(parsed).toString()) as TextResult;
    const asked = new Map<string, NameQuery>();
    for (const { node, menu, category, role } of walkDocument(document.menus, 'credit')) {
      const { ja, en, isStudio } = node;
      const question = {
        ...(ja ? { ja } : {}),
        ...(en && en !== '???' ? { en } : {}),
        ...(isStudio ? { isStudio: true } : {}),
      };
      if (!question.ja && !question.en) continue;
      const key = JSON.stringify(question);
      const known: NameQuery = asked.get(key) ?? { question, places: [] };
      known.places.push({
        menu: headingText(menu.name),
        category: headingText(category.name),
        role: { ja: headingText(role.original), en: headingText(role.name) },
      });
      asked.set(key, known);
    }
    return [...asked.values()];
  }
}
