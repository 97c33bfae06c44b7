import { isCertain } from '@libs/contract/names/certain.js';
import { Injectable } from '@nestjs/common';
import type { TranslateQuery, Translation } from '@libs/contract/names/translate.js';
import { occupationsOf } from '@libs/roles/occupations.js';
import { NameLookup } from '../names/name-lookup.service.js';
import { studiosOf } from './studios-of.js';

/** The name service in the form of `translate.v4.php`: one name, and only people known here (docs/api.md). */
@Injectable()
export class TranslateService {
  constructor(private readonly names: NameLookup) {}

  /** Without a name: nobody. */
  async translate({ ja, en }: TranslateQuery): Promise<Translation[]> {
    // One answer means that it is certain.
    const [matches] = await this.names.known([ja.trim() ? { ja } : { en }], { guesses: false });
    return matches!.map((match) => ({
      anilist_id: match.id,
      ja: match.ja || null,
      en: match.en || null,
      pn_ja: match.primary.ja || null,
      pn_en: match.primary.en || null,
      is_studio: match.isStudio ? 1 : 0,
      source: isCertain(match.basis) ? 'lists' : 'single',
      jobs: occupationsOf(match.occupations, match.isStudio),
      studios: studiosOf(match.studios.map((affiliation) => ({ affiliation }))),
      avatar: match.picture,
      credits: match.credits,
    }));
  }
}
