import { Account, AccountWarning, ApiKey, LoginAttempt, RepeatableAnswer, Session } from './accounts.js';
import { AnilistAnswer, AnilistBudget, AnilistQuestion } from './anilist.js';
import { Audit } from './audit.js';
import { CommentMention, ListComment } from './comments.js';
import { RateLimit } from './limits.js';
import {
  FormerSlug,
  IdentifierUse,
  List,
  ListAuthor,
  ListChange,
  ListContributor,
  ConfirmedName,
  ListDeletion,
  ListIdentifier,
  ListMenu,
  ListNote,
  ListOutline,
  ListTime,
} from './lists.js';
import {
  Credit,
  Person,
  PersonIdentifier,
  PersonMerge,
  PersonName,
  PersonProfile,
  PersonToldApart,
  PersonTask,
  PersonTaskList,
} from './people.js';
import { ListTask, ListTaskList } from './list-tasks.js';
import { NameDictionary } from './names.js';
import { AnimeRelation, ListRelation } from './relations.js';
import { Reading } from './readings.js';
import { Report, ReportNote } from './reports.js';
import { DeclinedRole, RoleTerm } from './roles.js';
import { SearchPending, SearchWord } from './search.js';
import { NetworkBan, StoredSiteState } from './site-state.js';
import { ProlificRole, SiteStatistics } from './statistics.js';
import { Follow, FollowedCredit, Follower, SiteSecret } from './follows.js';
import { ListNeeds, TakenTask } from './tasks.js';
import { TextStyle } from './text-styles.js';
import { Webhook, WebhookDelivery } from './webhooks.js';

export const entities = [
  Account,
  AccountWarning,
  Session,
  LoginAttempt,
  ApiKey,
  RepeatableAnswer,
  List,
  ListMenu,
  ListIdentifier,
  IdentifierUse,
  ListOutline,
  ListTime,
  ListNote,
  ListChange,
  ListAuthor,
  ListContributor,
  ConfirmedName,
  ListDeletion,
  FormerSlug,
  Person,
  PersonName,
  PersonMerge,
  PersonIdentifier,
  PersonProfile,
  PersonToldApart,
  PersonTask,
  PersonTaskList,
  ListTask,
  ListTaskList,
  Credit,
  RoleTerm,
  DeclinedRole,
  Audit,
  Report,
  ReportNote,
  Reading,
  TextStyle,
  SiteStatistics,
  ProlificRole,
  StoredSiteState,
  NetworkBan,
  SearchWord,
  SearchPending,
  AnilistAnswer,
  AnilistQuestion,
  AnilistBudget,
  NameDictionary,
  RateLimit,
  Follow,
  ListComment,
  CommentMention,
  AnimeRelation,
  ListRelation,
  FollowedCredit,
  SiteSecret,
  Follower,
  ListNeeds,
  TakenTask,
  Webhook,
  WebhookDelivery,
] as const;
