import { Building2, House, Library, SquarePen, Users, type LucideIcon } from 'lucide-react';

export interface Place {
  title: string;
  /** For the bottom bar of a phone. */
  short: string;
  to: string;
  Icon: LucideIcon;
  /** Whether this place is where the visitor is. */
  holds: (path: string) => boolean;
}

/** The main entries of the navigation (specification, section 2), in order. */
export const places: Place[] = [
  { title: 'Home', short: 'Home', to: '/', Icon: House, holds: (path) => path === '/' },
  {
    title: 'All lists',
    short: 'Lists',
    to: '/staff-lists',
    Icon: Library,
    holds: (path) =>
      path === '/staff-lists' || (/^\/staff\/./.test(path) && !path.startsWith('/staff/create/')),
  },
  {
    title: 'Create list',
    short: 'Create',
    to: '/staff/create/1',
    Icon: SquarePen,
    holds: (path) => path.startsWith('/staff/create/'),
  },
];

/** Other things than lists to look through; a phone finds them in the footer. */
export const directories: Place[] = [
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
];
