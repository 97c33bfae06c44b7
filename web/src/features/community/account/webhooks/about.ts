import { type ChangeSubject, changeSubjects } from '@libs/contract/lists/changes.js';
import { isDiscordAddress, type Webhook, type WebhookState } from '@libs/contract/community/webhooks.js';

export const subjectTexts: Record<ChangeSubject, string> = {
  list: 'Lists',
  person: 'People',
  studio: 'Studios',
  role: 'Roles',
  reading: 'Readings of names',
};

type AboutWhat = Pick<Webhook, 'kinds' | 'lists' | 'onlyFollowed'>;

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

/** “What you follow”; “Lists, people”; “Everything”. */
export function aboutText({ onlyFollowed, ...about }: AboutWhat): string {
  if (!onlyFollowed) return chosenText(about);
  return about.kinds.length === 0 ? 'What you follow' : `${chosenText(about)} that you follow`;
}

function chosenText({ kinds, lists }: Pick<Webhook, 'kinds' | 'lists'>): string {
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
const listsIn = (text: string): string[] =>
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

/** What is chosen in a form. */
export interface About {
  subjects: ChangeSubject[];
  /** As typed. */
  lists: string;
  onlyFollowed: boolean;
}

export const isAboutListsOnly = ({ subjects }: About): boolean =>
  subjects.length === 1 && subjects[0] === 'list';

/** What a webhook is told about, as a form shows it. */
export const aboutOf = ({ kinds, lists, onlyFollowed }: AboutWhat): About => ({
  subjects: changeSubjects.filter(
    (subject) => kinds.length === 0 || kinds.some((kind) => kind.split('.')[0] === subject),
  ),
  lists: lists.map(({ slug, uuid }) => `/staff/${slug ?? uuid}`).join('\n'),
  onlyFollowed,
});

/** The same for a request. Exact kinds, which only the API can choose, stay while their subject does: `before`. */
export function wantedOf(
  about: About,
  before: Webhook['kinds'] = [],
): Pick<Webhook, 'kinds' | 'onlyFollowed'> & { lists: string[] } {
  const { subjects, lists, onlyFollowed } = about;
  const kinds = changeSubjects
    .filter((subject) => subjects.includes(subject))
    .flatMap((subject): Webhook['kinds'] => {
      const exact = before.filter((kind) => kind.startsWith(`${subject}.`));
      return before.includes(subject) || exact.length === 0 ? [subject] : exact;
    });
  const isAll = changeSubjects.every((subject) => kinds.includes(subject));
  return {
    kinds: isAll ? [] : kinds,
    lists: isAboutListsOnly(about) && !onlyFollowed ? listsIn(lists) : [],
    onlyFollowed,
  };
}
