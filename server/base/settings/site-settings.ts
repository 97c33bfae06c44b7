import { z } from 'zod';
import type { NamedLink, SiteSettings } from '@libs/contract/site/site.js';

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(emptyIsUnset, z.string().trim().optional());
const https = z.preprocess(
  emptyIsUnset,
  z.url({ protocol: /^https$/, error: 'an https address' }).optional(),
);

/** `Discord=https://discord.gg/x, Bluesky=https://…` */
const links = text.transform((list, context): NamedLink[] =>
  (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [, name, url] = /^([^=]+?)\s*=\s*(https?:\/\/\S+|\/\S*|mailto:\S+@\S+)$/.exec(entry) ?? [];
      if (name && url) return [{ name, url }];
      context.addIssue('links as Name=https://address, separated by commas');
      return [];
    }),
);

const contact = text.transform((value, context) => {
  if (value === undefined || /^https?:\/\/\S+$|^mailto:\S+@\S+$/.test(value)) return value;
  if (/^[^\s@:/]+@[^\s@]+$/.test(value)) return `mailto:${value}`;
  context.addIssue('an e-mail or https address');
  return z.NEVER;
});

/** An origin as allowed in a Content-Security-Policy; not a keyword that would disable the policy. */
const source = /^(?:https|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;
const sources = text.transform((list, context) => {
  const all = (list ?? '').split(/[\s,]+/).filter(Boolean);
  if (!all.every((one) => source.test(one)))
    context.addIssue('origins as https://*.example.org, separated by spaces');
  return all;
});

/** Settings about the site from the environment (docs/operating.md). */
export const siteEnvironment = {
  OPERATOR_NAME: text,
  CONTACT: contact,
  SOCIAL_LINKS: links,
  LEGAL_LINKS: links,
  CONSENT_SCRIPT_URL: https,
  CONSENT_OPEN: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^[\w$]+(?:\.[\w$]+)*$/, 'the name of a function')
      .default('googlefc.showRevocationMessage'),
  ),
  AD_SCRIPT_URL: z.preprocess(
    emptyIsUnset,
    z
      .url({ protocol: /^https$/, error: 'an https address' })
      .default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
  ),
  AD_CLIENT: text,
  AD_SLOT: text,
  THIRD_PARTY_SOURCES: sources,
};

type SiteEnvironment = z.infer<z.ZodObject<typeof siteEnvironment>>;

export function siteOf(value: SiteEnvironment): SiteSettings {
  return {
    operator: value.OPERATOR_NAME ?? null,
    contact: value.CONTACT ?? null,
    social: value.SOCIAL_LINKS,
    legal: value.LEGAL_LINKS,
    consent: value.CONSENT_SCRIPT_URL ? { script: value.CONSENT_SCRIPT_URL, open: value.CONSENT_OPEN } : null,
    ads:
      value.AD_CLIENT && value.AD_SLOT
        ? { script: value.AD_SCRIPT_URL, client: value.AD_CLIENT, slot: value.AD_SLOT }
        : null,
  };
}

/** Origins, besides the site's own, from which pages may load scripts, frames and data. */
export function thirdParties(site: SiteSettings, more: string[]): string[] {
  const scripts = [site.consent?.script, site.ads?.script].filter((url) => url !== undefined);
  return [...new Set([...scripts.map((url) => new URL(url).origin), ...more])];
}
