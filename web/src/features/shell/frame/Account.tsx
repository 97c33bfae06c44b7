'use client';
import { Ban, Ellipsis, History, LogIn, LogOut, UserRound } from '../../../ui/icons/lucide';
import { useRouter } from '../../../lib/router';
import { logIn, useAuth } from '../../../stores/auth';
import { Avatar } from '../../../ui/pictures/Avatar';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { leave } from './leave';
import { NavItem } from './NavItem';

/** The signed-in member, or a sign-in link. The first paint reserves space according to the last visit. */
export function Account() {
  const auth = useAuth();
  const { push } = useRouter();
  if (!auth.known) {
    return (
      <div className="h-9">
        <div className="hidden h-9 items-center gap-3 px-1.5 member:flex collapsed:justify-center">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-3 w-24 collapsed:hidden" />
        </div>
      </div>
    );
  }
  if (!auth.loggedIn) return <NavItem Icon={LogIn} title="Log In" onPress={logIn} />;
  const name = auth.screenName ?? auth.name ?? 'You';
  return (
    <div className="flex items-center collapsed:flex-col">
      <Link
        look="quiet"
        to="/account"
        title={name}
        className="min-w-0 flex-1 justify-start gap-2.5 px-1.5 collapsed:justify-center"
      >
        <Avatar name={name} src={auth.avatar} />
        <span className="min-w-0 flex-1 truncate text-left text-text collapsed:sr-only">
          <span className="sr-only">Account: </span>
          {name}
        </span>
        {auth.banned && <Ban aria-label="Banned" className="text-danger collapsed:hidden" />}
      </Link>
      <Menu
        label="Account"
        placement="top end"
        trigger={
          <IconButton label="More account links">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRound aria-hidden />} onAction={() => void push(`/user/${auth.id}`)}>
          My profile
        </MenuItem>
        <MenuItem icon={<History aria-hidden />} onAction={() => void push('/history')}>
          My history
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden />} onAction={() => void leave()}>
          Log out
        </MenuItem>
      </Menu>
    </div>
  );
}
