import type { ListHead } from '@libs/contract/lists/lists.js';
import { scriptJson } from '../../../lib/script-json';
import { digits } from '@libs/characters/digits.js';
import { CardMeta } from '../../shell/frame/CardMeta';
import { episodeData, structuredData } from '../reader/structured-data';

interface ListMetaProps {
  head: ListHead;
  /** The name of the episode that has this page; null for the page of the list. */
  episode: string | null;
  /** Of the page. */
  path: string;
  /** One sentence. */
  description: string;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
}

/** Metadata of a list, or of one of its episodes, for search engines and link previews. */
export function ListMeta({ head, episode, path, description, origin }: ListMetaProps) {
  const { card } = head;
  const list = `${origin}/staff/${encodeURIComponent(card.slug ?? card.uuid)}`;
  const url = episode === null ? list : origin + path;
  const title = episode === null ? `${card.title} – staff list` : `${card.title}, ${episode} – credits`;
  const image = `${origin}/cards/list/${encodeURIComponent(card.slug ?? card.uuid)}.png?v=${head.revision}`;
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
      <meta property="og:type" content={typeOf(card.format, episode)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <CardMeta
        address={episode === null ? image : `${image}&menu=${path.split('/')[3] ?? ''}`}
        alt={title}
      />
      {card.isAdult && <meta name="rating" content="adult" />}
      {card.status === 'UNLISTED' && <meta name="robots" content="noindex" />}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: scriptJson(episode === null ? structuredData(head, url) : episodeData(head, url, list)),
        }}
      />
    </>
  );
}

function typeOf(format: ListHead['card']['format'], episode: string | null): string {
  if (episode !== null) return 'video.episode';
  return format === 'MOVIE' ? 'video.movie' : 'video.tv_show';
}

/** One sentence for search results, about the episode that the page opens with. */
export function describeEpisode({ card, menus, firstIndex }: ListHead): string {
  const menu = menus[firstIndex];
  const native = card.native ? ` (${card.native})` : '';
  return `Who made ${menu?.name ?? ''} of ${card.title}${native}: ${digits(menu?.rows ?? 0)} credits in English and Japanese.`;
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
