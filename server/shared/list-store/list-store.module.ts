import { Module } from '@nestjs/common';
import { ConfirmedNames } from './confirmed-names.store.js';
import { DailyRollStore } from './daily-roll.store.js';
import { ListAccess } from './list-access.service.js';
import { ListAuthorsStore } from './list-authors.store.js';
import { ListDeletionStore } from './list-deletion.store.js';
import { ListDirectory } from './list-directory.store.js';
import { MemberWorkStore } from './member-work.store.js';
import { ListLog } from './list-log.store.js';
import { ListStore } from './list.store.js';
import { PicturedLists } from './pictured-lists.store.js';
import { ProjectedLists } from './projected-lists.store.js';

const stores = [
  ConfirmedNames,
  DailyRollStore,
  ListStore,
  ListAuthorsStore,
  ListDeletionStore,
  ListDirectory,
  MemberWorkStore,
  ListLog,
  PicturedLists,
  ProjectedLists,
];

@Module({ providers: [ListAccess, ...stores], exports: [ListAccess, ...stores] })
export class ListStoreModule {}
