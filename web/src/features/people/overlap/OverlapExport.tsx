'use client';
import { ResultExportMenu } from '../../shell/export/ResultExportMenu';
import type { Group } from './query';

const forms = {
  md: { name: 'Markdown', file: 'worked-together.md', type: 'text/markdown' },
  csv: { name: 'CSV', file: 'worked-together.csv', type: 'text/csv' },
  json: { name: 'JSON', file: 'worked-together.json', type: 'application/json' },
} as const;

/** Exports everything on which a group worked together, not only the page that is shown. */
export const OverlapExport = ({ group }: { group: Group }) => (
  <ResultExportMenu
    forms={forms}
    copied={['md', 'csv']}
    saved={['json', 'csv', 'md']}
    write={async (form, signal, onProgress) => {
      onProgress('Reading …');
      const { asCsv, asMarkdown, readAll } = await import('./export');
      const all = await readAll(group, signal, (done, pages) =>
        onProgress(`Reading ${done} of ${pages} pages`),
      );
      const { origin } = window.location;
      if (form === 'json') return `${JSON.stringify(all, null, 2)}\n`;
      return form === 'csv' ? asCsv(all, origin) : asMarkdown(all, origin);
    }}
  />
);
