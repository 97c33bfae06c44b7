'use client';
import { logIn, useAuth } from '../../stores/auth';
import { Link } from '../../ui/Link';
import { useOpenSearch } from '../search/use-open-search';
import { leave } from './Account';
import { Logo } from './Logo';
import { directories } from './places';
import { ThemeChoice } from './ThemeChoice';

const line = 'w-fit rounded-sm text-muted transition-colors hover:text-text hover:underline';
const heading = 'mb-1 text-xs font-medium text-text';

export function Footer() {
  const { loggedIn } = useAuth();
  const openSearch = useOpenSearch();
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto grid max-w-content gap-8 px-4 py-8 text-sm sm:grid-cols-[1.6fr_1fr_1fr] md:px-8">
        <div className="flex flex-col gap-2">
          <p className="flex items-center gap-2 font-semibold">
            <Logo className="size-5" /> Staffroll
          </p>
          <p className="max-w-sm text-xs text-muted">
            Lists are maintained by the community. Only lists marked Verified were checked by the team.
          </p>
        </div>
        <nav aria-label="Lists" className="flex flex-col gap-1.5">
          <h2 className={heading}>Lists</h2>
          <Link look="bare" to="/staff-lists" className={line}>
            All lists
          </Link>
          <Link look="bare" to="/staff-lists?status=VERIFIED" className={line}>
            Verified lists
          </Link>
          <Link look="bare" to="/staff/create/1" className={line}>
            Create a list
          </Link>
          <Link look="bare" to="/staff/create/1#upload" className={line}>
            Upload a list
          </Link>
        </nav>
        <nav aria-label="Site" className="flex flex-col gap-1.5">
          <h2 className={heading}>Site</h2>
          {directories.map(({ title, to }) => (
            <Link key={to} look="bare" to={to} className={line}>
              {title}
            </Link>
          ))}
          <button type="button" className={line} onClick={openSearch}>
            Search
          </button>
          <button type="button" className={line} onClick={() => (loggedIn ? void leave() : logIn())}>
            {loggedIn ? 'Log out' : 'Log in'}
          </button>
          {loggedIn && (
            <Link look="bare" to="/history" className={line}>
              My history
            </Link>
          )}
          <Link look="bare" to="/sitemap.xml" className={line}>
            Sitemap
          </Link>
        </nav>
        <div className="md:hidden">
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
