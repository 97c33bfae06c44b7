'use client';
import { PanelLeftClose, PanelLeftOpen, Search } from '../../../ui/icons/lucide';
import { count, digits } from '../../../lib/words';
import { singleKeys, useAssistance } from '../../../stores/assistance';
import { useAuth } from '../../../stores/auth';
import { useNews } from '../../../stores/following';
import { toggleSidebar, useSidebar } from '../../../stores/sidebar';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { useOpenSearch } from '../search/use-open-search';
import { Account } from './Account';
import { Logo } from '../../../ui/pictures/Logo';
import { NavItem } from './NavItem';
import { directories, isFor, moderation, places, type NavigationPlace } from './places';
import { ThemeMenu } from './ThemeMenu';

type Auth = ReturnType<typeof useAuth>;

/** Until it is known who is there, the page has every entry, and its root tells which to show. */
const isPossible = (place: NavigationPlace, auth: Auth) => !auth.known || isFor(place, auth);

/** Hides an entry of members until it is known who is there, except where the last visit was signed in. */
function whileUnknown(only: NavigationPlace['only'], { known }: Auth): string {
  if (known || only === undefined || only === 'writer') return '';
  return only === 'moderator' ? 'not-moderator:hidden' : 'not-member:hidden';
}

/** The side navigation (rule page-3): 15rem, or only icons; replaced by the bottom bar on a phone. */
export function SideNavigation({ path }: { path: string }) {
  const { collapsed } = useSidebar();
  const { isOff, keys } = useAssistance();
  const auth = useAuth();
  const { unseen } = useNews();
  const openSearch = useOpenSearch();
  return (
    <aside
      aria-label="Site"
      className="sticky top-0 hidden h-dvh w-(--sidebar) shrink-0 flex-col border-r border-line bg-surface p-3 transition-[width] md:flex"
    >
      <Link
        look="bare"
        to="/"
        className="mb-4 flex h-10 items-center gap-3 rounded-sm px-1 text-base font-semibold collapsed:justify-center"
      >
        <Logo className="size-8 shrink-0" />
        <span className="collapsed:sr-only">Staffroll</span>
      </Link>
      <nav
        aria-label="Main"
        className="-mx-1 flex min-h-0 flex-col gap-1 hints-more overflow-y-auto p-1 *:shrink-0 [@media(max-height:56rem)]:gap-0"
      >
        {places
          .filter((place) => isPossible(place, auth))
          .map(({ title, to, Icon, holds, counts, only }) => (
            <NavItem
              key={to}
              className={whileUnknown(only, auth)}
              Icon={Icon}
              title={title}
              to={to}
              current={holds(path)}
              {...(counts === 'reports'
                ? { badge: count(auth.reports, 'open report'), number: auth.reports }
                : {})}
              {...(counts === 'news' ? { badge: `${digits(unseen)} new`, number: unseen } : {})}
            />
          ))}
        <div className="my-2 border-t border-line" />
        {directories.map(({ title, to, Icon, holds }) => (
          <NavItem key={to} Icon={Icon} title={title} to={to} current={holds(path)} />
        ))}
        {moderation
          .filter((place) => isPossible(place, auth))
          .map(({ title, to, Icon, holds, only }) => (
            <NavItem
              key={to}
              className={whileUnknown(only, auth)}
              Icon={Icon}
              title={title}
              to={to}
              current={holds(path)}
            />
          ))}
        <NavItem
          Icon={Search}
          title="Search"
          {...(isOff ? {} : { shortcut: keys.search ?? singleKeys.search })}
          onPress={openSearch}
        />
      </nav>
      <div className="mt-auto flex flex-col gap-2 pt-2">
        <Account />
        <div className="flex justify-between border-t border-line pt-2 collapsed:flex-col collapsed:items-center">
          <ThemeMenu />
          <IconButton
            className="beside-panel:hidden"
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
