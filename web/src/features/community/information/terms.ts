import type { SiteSettings } from '@libs/contract/site/site.js';

/** Inserts who runs the site and the contact address, with neutral wording if they are not set. */
export function termsFor(text: string, { operator, contact }: SiteSettings): string {
  const who = operator ? escaped(operator) : 'the operator of this site';
  const where = contact ? `[${escaped(contact.replace(/^mailto:/, ''))}](${contact})` : 'the operator';
  return text.replaceAll('{{operator}}', () => who).replaceAll('{{contact}}', () => where);
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
