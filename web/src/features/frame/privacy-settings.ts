import type { SiteSettings } from '@libs/contract/site.js';
import { addAlert } from '../../stores/overlays';

const blocked = `**The privacy settings did not load.** An ad blocker or a tracking protection of your browser probably holds them back. Allow this site there, reload the page and try again.`;

const nothing = `**Nothing to choose here.** This site uses one cookie, which keeps you logged in, and remembers your choices in this browser only. There is no advertising and no tracking. [What is stored](/tos#privacy)`;

/** Opens the choices of the consent tool; says so where it is missing or none is used. */
export function openPrivacySettings(consent: SiteSettings['consent']): void {
  const open = consent && functionAt(consent.open);
  if (open) open();
  else addAlert({ id: 'privacy', text: consent ? blocked : nothing });
}

/** The function of the window under a name like `googlefc.showRevocationMessage`, bound to what it belongs to. */
function functionAt(name: string): (() => void) | null {
  let owner: unknown = null;
  let value: unknown = window;
  for (const part of name.split('.')) {
    owner = value;
    value = (owner as Record<string, unknown> | null | undefined)?.[part];
  }
  return typeof value === 'function' ? () => void Reflect.apply(value, owner, []) : null;
}
