'use client';
import { History, LogIn, LogOut, UserRound, Search, type IconComponent } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { digits } from '@libs/characters/digits.js';
import { logIn, useAuth } from '../../../stores/auth';
import { useNews } from '../../../stores/following';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { useOpenSearch } from '../search/use-open-search';
import { leave } from './leave';
import { isFor, onPhone, work } from './places';

const shape = (current = false) =>
  cx(
    'flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-xs',
    current ? 'font-medium text-primary' : 'text-muted',
  );

function Inside({ Icon, title }: { Icon: IconComponent; title: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {title}
    </>
  );
}

/** The navigation on a phone: five entries within reach of the thumb. */
export function BottomBar({ path }: { path: string }) {
  const auth = useAuth();
  const { unseen } = useNews();
  const { loggedIn, screenName, name, avatar } = auth;
  const who = screenName ?? name ?? 'You';
  const openSearch = useOpenSearch();
  const { push } = useRouter();
  const [home, lists, third] = onPhone(loggedIn).map(({ to, title, short = title, Icon, holds }) => (
    <Link
      key={to}
      look="bare"
      to={to}
      className={shape(holds(path))}
      {...(holds(path) ? { 'aria-current': 'page' as const } : {})}
    >
      <Inside Icon={Icon} title={short} />
    </Link>
  ));
  const inBar = onPhone(loggedIn);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {home}
      {lists}
      <button type="button" className={shape()} onClick={openSearch}>
        <Inside Icon={Search} title="Search" />
      </button>
      {third}
      {loggedIn ? (
        <Menu
          label="Account"
          placement="top end"
          trigger={
            <Button tone="quiet" className="h-14 min-w-0 flex-col gap-1! rounded-none px-1">
              <span className="relative">
                <Avatar name={who} src={avatar} className="size-5" />
                {unseen > 0 && (
                  <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-primary">
                    <span className="sr-only">{digits(unseen)} new</span>
                  </span>
                )}
              </span>
              <span className="w-full truncate text-center text-xs font-normal">
                <span className="sr-only">Account: </span>
                {who}
              </span>
            </Button>
          }
        >
          {work
            .filter((place) => place.only && isFor(place, auth) && !inBar.includes(place))
            .map(({ title, to, Icon, counts }) => (
              <MenuItem key={to} icon={<Icon aria-hidden />} onAction={() => void push(to)}>
                {title}
                {counts === 'news' && unseen > 0 && (
                  <span className="tabular text-primary"> {digits(unseen)}</span>
                )}
              </MenuItem>
            ))}
          <MenuItem icon={<UserRound aria-hidden />} onAction={() => void push('/account')}>
            My account
          </MenuItem>
          <MenuItem icon={<History aria-hidden />} onAction={() => void push('/history')}>
            My history
          </MenuItem>
          <MenuItem icon={<LogOut aria-hidden />} onAction={() => void leave()}>
            Log out
          </MenuItem>
        </Menu>
      ) : (
        <button type="button" className={shape()} onClick={logIn}>
          <Inside Icon={LogIn} title="Log In" />
        </button>
      )}
    </nav>
  );
}
