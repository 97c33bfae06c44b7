'use client';
import { useContext, useSyncExternalStore } from 'react';
import { Link } from '../../../ui/actions/Link';
import { lastSite, SiteContext } from '../frame/site-context';
import { contactAbout } from './contact-about';

const never = () => () => {};

/** The way to tell the operator of a page that fails, where they have said how (`CONTACT`). */
export function ReportProblem() {
  const contact = (useContext(SiteContext) ?? lastSite())?.contact;
  // As the visitor asked for it; the router calls what is not there by another name.
  const page = useSyncExternalStore(
    never,
    () => window.location.pathname + window.location.search,
    () => '',
  );
  if (!contact) return null;
  return (
    <p className="mt-4 text-center">
      <Link look="quiet" to={contactAbout(contact, page)}>
        Report this problem
      </Link>
    </p>
  );
}
