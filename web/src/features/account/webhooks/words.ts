import type { ChangeSubject } from '@libs/contract/changes.js';
import { changeSubjects } from '@libs/contract/changes.js';
import { isDiscordAddress, type Webhook, type WebhookState } from '@libs/contract/webhooks.js';

export const subjectTexts: Record<ChangeSubject, string> = {
  list: 'Lists',
  person: 'People',
  studio: 'Studios',
  role: 'Roles',
  reading: 'Readings of names',
};

export const stateTexts: Record<WebhookState, string> = {
  on: 'On',
  off: 'Off',
  gone: 'Off: the receiver is gone',
  failing: 'Off: nothing arrived for three days',
};

/** An address without what must not be seen over somebody's shoulder: whoever knows one of Discord may post there. */
export function shownAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  if (!isDiscordAddress(address)) return host + (pathname === '/' ? '' : pathname) + search;
  const id = /\/(\d+)\//.exec(pathname)?.[1] ?? '';
  return `Discord webhook ${id}`;
}

/** “Lists, people”; “Everything”. */
export function aboutText({ kinds, lists }: Pick<Webhook, 'kinds' | 'lists'>): string {
  if (lists.length > 0) {
    const [first] = lists;
    const name = first!.title ?? 'a list that is not public';
    return lists.length === 1 ? name : `${name} and ${lists.length - 1} more`;
  }
  if (kinds.length === 0) return 'Everything';
  const whole = changeSubjects.filter((subject) => kinds.includes(subject));
  const single = kinds.filter((kind) => kind.includes('.'));
  const text = [...whole.map((subject) => subjectTexts[subject].toLowerCase()), ...single].join(', ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** The slugs or uuids in what was typed: addresses of lists, or slugs, one on each line. */
export const listsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => /\/staff\/([^/?#]+)/.exec(word)?.[1] ?? word)
    .map((word) => {
      try {
        return decodeURIComponent(word);
      } catch {
        return word;
      }
    });
