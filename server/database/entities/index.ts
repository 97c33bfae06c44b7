import { Account, ApiKey, LoginAttempt, RepeatableAnswer, Session } from './accounts.js';
import { AnilistAnswer, AnilistBudget, AnilistQuestion } from './anilist.js';
import { Audit } from './audit.js';
import { RateLimit } from './limits.js';
import {
  FormerSlug,
  List,
  ListAuthor,
  ListChange,
  ListContributor,
  ListMenu,
  ListNote,
  ListOutline,
} from './lists.js';
import {
  Credit,
  Person,
  PersonMerge,
  PersonName,
  PersonProfile,
  PersonToldApart,
  PersonTask,
  PersonTaskList,
} from './people.js';
import { NameDictionary } from './names.js';
import { Reading } from './readings.js';
import { Report, ReportNote } from './reports.js';
import { DeclinedRole, RoleTerm } from './roles.js';
import { SearchPending, SearchWord } from './search.js';
import { ProlificRole, SiteStatistics } from './statistics.js';

export const entities = [
  Account,
  Session,
  LoginAttempt,
  ApiKey,
  RepeatableAnswer,
  List,
  ListMenu,
  ListOutline,
  ListNote,
  ListChange,
  ListAuthor,
  ListContributor,
  FormerSlug,
  Person,
  PersonName,
  PersonMerge,
  PersonProfile,
  PersonToldApart,
  PersonTask,
  PersonTaskList,
  Credit,
  RoleTerm,
  DeclinedRole,
  Audit,
  Report,
  ReportNote,
  Reading,
  SiteStatistics,
  ProlificRole,
  SearchWord,
  SearchPending,
  AnilistAnswer,
  AnilistQuestion,
  AnilistBudget,
  NameDictionary,
  RateLimit,
] as const;
