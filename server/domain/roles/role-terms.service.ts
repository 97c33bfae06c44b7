import { Injectable } from '@nestjs/common';
import type { RoleDownload, RoleTranslationAnswer, TranslateRoleQuery } from '@libs/contract/names/roles.js';
import { RoleDictionary } from '@libs/roles/dictionary.js';
import { translateRole } from '@libs/roles/translate.js';
import { EncodedBody } from '../../base/http/encoded.js';
import { Notices } from '../../base/notices/notices.js';
import { RoleStore } from './role.store.js';
import { SharedBytes } from '../../base/workers/job-process.js';

interface Roles {
  dictionary: RoleDictionary;
  /** The dictionary for programs and pages, as RoleDownload. */
  download: EncodedBody;
  /** The dictionary for other processes. */
  shared: SharedBytes;
}

/** The role dictionary used by all translations: loaded and indexed once per version. */
@Injectable()
export class RoleTerms {
  private reading: Promise<Roles> | null = null;

  constructor(
    private readonly store: RoleStore,
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
      // A failure is not cached: the next caller tries again.
      reading.catch(() => {
        if (this.reading === reading) this.reading = null;
      });
    }
    return this.reading;
  }

  /** The translation of a Japanese role name in its context. */
  async translate({ ja, menu, category }: TranslateRoleQuery): Promise<RoleTranslationAnswer> {
    const { dictionary } = await this.current();
    return translateRole(ja, { menuKind: menu, ...(category ? { category } : {}) }, dictionary);
  }

  private async read(): Promise<Roles> {
    const terms = await this.store.terms();
    const download: RoleDownload = { terms };
    const body = new EncodedBody(JSON.stringify(download));
    return { dictionary: new RoleDictionary(terms), download: body, shared: new SharedBytes(body.body) };
  }
}
