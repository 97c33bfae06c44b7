import type { DeliveryType, WebhookItem } from '@libs/contract/community/webhooks.js';
import { personPath } from '@libs/contract/people/person-path.js';

/** What Discord accepts in one message (https://discord.com/developers/docs/resources/message#embed-object-embed-limits). */
const discordLimits = {
  content: 2_000,
  embeds: 10,
  title: 256,
  description: 4_096,
  all: 6_000,
} as const;

interface Embed {
  title: string;
  url?: string;
  description: string;
  color: number;
  timestamp: string;
}

/** A message that Discord shows as it is (https://discord.com/developers/docs/resources/webhook#execute-webhook). */
interface DiscordMessage {
  content?: string;
  embeds?: Embed[];
  /** Nobody is notified, whatever a title says. */
  allowed_mentions: { parse: [] };
}

const words: Record<WebhookItem['kind'], string> = {
  'list.created': 'New list',
  'list.edited': 'List edited',
  'list.status': 'List status',
  'list.deleted': 'List removed',
  'list.restored': 'List restored',
  'person.changed': 'Person changed',
  'person.merged': 'Person merged',
  'person.split': 'Person split',
  'person.renamed': 'Person renamed',
  'studio.changed': 'Studio changed',
  'studio.merged': 'Studio merged',
  'studio.split': 'Studio split',
  'studio.renamed': 'Studio renamed',
  'role.created': 'Role added to the dictionary',
  'role.changed': 'Role changed in the dictionary',
  'role.deleted': 'Role removed from the dictionary',
  'role.restored': 'Role restored in the dictionary',
  'reading.created': 'Name reading added',
  'reading.changed': 'Name reading changed',
  'reading.deleted': 'Name reading removed',
};

const colours = { new: 0x2e9e5b, changed: 0x5865f2, gone: 0xc0392b };
const colourOf = (kind: WebhookItem['kind']): number => {
  if (/[.](?:created|restored)$/.test(kind)) return colours.new;
  return kind.endsWith('.deleted') ? colours.gone : colours.changed;
};

/** Without what Discord would read as Markdown. */
const plain = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');

/** At most this many UTF-16 units, without half a character or half an escape at its end. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF\\]+$/, '')}…`;

/** The path of what a change is about, if there is a page for it. */
function pageOf({ kind, list, person }: WebhookItem): string | null {
  if (list) return list.title === undefined ? null : `/staff/${encodeURIComponent(list.slug ?? list.uuid)}`;
  if (person) {
    const { anilistId, ja, en } = person;
    const path = personPath({ id: anilistId, ja, en });
    return path && `/${kind.startsWith('studio.') ? 'studio' : 'person'}/${path}`;
  }
  return kind.startsWith('role.') ? '/roles' : '/readings';
}

function embedOf(item: WebhookItem, site: string): Embed {
  const { kind, list, person, times, at } = item;
  const name = list?.title ?? (person && [person.ja, person.en].filter(Boolean).join(' · '));
  const page = pageOf(item);
  const details = [
    times > 1 ? `${times} changes` : null,
    list?.status ? list.status.toLowerCase().replaceAll('_', ' ') : null,
  ].filter(Boolean);
  return {
    title: cut(name ? plain(name) : words[kind], discordLimits.title),
    ...(page ? { url: site + page } : {}),
    description: [name ? words[kind] : null, ...details].filter(Boolean).join(' · ') || words[kind],
    color: colourOf(kind),
    timestamp: new Date(at * 1_000).toISOString(),
  };
}

/** `site`: its public address. */
export function discordMessage(
  type: DeliveryType,
  items: readonly WebhookItem[],
  site: string,
): DiscordMessage {
  const quiet = { allowed_mentions: { parse: [] as [] } };
  if (type === 'test') return { content: `This is a test: ${site} can post here.`, ...quiet };
  if (type === 'changes-gone')
    return { content: `Some changes did not make it here. See all at ${site}/history.`, ...quiet };
  const embeds: Embed[] = [];
  let length = 0;
  for (const item of items.slice(0, discordLimits.embeds)) {
    const embed = embedOf(item, site);
    length += embed.title.length + embed.description.length;
    if (length > discordLimits.all) break;
    embeds.push(embed);
  }
  const more = items.length - embeds.length;
  return {
    ...(more > 0
      ? { content: `And ${more} more ${more === 1 ? 'change' : 'changes'}: ${site}/history` }
      : {}),
    embeds,
    ...quiet,
  };
}
