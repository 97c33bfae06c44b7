import type { SiteSettings } from '@libs/contract/site/site.js';
import { addAlert } from '../../../stores/overlays';

const blocked = `**The privacy settings did not load.** An ad blocker or your browser’s tracking protection is probably blocking them. Allow this site there, reload the page and try again.`;

const nothing = `**There is nothing to choose.** One cookie keeps you logged in; two others tell this site that you folded the navigation, and which search you prefer. Your preferences are stored in this browser only. There is no advertising and no tracking. [What is stored](/tos#privacy)`;

/** Opens the choices of the consent tool; shows a message if it is missing or none is used. */
export function openPrivacySettings(consent: SiteSettings['consent']): void {
  const open = consent && functionAt(consent.open);
  if (open) open();
  else addAlert({ id: 'privacy', text: consent ? blocked : nothing });
}

/** The global function with a name such as `googlefc.showRevocationMessage`, bound to its object. */
function functionAt(name: string): (() => void) | null {
  let owner: unknown = null;
  let value: unknown = window;
  for (const part of name.split('.')) {
    owner = value;
    value = (owner as Record<string, unknown> | null | undefined)?.[part];
  }
  return typeof value === 'function' ? () => void Reflect.apply(value, owner, []) : null;
}
