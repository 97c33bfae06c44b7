import { Injectable } from '@nestjs/common';
import { Notices } from '../../base/notices/notices.js';
import { SearchAnswers } from '../../shared/search-index/answers.js';
import { Search } from '../../shared/search-index/search.js';

/** The latest answers, forgotten whenever what can be found has changed. */
@Injectable()
export class FreshAnswers extends SearchAnswers {
  constructor(engine: Search, notices: Notices) {
    super();
    notices.on(({ kind }) => {
      if (kind === 'list' || kind === 'list-deleted' || kind === 'projected' || kind === 'people')
        this.forget();
    });
    notices.onResumed(() => this.forget());
    engine.onIndexed(() => this.forget());
  }
}
