'use client';
import type { NamedLink, SiteSettings } from '@libs/contract/site/site.js';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { openAssistance } from '../../../stores/assistance';
import { logIn, useAuth } from '../../../stores/auth';
import { Link } from '../../../ui/actions/Link';
import { useOpenSearch } from '../search/use-open-search';
import { leave } from './leave';
import { Logo } from '../../../ui/pictures/Logo';
import { more, readers } from './places';
import { openPrivacySettings } from './privacy-settings';
import { ThemeChoice } from './ThemeChoice';

const line =
  'w-fit rounded-sm max-md:py-1.5 text-left text-muted transition-colors hover:text-text hover:underline';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="flex flex-col md:gap-1.5">
      <h2 className="mb-1 text-xs font-medium text-text">{title}</h2>
      {children}
    </nav>
  );
}

function FooterLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link look="bare" to={to} className={cx(line, className)}>
      {children}
    </Link>
  );
}

/** Links set by the operator; those to other sites open in a new tab. */
const Chosen = ({ links }: { links: readonly NamedLink[] }) =>
  links.map(({ name, url }) => (
    <FooterLink key={name} to={url}>
      {name}
    </FooterLink>
  ));

/** The footer of every page (rule page-4). */
export function Footer({ site }: { site: SiteSettings }) {
  const { known, loggedIn, banned } = useAuth();
  const isMember = loggedIn || !known;
  /** Until it is known who is there, as at the last visit. */
  const ofMembers = known ? '' : 'not-member:hidden';
  const openSearch = useOpenSearch();
  return (
    <footer data-below className="mt-16 border-t border-line">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-8 px-4 py-8 text-sm sm:grid-cols-3 md:px-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-full flex flex-col gap-2 lg:col-span-1">
          <p className="flex items-center gap-2 font-semibold">
            <Logo className="size-5" /> Staffroll
          </p>
          <p className="max-w-sm text-xs text-muted">
            Lists are maintained by the community. Only lists marked Verified were checked by the team.
          </p>
          {site.social.length > 0 && (
            <nav aria-label="Elsewhere" className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
              <Chosen links={site.social} />
            </nav>
          )}
        </div>
        <Column title="Lists">
          <FooterLink to="/staff-lists">All lists</FooterLink>
          <FooterLink to="/staff-lists?status=VERIFIED">Verified lists</FooterLink>
          {isMember && (
            <FooterLink to="/staff-lists/me" className={ofMembers}>
              My lists
            </FooterLink>
          )}
          {!banned && <FooterLink to="/staff/create/1">Create a list</FooterLink>}
          {!banned && <FooterLink to="/staff/create/1#upload">Upload a list</FooterLink>}
          <FooterLink to="/tasks">What needs doing</FooterLink>
        </Column>
        <Column title="Site">
          {[...readers, ...more]
            .filter(({ to }) => to !== '/staff-lists')
            .map(({ title, to }) => (
              <FooterLink key={to} to={to}>
                {title}
              </FooterLink>
            ))}
          <button type="button" className={line} onClick={openSearch}>
            Search
          </button>
          {isMember && (
            <>
              <FooterLink to="/account" className={ofMembers}>
                My account
              </FooterLink>
              <FooterLink to="/history" className={ofMembers}>
                My history
              </FooterLink>
            </>
          )}
          <button type="button" className={line} onClick={() => (loggedIn ? void leave() : logIn())}>
            {loggedIn ? 'Log out' : 'Log in'}
          </button>
        </Column>
        <Column title="About">
          <FooterLink to="/guidelines">Guidelines</FooterLink>
          <FooterLink to="/faq">Questions and answers</FooterLink>
          <FooterLink to="/developers">API for developers</FooterLink>
          <FooterLink to="/tos">Terms and privacy</FooterLink>
          <Chosen links={site.legal} />
          <button type="button" className={line} onClick={() => openPrivacySettings(site.consent)}>
            Privacy and cookies
          </button>
          {site.contact && <FooterLink to={site.contact}>Contact</FooterLink>}
          <button type="button" className={line} onClick={openAssistance}>
            Keyboard and voice
          </button>
          <FooterLink to="/sitemap.xml">Sitemap</FooterLink>
        </Column>
        <div className="col-span-full md:hidden">
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
