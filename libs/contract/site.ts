import { z } from 'zod';

const NamedLink = z.object({ name: z.string(), url: z.string() });
export type NamedLink = z.infer<typeof NamedLink>;

/** `GET /api/v1/site`: what the operator of this site has set about it (docs/operating.md). Everything is off by default. */
export const SiteSettings = z.object({
  /** Who runs it, and where to write: a `mailto:` or an https address. */
  operator: z.string().nullable(),
  contact: z.string().nullable(),
  social: z.array(NamedLink),
  legal: z.array(NamedLink),
  /** The script of a consent tool, and the function of the page that opens its choices (`googlefc.showRevocationMessage`). */
  consent: z.object({ script: z.string(), open: z.string() }).nullable(),
  /** One slot at the foot of pages, of a size that the provider chooses. */
  ads: z.object({ script: z.string(), client: z.string(), slot: z.string() }).nullable(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** A site of which nothing is set. */
export const plainSite: SiteSettings = {
  operator: null,
  contact: null,
  social: [],
  legal: [],
  consent: null,
  ads: null,
};
