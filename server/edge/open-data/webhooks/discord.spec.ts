import { webhookKinds } from '@libs/contract/lists/changes.js';
import type { WebhookItem } from '@libs/contract/community/webhooks.js';
import { isText } from '@libs/contract/base/texts.js';
import { discordFaults } from '../../../../test/support/discord-messages.js';
import { discordMessage } from './discord.js';

const site = 'https://staffroll.example';
const item = (change: Partial<WebhookItem>): WebhookItem => ({
  cursor: '00000000-1',
  kind: 'list.edited',
  at: 1_790_000_000,
  times: 1,
  ...change,
});
const list = { uuid: 'abc', slug: 'sparrows', title: 'Sparrows', status: 'IN_PROGRESS' as const };

describe('A message for Discord', () => {
  it('says what changed, with a link to it', () => {
    const { embeds } = discordMessage('changes', [item({ list, times: 12 })], site);
    expect(embeds).toEqual([
      {
        title: 'Sparrows',
        url: `${site}/staff/sparrows`,
        description: 'List edited · 12 changes · in progress',
        color: 0x5865f2,
        timestamp: '2026-09-21T14:13:20.000Z',
      },
    ]);
    const person = { key: 'p:1', ja: '山田 太郎', en: 'Taro Yamada', anilistId: null };
    expect(discordMessage('changes', [item({ kind: 'person.renamed', person })], site).embeds).toMatchObject([
      {
        title: '山田 太郎 · Taro Yamada',
        url: `${site}/person/ja:${encodeURIComponent('山田 太郎')}`,
        description: 'Person renamed',
      },
    ]);
  });

  it('has no more than the uuid of a list that is gone, and no link', () => {
    const { embeds } = discordMessage(
      'changes',
      [item({ kind: 'list.deleted', list: { uuid: 'abc' } })],
      site,
    );
    expect(embeds).toEqual([expect.not.objectContaining({ url: expect.anything() })]);
    expect(embeds![0]!.title).toBe('List removed');
  });

  const [green, blue, red] = [0x2e9e5b, 0x5865f2, 0xc0392b];
  it.each<[WebhookItem['kind'], Partial<WebhookItem>, string, string | undefined, number]>([
    ['list.created', { list: { ...list, slug: 'a/b' } }, 'Sparrows', '/staff/a%2Fb', green],
    ['list.restored', { list: { uuid: 'abc', title: 'Sparrows' } }, 'Sparrows', '/staff/abc', green],
    ['list.status', { list }, 'Sparrows', '/staff/sparrows', blue],
    ['list.deleted', { list: { uuid: 'abc' } }, 'List removed', undefined, red],
    [
      'person.merged',
      { person: { key: 'p:7', ja: '', en: 'Taro', anilistId: 7 } },
      'Taro',
      '/person/7',
      blue,
    ],
    ['studio.renamed', { person: { key: 's:7', ja: '社', en: '', anilistId: 7 } }, '社', '/studio/7', blue],
    ['role.created', { role: { id: 1 } }, 'Role added to the dictionary', '/roles', green],
    ['role.deleted', { role: { id: 1 } }, 'Role removed from the dictionary', '/roles', red],
    ['reading.created', { reading: { id: 1 } }, 'Name reading added', '/readings', green],
  ])('of the kind %s leads to the page about it', (kind, about, title, path, color) => {
    const [embed] = discordMessage('changes', [item({ kind, ...about })], site).embeds!;
    expect([embed!.title, embed!.url, embed!.color]).toEqual([title, path && site + path, color]);
  });

  it('says how many more there are than it has room for', () => {
    const content = (count: number) =>
      discordMessage(
        'changes',
        Array.from({ length: count }, () => item({ list })),
        site,
      ).content;
    expect([10, 11, 12].map(content)).toEqual([
      undefined,
      `And 1 more change: ${site}/history`,
      `And 2 more changes: ${site}/history`,
    ]);
    expect(discordMessage('changes-gone', [], site)).toEqual({
      content: `Some changes did not make it here. See all at ${site}/history.`,
      allowed_mentions: { parse: [] },
    });
  });

  it.each(webhookKinds)('of the kind %s is one that Discord accepts, whatever the names are', (kind) => {
    const nasty = ['', '@everyone', '\\', '\\'.repeat(600), '*_~`|>#[]()<@1>'.repeat(80), '𠮷'.repeat(400)];
    for (const name of nasty)
      for (const count of [1, 2, 11, 500]) {
        const one = kind.startsWith('list')
          ? item({ kind, list: { ...list, title: name, slug: name || 'x' } })
          : /^(?:person|studio)/.test(kind)
            ? item({ kind, person: { key: 'p:1', ja: name, en: name, anilistId: null } })
            : item({ kind });
        const items = Array.from({ length: count }, () => one);
        const message = discordMessage('changes', items, site);
        expect(discordFaults(JSON.parse(JSON.stringify(message)))).toEqual([]);
        expect(message.allowed_mentions).toEqual({ parse: [] });
        // No half characters.
        expect(message.embeds!.every(({ title }) => isText(title))).toBe(true);
        const left = Number(/^And (\d+) more/.exec(message.content ?? '')?.[1] ?? 0);
        expect(message.embeds!.length + left).toBe(count);
      }
  });
});
