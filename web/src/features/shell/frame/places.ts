import {
  Bell,
  BookA,
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  Flag,
  FolderHeart,
  House,
  Languages,
  Library,
  ListTodo,
  ScanSearch,
  ShieldCheck,
  SquarePen,
  Users,
  UsersRound,
  type IconComponent,
} from '../../../ui/icons/lucide';

export interface NavigationPlace {
  title: string;
  /** For the bottom bar of a phone. */
  short?: string;
  to: string;
  Icon: IconComponent;
  /** Whether this is the current place. */
  holds: (path: string) => boolean;
  /** Omitted: for everybody. `writer`: for whoever is not banned. */
  only?: 'member' | 'moderator' | 'writer';
  /** The number that it shows: of open reports, or of news about what the member follows. */
  counts?: 'reports' | 'news';
}

/** Whether this visitor sees the entry. */
export const isFor = (
  { only }: NavigationPlace,
  { loggedIn, isModerator, banned }: { loggedIn: boolean; isModerator: boolean; banned: boolean },
): boolean => {
  if (only === undefined) return true;
  if (only === 'member') return loggedIn;
  return !banned && (only === 'writer' || isModerator);
};

const home: NavigationPlace = {
  title: 'Home',
  short: 'Home',
  to: '/',
  Icon: House,
  holds: (path) => path === '/',
};

const allLists: NavigationPlace = {
  title: 'All lists',
  short: 'Lists',
  to: '/staff-lists',
  Icon: Library,
  holds: (path) =>
    path === '/staff-lists' || (/^\/staff\/./.test(path) && !path.startsWith('/staff/create/')),
};

const myLists: NavigationPlace = {
  title: 'My lists',
  short: 'My lists',
  to: '/staff-lists/me',
  Icon: FolderHeart,
  holds: (path) => path === '/staff-lists/me',
  only: 'member',
};

const create: NavigationPlace = {
  title: 'Create list',
  short: 'Create',
  to: '/staff/create/1',
  Icon: SquarePen,
  holds: (path) => path.startsWith('/staff/create/'),
  only: 'writer',
};

/** What readers come for (rule page-3), in order. */
export const readers: NavigationPlace[] = [
  home,
  allLists,
  {
    title: 'Seasons',
    to: '/seasons',
    Icon: CalendarDays,
    holds: (path) => path === '/seasons' || path.startsWith('/seasons/'),
  },
  {
    title: 'People',
    to: '/staff',
    Icon: Users,
    holds: (path) => path === '/staff' || path.startsWith('/person/'),
  },
  {
    title: 'Studios',
    to: '/studios',
    Icon: Building2,
    holds: (path) => path === '/studios' || path.startsWith('/studio/'),
  },
];

/** What is rarely looked for; on a phone in the footer. */
export const more: NavigationPlace[] = [
  {
    title: 'Roles',
    to: '/roles',
    Icon: BookA,
    holds: (path) => path === '/roles',
  },
  {
    title: 'Worked together',
    to: '/overlap',
    Icon: UsersRound,
    holds: (path) => path === '/overlap',
  },
  {
    title: 'Look up names',
    to: '/lookup',
    Icon: ScanSearch,
    holds: (path) => path === '/lookup',
  },
  {
    title: 'Name readings',
    to: '/readings',
    Icon: Languages,
    holds: (path) => path === '/readings',
  },
  {
    title: 'Statistics',
    to: '/stats',
    Icon: ChartColumn,
    holds: (path) => path === '/stats',
  },
];

/** What members work with, and what everybody needs who begins to. */
export const work: NavigationPlace[] = [
  myLists,
  {
    title: 'Following',
    to: '/following',
    Icon: Bell,
    holds: (path) => path === '/following',
    only: 'member',
    counts: 'news',
  },
  {
    title: 'Reports',
    to: '/reports',
    Icon: Flag,
    holds: (path) => path === '/reports',
    only: 'member',
    counts: 'reports',
  },
  {
    title: 'What needs doing',
    to: '/tasks',
    Icon: ListTodo,
    holds: (path) => path === '/tasks' || path.startsWith('/tasks/'),
    only: 'member',
  },
  create,
  {
    title: 'Guidelines',
    to: '/guidelines',
    Icon: BookOpen,
    holds: (path) => path === '/guidelines',
  },
  {
    title: 'Moderation',
    to: '/admin',
    Icon: ShieldCheck,
    holds: (path) => path === '/admin' || path === '/users',
    only: 'moderator',
  },
];

/** The links of a phone's bar, beside the search and the account: a member's own lists stand where others create one. */
export const onPhone = (isMember: boolean): [NavigationPlace, NavigationPlace, NavigationPlace] => [
  home,
  allLists,
  isMember ? myLists : create,
];
