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
  short: string;
  to: string;
  Icon: IconComponent;
  /** Whether this is the current place. */
  holds: (path: string) => boolean;
  /** Omitted: for everybody. `writer`: for whoever is not banned. */
  only?: 'member' | 'moderator' | 'writer';
  /** The number that it shows: of open reports, or of news about what the member follows. */
  counts?: 'reports' | 'news';
  /** Also in the bottom bar of a phone. */
  phone?: true;
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

/** The main entries of the navigation (rule page-3), in order. */
export const places: NavigationPlace[] = [
  { title: 'Home', short: 'Home', to: '/', Icon: House, holds: (path) => path === '/', phone: true },
  {
    title: 'All lists',
    short: 'Lists',
    to: '/staff-lists',
    Icon: Library,
    holds: (path) =>
      path === '/staff-lists' || (/^\/staff\/./.test(path) && !path.startsWith('/staff/create/')),
    phone: true,
  },
  {
    title: 'My lists',
    short: 'My lists',
    to: '/staff-lists/me',
    Icon: FolderHeart,
    holds: (path) => path === '/staff-lists/me',
    only: 'member',
  },
  {
    title: 'Reports',
    short: 'Reports',
    to: '/reports',
    Icon: Flag,
    holds: (path) => path === '/reports',
    only: 'member',
    counts: 'reports',
  },
  {
    title: 'Following',
    short: 'Following',
    to: '/following',
    Icon: Bell,
    holds: (path) => path === '/following',
    only: 'member',
    counts: 'news',
  },
  {
    title: 'Create list',
    short: 'Create',
    to: '/staff/create/1',
    Icon: SquarePen,
    holds: (path) => path.startsWith('/staff/create/'),
    only: 'writer',
    phone: true,
  },
  {
    title: 'Guidelines',
    short: 'Guidelines',
    to: '/guidelines',
    Icon: BookOpen,
    holds: (path) => path === '/guidelines',
  },
];

/** The moderators' pages; below the directories. */
export const moderation: NavigationPlace[] = [
  {
    title: 'Moderation',
    short: 'Desk',
    to: '/admin',
    Icon: ShieldCheck,
    holds: (path) => path === '/admin' || path === '/users',
    only: 'moderator',
  },
];

/** Other directories and pages; on a phone they are in the footer. */
export const directories: NavigationPlace[] = [
  {
    title: 'What needs doing',
    short: 'To do',
    to: '/tasks',
    Icon: ListTodo,
    holds: (path) => path === '/tasks' || path.startsWith('/tasks/'),
  },
  {
    title: 'Seasons',
    short: 'Seasons',
    to: '/seasons',
    Icon: CalendarDays,
    holds: (path) => path === '/seasons' || path.startsWith('/seasons/'),
  },
  {
    title: 'People',
    short: 'People',
    to: '/staff',
    Icon: Users,
    holds: (path) => path === '/staff' || path.startsWith('/person/'),
  },
  {
    title: 'Studios',
    short: 'Studios',
    to: '/studios',
    Icon: Building2,
    holds: (path) => path === '/studios' || path.startsWith('/studio/'),
  },
  {
    title: 'Roles',
    short: 'Roles',
    to: '/roles',
    Icon: BookA,
    holds: (path) => path === '/roles',
  },
  {
    title: 'Worked together',
    short: 'Together',
    to: '/overlap',
    Icon: UsersRound,
    holds: (path) => path === '/overlap',
  },
  {
    title: 'Look up names',
    short: 'Look up',
    to: '/lookup',
    Icon: ScanSearch,
    holds: (path) => path === '/lookup',
  },
  {
    title: 'Name readings',
    short: 'Readings',
    to: '/readings',
    Icon: Languages,
    holds: (path) => path === '/readings',
  },
  {
    title: 'Statistics',
    short: 'Statistics',
    to: '/stats',
    Icon: ChartColumn,
    holds: (path) => path === '/stats',
  },
];
