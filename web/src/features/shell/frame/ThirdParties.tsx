'use client';
import type { SiteSettings } from '@libs/contract/site/site.js';
import { useEffect } from 'react';

function load(src: string): void {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** Loads the consent tool set by the operator, if any. */
export function useConsentTool(consent: SiteSettings['consent']): void {
  useEffect(() => {
    if (consent) load(consent.script);
  }, [consent]);
}

/** The only advertisement on a page, in a size chosen by its provider. */
export function AdSlot({ ads }: { ads: NonNullable<SiteSettings['ads']> }) {
  useEffect(() => {
    load(`${ads.script}?client=${encodeURIComponent(ads.client)}`);
    // The script processes this queue once it has loaded, one entry per slot.
    const queue = window as unknown as { adsbygoogle?: object[] };
    (queue.adsbygoogle ??= []).push({});
  }, [ads]);
  return (
    <aside aria-label="Advertisement" className="mx-auto max-w-content px-4 pt-6 md:px-8 print:hidden">
      <p className="mb-1 text-xs text-faint">Advertisement</p>
      <ins
        className="adsbygoogle block min-h-24"
        data-ad-client={ads.client}
        data-ad-slot={ads.slot}
        data-ad-format="auto"
        data-full-width-responsive="true"
      />
    </aside>
  );
}
