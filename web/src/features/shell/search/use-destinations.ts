import { useState } from 'react';
import { openAssistance } from '../../../stores/assistance';
import { logIn, useAuth } from '../../../stores/auth';
import { offeredCommands } from '../../../stores/commands';
import { toggleSidebar, useSidebar } from '../../../stores/sidebar';
import { isDark, setTheme } from '../../../stores/theme';
import {
  BookOpen,
  CodeXml,
  CornerDownRight,
  History,
  Keyboard,
  LogIn,
  LogOut,
  Moon,
  PanelLeftClose,
  ScanSearch,
  Upload,
  UserRound,
} from '../../../ui/icons/lucide';
import { leave } from '../frame/leave';
import { isFor, more, readers, work } from '../frame/places';
import type { Destination } from './destinations';

const information: readonly Destination[] = [
  { title: 'Advanced search', to: '/search', Icon: ScanSearch, also: 'comments notes expression replace' },
  { title: 'For developers', to: '/developers', Icon: CodeXml, also: 'api dumps feeds webhooks openapi' },
  { title: 'Questions and answers', to: '/faq', Icon: BookOpen, also: 'faq help' },
  { title: 'Terms and privacy', to: '/tos', Icon: BookOpen, also: 'tos cookies' },
];

/** Pages and commands for this visitor: first what the page that is shown offers. */
export function useDestinations(): Destination[] {
  const auth = useAuth();
  const { collapsed } = useSidebar();
  // As they are when the search is opened.
  const [offered] = useState(() => offeredCommands());
  const { loggedIn, banned, id } = auth;
  const pages = [...readers, ...work, ...more].filter((place) => isFor(place, auth));
  return [
    ...offered.map((command) => ({ ...command, Icon: CornerDownRight })),
    ...pages.filter(({ to }) => to === '/staff/create/1'),
    {
      title: 'Switch theme',
      also: 'dark light mode colours',
      Icon: Moon,
      run: () => setTheme(isDark() ? 'light' : 'dark'),
    },
    ...pages.filter(({ to }) => to !== '/staff/create/1'),
    ...(banned
      ? []
      : [{ title: 'Upload a list', also: 'import json file', to: '/staff/create/1#upload', Icon: Upload }]),
    ...information,
    ...(loggedIn
      ? [
          { title: 'My account', also: 'settings', to: '/account', Icon: UserRound },
          { title: 'My profile', to: `/user/${id}`, Icon: UserRound },
          { title: 'My history', to: '/history', Icon: History },
          { title: 'Log out', also: 'sign', Icon: LogOut, run: () => void leave() },
        ]
      : [{ title: 'Log in', also: 'sign', Icon: LogIn, run: logIn }]),
    {
      title: collapsed ? 'Expand the navigation' : 'Collapse the navigation',
      also: 'sidebar menu',
      Icon: PanelLeftClose,
      run: toggleSidebar,
    },
    { title: 'Keyboard and voice', also: 'shortcuts accessibility', Icon: Keyboard, run: openAssistance },
  ];
}
