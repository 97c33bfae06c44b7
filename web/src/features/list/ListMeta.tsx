import type { ListHead } from '@libs/contract/lists.js';
import { scriptJson } from '../../lib/script-json';
import { digits } from '../../lib/words';
import { CardMeta } from '../frame/CardMeta';
import { structuredData } from './structured-data';

/**
 * Metadata of a list for search engines and link previews. `origin`: scheme and host of the site, without a trailing
 * slash.
 */
export function ListMeta({ head, origin }: { head: ListHead; origin: string }) {
  const { card } = head;
  const url = `${origin}/staff/${encodeURIComponent(card.slug ?? card.uuid)}`;
  const title = `${card.title} – staff list`;
  const description = describe(head);
  return (
    <>
      <link rel="canonical" href={url} />
      {card.status !== 'UNLISTED' && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={title}
          href={`/api/v1/feeds/lists/${card.uuid}.atom`}
        />
      )}
      <link
        rel="alternate"
        type="application/json+oembed"
        href={`${origin}/oembed?url=${encodeURIComponent(url)}`}
        title={title}
      />
      <meta property="og:site_name" content="Staffroll" />
      <meta property="og:type" content={card.format === 'MOVIE' ? 'video.movie' : 'video.tv_show'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <CardMeta
        address={`${origin}/cards/list/${encodeURIComponent(card.slug ?? card.uuid)}.png?v=${head.revision}`}
        alt={title}
      />
      {card.isAdult && <meta name="rating" content="adult" />}
      {card.status === 'UNLISTED' && <meta name="robots" content="noindex" />}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(head, url)) }}
      />
    </>
  );
}

/** One sentence for search results. */
export function describe({ card, menus }: ListHead): string {
  const rows = digits(menus.reduce((sum, menu) => sum + menu.rows, 0));
  const native = card.native ? ` (${card.native})` : '';
  const studios = card.studios.length > 0 ? ` by ${card.studios.slice(0, 3).join(', ')}` : '';
  return `Who made ${card.title}${native}${studios}: ${rows} credits of ${menus.length} ${
    menus.length === 1 ? 'episode' : 'episodes, openings and endings'
  }, in English and Japanese.`;
}
