import { escapeMarkup } from '@libs/characters/escape-markup.js';

/** An entry of a feed. `at`: epoch seconds. */
export interface AtomEntry {
  id: string;
  title: string;
  link: string;
  at: number;
  summary?: string;
  /** HTML: what readers of feeds show. */
  content: string;
}

/** XML 1.0 forbids most control characters, even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xml = (text: string) => escapeMarkup(text.replace(forbidden, ''));
const time = (at: number) => new Date(at * 1000).toISOString();

/**
 * A feed of RFC 4287. `self` is its own address, `link` that of the page it is about; `since` (epoch seconds) is its time while it
 * has no entries.
 */
export function atomFeed(feed: {
  title: string;
  self: string;
  link: string;
  since: number;
  entries: AtomEntry[];
}): string {
  const { title, self, link, since, entries } = feed;
  const updated = entries.length > 0 ? Math.max(...entries.map(({ at }) => at)) : since;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(self)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${time(updated)}</updated>`,
    '<author><name>Staffroll</name></author>',
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(link)}"/>`,
    ...entries.map(
      (entry) =>
        `<entry><id>${xml(entry.id)}</id><title>${xml(entry.title)}</title><updated>${time(entry.at)}</updated>` +
        `<link rel="alternate" type="text/html" href="${xml(entry.link)}"/>` +
        `${entry.summary ? `<summary>${xml(entry.summary)}</summary>` : ''}` +
        `<content type="html">${xml(entry.content)}</content></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}
