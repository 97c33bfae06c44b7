'use client';
import { Ellipsis, PanelLeftClose, PanelLeftOpen } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { useNews } from '../../../stores/following';
import { toggleSidebar, useSidebar } from '../../../stores/sidebar';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { SearchButton } from '../search/SearchButton';
import { Account } from './Account';
import { Logo } from '../../../ui/pictures/Logo';
import { NavItem } from './NavItem';
import { isFor, more, readers, work, type NavigationPlace } from './places';
import { ThemeMenu } from './ThemeMenu';

type Auth = ReturnType<typeof useAuth>;

/** Until it is known who is there, the page has every entry, and its root tells which to show. */
const isPossible = (place: NavigationPlace, auth: Auth) => !auth.known || isFor(place, auth);

/** Until it is known who is there, an entry shows where the last visit could use it. */
function whileUnknown(only: NavigationPlace['only'], { known }: Auth): string {
  if (known || only === undefined) return '';
  if (only === 'writer') return 'banned:hidden';
  return only === 'moderator' ? 'not-moderator:hidden' : 'not-member:hidden';
}

interface EntriesProps {
  of: readonly NavigationPlace[];
  path: string;
}

function Entries({ of, path }: EntriesProps) {
  const auth = useAuth();
  const { unseen } = useNews();
  return of
    .filter((place) => isPossible(place, auth))
    .map(({ title, to, Icon, holds, counts, only }) => (
      <NavItem
        key={to}
        className={whileUnknown(only, auth)}
        Icon={Icon}
        title={title}
        to={to}
        current={holds(path)}
        {...(counts === 'reports' ? { badge: count(auth.reports, 'open report'), number: auth.reports } : {})}
        {...(counts === 'news' ? { badge: `${digits(unseen)} new`, number: unseen } : {})}
      />
    ));
}

/** The rest, unfolded in place; from the beginning on one of its own pages. */
function More({ path }: { path: string }) {
  const isHere = more.some(({ holds }) => holds(path));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  return (
    <>
      <NavItem
        Icon={Ellipsis}
        title="More"
        more="pages"
        onPress={() => setChosen(!isOpen)}
        isExpanded={isOpen}
      />
      {isOpen && <Entries of={more} path={path} />}
    </>
  );
}

/** The side navigation (rule page-3): 15rem, or only icons; replaced by the bottom bar on a phone. */
export function SideNavigation({ path }: { path: string }) {
  const { collapsed } = useSidebar();
  return (
    <aside
      aria-label="Site"
      className="sticky top-0 hidden h-dvh w-(--sidebar) shrink-0 flex-col border-r border-line bg-surface p-3 md:flex"
    >
      <Link
        look="bare"
        to="/"
        className="mb-3 flex h-10 shrink-0 items-center gap-3 rounded-sm px-1 text-base font-semibold collapsed:justify-center"
      >
        <Logo className="size-8 shrink-0" />
        <span className="collapsed:sr-only">Staffroll</span>
      </Link>
      <nav
        aria-label="Main"
        className="-mx-1 flex min-h-0 flex-col gap-1 hints-more overflow-y-auto p-1 *:shrink-0 [@media(max-height:56rem)]:gap-0"
      >
        <SearchButton />
        <Entries of={readers} path={path} />
        <More path={path} />
        <div className="my-2 border-t border-line" />
        <Entries of={work} path={path} />
      </nav>
      <div className="mt-auto flex flex-col gap-2 pt-2">
        <Account />
        <div className="flex justify-between border-t border-line pt-2 collapsed:flex-col collapsed:items-center">
          <ThemeMenu />
          <IconButton
            className="editing:hidden"
            label={collapsed ? 'Expand the navigation' : 'Collapse the navigation'}
            aria-expanded={!collapsed}
            onPress={toggleSidebar}
          >
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
      </div>
    </aside>
  );
}
