import { Injectable } from '@nestjs/common';
import { Replicas } from '../../base/database/replicas.js';
import { wholeSite } from '../../base/http/shared-cache/shared-answers.js';
import { Notices } from '../../base/notices/notices.js';
import { changedTags } from './changed-tags.js';

/** Tells the replicas what they must have replayed before they are asked for it. */
@Injectable()
export class FollowChanges {
  constructor(notices: Notices, replicas: Replicas) {
    notices.on((notice) => {
      // Pages of people are read by what endpoints depend on.
      for (const tag of changedTags(notice, 0)) replicas.changed(tag === wholeSite ? null : tag);
    });
    notices.onResumed(() => replicas.changed(null));
  }
}
