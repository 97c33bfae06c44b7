import { pathPart } from '../../characters/path-part.js';
import { escapeMarkup } from '../../characters/escape-markup.js';
import { withoutSign } from '../model/find-menu.js';

/** Pixels of an embedded episode, unless the other site has less room. */
export const embedSize = { width: 640, height: 480 };

interface Embedded {
  /** Scheme and host of this site, without a trailing slash. */
  origin: string;
  /** The list's slug or uuid. */
  list: string;
  /** Name of the menu. */
  episode: string;
  /** For those who cannot see it. */
  title: string;
  width?: number;
  height?: number;
}

/** The one tag with which another site shows an episode's credits. */
export function embedTag({ origin, list, episode, title, width, height }: Embedded): string {
  const source = `${origin}/embed/${encodeURIComponent(list)}/${pathPart(withoutSign(episode))}`;
  return `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(title)}" width="${width ?? embedSize.width}" height="${height ?? embedSize.height}" loading="lazy" style="border:1px solid #a1a1aa;border-radius:12px;max-width:100%"></iframe>`;
}
