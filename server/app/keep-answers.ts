import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { answerFirst, type OnAnswer } from '../base/http/kept/answer-first.js';
import { KeptAnswers } from '../base/http/kept/kept-answers.js';
import { Limits } from '../base/http/limits/limits.service.js';
import { wholeSite } from '../base/http/shared-cache/shared-answers.js';
import { maxUnheard, Notices } from '../base/notices/notices.js';
import type { Settings } from '../base/settings/settings.js';
import { sessionIn } from '../domain/users/sessions.service.js';
import { changedTags } from '../shared/shared-cache/changed-tags.js';

/** Lets the server answer with what it has answered before, ahead of everything else. */
export function keepAnswers(app: NestExpressApplication, settings: Settings, onAnswer: OnAnswer): void {
  // What goes to a shared cache has further heads, which depend on what has just changed.
  if (settings.sharedCache !== null) return;
  const notices = app.get(Notices);
  const answers = new KeptAnswers({
    capacity: 32 * 1024 * 1024,
    limits: app.get(Limits),
    trustProxy: settings.trustProxy,
    isAnonymous: (cookies) => sessionIn(cookies) === null,
    isCurrent: () => {
      if (!notices.isOneOfSeveral || notices.hasHeard(maxUnheard)) return true;
      // For those who ask next.
      void notices.drained();
      return false;
    },
  });
  notices.on((notice) => {
    for (const tag of changedTags(notice)) answers.changed(tag === wholeSite ? null : tag);
  });
  notices.onResumed(() => answers.changed(null));
  answerFirst(app.getHttpServer() as Server, (request, response) =>
    answers.answer(request, response, onAnswer),
  );
}
