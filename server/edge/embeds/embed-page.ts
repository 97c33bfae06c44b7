import { escapeMarkup } from '@libs/characters/escape-markup.js';
import { inlineText } from '@libs/characters/inline-marks.js';
import type { Category, Menu, Role, StaffRow } from '@libs/list/model/interchange.types.js';

interface EmbeddedEpisode {
  title: string;
  native: string;
  /** The name of the menu. */
  episode: string;
  menu: Menu;
  /** The episode on the site. */
  address: string;
}

/** Rows that are shown; the rest is on the site. Keeps a page at about 15 KB as transferred. */
const maxRows = 300;

const style = `:root{color-scheme:light dark;--text:#18181b;--muted:#52525b;--line:#e4e4e7;--accent:#047857;--page:#fff}
@media(prefers-color-scheme:dark){:root{--text:#fafafa;--muted:#a1a1aa;--line:#27272a;--accent:#34d399;--page:#09090b}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--page);color:var(--text);font:14px/1.5 Inter,"Noto Sans JP","Hiragino Sans","Yu Gothic",system-ui,sans-serif}
a{color:inherit}a:hover,a:focus-visible{color:var(--accent)}
h1{margin:0;font-size:18px;line-height:1.3}h2{margin:20px 0 6px;font-size:12px;color:var(--accent)}
p{margin:2px 0 0;color:var(--muted)}
dl{display:grid;grid-template-columns:minmax(7em,2fr) 3fr;gap:4px 20px;margin:0}
dt{grid-column:1;color:var(--muted);text-align:right}dd{grid-column:2;margin:0}small{color:var(--muted)}
dfn{font-style:normal;text-decoration:underline dotted var(--muted);text-underline-offset:3px}
footer{margin-top:20px;padding-top:10px;border-top:1px solid var(--line)}`;

/** The credits of one episode as a page for frames on other sites: no script, nothing else to load. */
export function embedPage({ title, native, episode, menu, address }: EmbeddedEpisode): string {
  let left = maxRows;
  const categories: string[] = [];
  for (const category of menu.credits) {
    if (left <= 0) break;
    const { html, rows } = categoryOf(category, left);
    left -= rows;
    if (rows > 0) categories.push(html);
  }
  const rest =
    menu.credits.reduce(
      (sum, { roles }) => sum + roles.reduce((all, role) => all + named(role).length, 0),
      0,
    ) -
    (maxRows - left);
  const link = (words: string) =>
    `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${words}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${title}, ${episode}: credits`)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${link(escapeMarkup(title))}</h1><p>${native && native !== title ? `<span lang="ja">${escapeMarkup(native)}</span> · ` : ''}${escapeMarkup(episode)}</p></header>
<main>${categories.join('') || '<p>This episode has no credits yet.</p>'}</main>
<footer>${rest > 0 ? `${link(`${rest} more`)} · ` : ''}${link('Staffroll')} <small lang="ja">スタッフロール</small></footer>
</body>
</html>
`;
}

/** Rows that name somebody; spacers do not. */
const named = ({ staff }: Role): StaffRow[] => staff.filter(({ ja, en }) => ja || en);

function categoryOf({ name, roles }: Category, most: number): { html: string; rows: number } {
  let rows = 0;
  const lines: string[] = [];
  for (const role of roles) {
    const shown = named(role).slice(0, most - rows);
    if (shown.length === 0) continue;
    rows += shown.length;
    const original =
      role.original && role.original !== role.name
        ? ` <small lang="ja">${escapeMarkup(role.original)}</small>`
        : '';
    lines.push(
      `<dt>${escapeMarkup(role.name || role.original)}${role.name ? original : ''}</dt>`,
      ...shown.map((row) => `<dd>${nameOf(row)}</dd>`),
    );
  }
  return { html: `<section><h2>${escapeMarkup(name)}</h2><dl>${lines.join('')}</dl></section>`, rows };
}

function nameOf({ ja, en, unconfirmed, comment }: StaffRow): string {
  // A suggestion that nobody has confirmed is marked, here too.
  const english = unconfirmed ? `<dfn title="Not confirmed">${escapeMarkup(en)}</dfn>` : escapeMarkup(en);
  const known = en && en !== '???' && en !== ja;
  const native = ja ? `<span lang="ja">${escapeMarkup(ja)}</span>` : '';
  const both = known && native ? `${native} <small>${english}</small>` : native || english;
  return comment ? `${both} <small>(${escapeMarkup(inlineText(comment))})</small>` : both;
}
