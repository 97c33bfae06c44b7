import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { SiteState } from '../base/site-state.js';

export const NamedLink = z.object({ name: z.string(), url: z.string() });
export type NamedLink = z.infer<typeof NamedLink>;

/** `GET /api/v1/site`: the operator's settings for this site (docs/operating.md). Everything is off by default. */
export const SiteSettings = z.object({
  /** Who runs it, and how to contact them: a `mailto:` or https address. */
  operator: z.string().nullable(),
  contact: z.string().nullable(),
  social: z.array(NamedLink),
  legal: z.array(NamedLink),
  /**
   * The script of a consent tool, and the global function that opens its choices (`googlefc.showRevocationMessage`).
   */
  consent: z.object({ script: z.string(), open: z.string() }).nullable(),
  /** One ad slot at the bottom of pages; the provider chooses its size. */
  ads: z.object({ script: z.string(), client: z.string(), slot: z.string() }).nullable(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** A site without any settings. */
export const plainSite: SiteSettings = {
  operator: null,
  contact: null,
  social: [],
  legal: [],
  consent: null,
  ads: null,
};

export const siteEndpoints = defineEndpoints({
  'GET /api/v1/site': {
    summary: "The operator's settings: name, links, consent tool and advertising",
    dependsOn: [],
    answer: SiteSettings,
  },
  'GET /api/v1/site/state': {
    summary: "The operator's line above all pages, and whether the site is read-only",
    dependsOn: [],
    answer: SiteState,
  },
});
