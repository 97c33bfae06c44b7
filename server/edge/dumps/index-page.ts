import { escapeMarkup } from '@libs/characters/escape-markup.js';
import type { KeptDump } from './dump-folder.js';

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;

/** A page that lists dumps, for people; it works without scripts and styles. */
export function indexPage(dumps: readonly KeptDump[]): string {
  const sections = dumps.map(
    ({
      name,
      manifest: { at, licence, files },
    }) => `<h2>${escapeMarkup(at.slice(0, 16).replace('T', ' '))} UTC</h2>
<p>${licence ? `Licence: ${escapeMarkup(licence)}` : 'No licence is named: ask the operator before you publish anything made from it.'}
<a href="/dumps/${name}/manifest.json">manifest.json</a></p>
<table>
<thead><tr><th scope="col">File</th><th scope="col">Records</th><th scope="col">Size</th></tr></thead>
<tbody>
${files
  .map(
    (file) =>
      `<tr><td><a href="/dumps/${name}/${file.name}">${file.name}</a></td><td>${file.rows.toLocaleString('en')}</td><td>${inMegabytes(file.bytes)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Dumps – Staffroll</title>
</head>
<body>
<main>
<h1>Dumps</h1>
<p>Everything public on this site, as files. <a href="/">Back to the site</a></p>
${sections.join('\n') || '<p>There is none yet. The first one is made tonight.</p>'}
</main>
</body>
</html>
`;
}
