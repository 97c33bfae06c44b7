import type { ListHead } from '@libs/contract/lists.js';
import { scriptJson, structuredData } from './structured-data';

/** What search engines and link previews read of a list. `origin`: scheme and host of the site, without a slash at the end. */
export function ListMeta({ head, origin }: { head: ListHead; origin: string }) {
  const { card } = head;
  const url = `${origin}/staff/${encodeURIComponent(card.slug ?? card.uuid)}`;
  const title = `${card.title} – staff list`;
  const description = describe(head);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="Staffroll" />
      <meta property="og:type" content={card.format === 'MOVIE' ? 'video.movie' : 'video.tv_show'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {card.coverImage && !card.isAdult && <meta property="og:image" content={card.coverImage} />}
      <meta name="twitter:card" content="summary" />
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
  const rows = menus.reduce((sum, menu) => sum + menu.rows, 0).toLocaleString('en');
  const native = card.native ? ` (${card.native})` : '';
  const studios = card.studios.length > 0 ? ` by ${card.studios.slice(0, 3).join(', ')}` : '';
  return `Who made ${card.title}${native}${studios}: ${rows} credits of ${menus.length} ${
    menus.length === 1 ? 'episode' : 'episodes, openings and endings'
  }, in English and Japanese.`;
}
