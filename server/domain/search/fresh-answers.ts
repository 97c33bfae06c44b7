import { Injectable } from '@nestjs/common';
import { type Notice, Notices } from '../../base/notices/notices.js';
import { SearchAnswers } from '../../shared/search-index/answers.js';
import { Search } from '../../shared/search-index/search.js';

const changing = new Set<Notice['kind']>(['list', 'list-deleted', 'projected', 'people', 'indexed']);

/** The latest answers, forgotten whenever what can be found has changed. */
@Injectable()
export class FreshAnswers extends SearchAnswers {
  constructor(engine: Search, notices: Notices) {
    super();
    notices.on(({ kind }) => {
      if (changing.has(kind)) this.forget();
    });
    notices.onResumed(() => this.forget());
    engine.onSwitch(() => this.forget());
  }
}
