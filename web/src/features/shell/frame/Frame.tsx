'use client';
import type { SiteState } from '@libs/contract/base/site-state.js';
import type { SiteSettings } from '@libs/contract/site/site.js';
import { Fragment, useEffect, type ReactNode } from 'react';
import { replayEarlyInput } from '../../../lib/early-input';
import { loadJapaneseFont, loadMincho } from '../../../lib/japanese-font';
import { restoreLocale } from '../../../lib/locale';
import { useRouter } from '../../../lib/router';
import { useTraversal } from '../../../lib/use-traversal';
import { restoreAssistance } from '../../../stores/assistance';
import { restoreAuth } from '../../../stores/auth';
import { restorePreferences } from '../../../stores/preferences';
import { restoreSidebar } from '../../../stores/sidebar';
import { restoreTheme } from '../../../stores/theme';
import { Announcer } from './Announcer';
import { Locale } from '../../../ui/text/Locale';
import { ToastRegion } from './ToastRegion';
import { Tooltips } from '../../../ui/overlays/Tooltip';
import { WarningDialog } from '../auth/WarningDialog';
import { AssistanceDialog } from '../assistance/AssistanceDialog';
import { FollowWish } from '../follow/FollowWish';
import { LiveAccount } from '../live/LiveAccount';
import { NameCards } from '../name-cards/NameCards';
import { Overlays } from '../overlays/Overlays';
import { SearchOverlay } from '../search/SearchOverlay';
import { BannedNotice } from './BannedNotice';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { NovemberNotice } from './NovemberNotice';
import { SideNavigation } from './SideNavigation';
import { rememberSite, SiteContext } from './site-context';
import { SiteLine } from './SiteLine';
import { SkipLinks } from './SkipLinks';
import { AdSlot, useConsentTool } from './ThirdParties';
import { useRouteFocus } from './use-route-focus';
import { MissingPage } from '../offline/MissingPage';

/** Pages in a window of their own, without navigation. */
const bare = new Set(['/login', '/logout']);

let restored = false;

/** Initialises the stores from the browser's storage and the auth state. Once, after hydration. */
function restoreStores(): void {
  if (restored) return;
  restored = true;
  restoreTheme();
  restoreSidebar();
  restorePreferences();
  restoreAssistance();
  restoreLocale();
  restoreAuth();
  replayEarlyInput();
  void loadJapaneseFont();
}

/** The frame around every page. `offline`: what keeps a copy of the page, made anew for each page. */
export function Frame(props: {
  site: SiteSettings;
  state: SiteState;
  offline: ReactNode;
  children: ReactNode;
}) {
  const { site, state, offline, children } = props;
  const { path, query } = useRouter();
  useRouteFocus(path, query);
  useTraversal();
  useEffect(restoreStores, []);
  useEffect(() => rememberSite(site), [site]);
  useEffect(loadMincho, [path]);
  useConsentTool(site.consent);
  return (
    <Locale>
      <SiteContext value={site}>
        {bare.has(path) ? (
          <>
            <SiteLine state={state} />
            {children}
          </>
        ) : (
          <div className="flex min-h-dvh">
            <SkipLinks path={path} />
            <SideNavigation path={path} />
            <div className="flex min-w-0 flex-1 flex-col pb-14 md:pb-0">
              <Fragment key={path}>{offline}</Fragment>
              <SiteLine state={state} />
              <BannedNotice />
              <NovemberNotice path={path} />
              <main id="content" tabIndex={-1} className="flex-1 overflow-x-clip outline-none">
                {children}
              </main>
              {site.ads && <AdSlot ads={site.ads} />}
              <Footer site={site} />
            </div>
            <BottomBar path={path} />
            <FollowWish />
          </div>
        )}
        <LiveAccount />
        <SearchOverlay />
        <AssistanceDialog />
        <Overlays key={path} />
        <WarningDialog />
        <MissingPage />
        <ToastRegion />
        <Announcer />
        <Tooltips />
        <NameCards key={`names ${path}`} />
      </SiteContext>
    </Locale>
  );
}
