import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RoleDownload, RoleTranslationAnswer, TranslateRoleQuery } from '../../libs/contract/index.js';
import { RoleDictionary, type RoleTerm, translateRole } from '../../libs/roles/index.js';
import { bound } from '../database/bound.js';
import { EncodedBody } from '../http/encoded.js';
import { Notices } from '../realtime/notices.js';

const columns = `id, name_en as "nameEn", to_jsonb(names_ja) as "namesJa", to_jsonb(weights) as weights, category,
  episode_category as "episodeCategory", description,
  case when split_part(built_in, '=', 2) <> name_en then split_part(built_in, '=', 2) end as was`;

export interface Roles {
  dictionary: RoleDictionary;
  /** The dictionary for programs and pages, as RoleDownload. */
  download: EncodedBody;
}

/** The terms as they stand, in the order of their ids; in the transaction of `em` if there is one. */
export async function readTerms(em: EntityManager): Promise<RoleTerm[]> {
  const rows = await bound<RoleTerm & { was: string | null }>(
    em,
    `select ${columns} from role_term where deleted_at is null order by id`,
    [],
  );
  return rows.map(({ was, ...term }) => (was === null ? term : { ...term, was }));
}

/** The role dictionary that every translation uses: read and indexed once for each of its versions. */
@Injectable()
export class RoleTerms {
  private reading: Promise<Roles> | null = null;

  constructor(
    private readonly em: EntityManager,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'roles') this.reading = null;
    });
    notices.onResumed(() => (this.reading = null));
  }

  current(): Promise<Roles> {
    if (!this.reading) {
      const reading = this.read();
      this.reading = reading;
      // A failure is not kept: the next who asks tries again.
      reading.catch(() => {
        if (this.reading === reading) this.reading = null;
      });
    }
    return this.reading;
  }

  /** What a Japanese role name becomes where it stands. */
  async translate({ ja, menu, category }: TranslateRoleQuery): Promise<RoleTranslationAnswer> {
    const { dictionary } = await this.current();
    return translateRole(ja, { menuKind: menu, ...(category ? { category } : {}) }, dictionary);
  }

  private async read(): Promise<Roles> {
    const terms = await readTerms(this.em.fork());
    const download: RoleDownload = { terms };
    return {
      dictionary: new RoleDictionary(terms),
      download: new EncodedBody(JSON.stringify(download)),
    };
  }
}
