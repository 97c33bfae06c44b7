'use client';
import { ResultExportMenu } from '../../../shell/export/ResultExportMenu';
import type { Sorted } from './result';

const forms = {
  Json: { name: 'JSON', file: 'lookup.json', type: 'application/json' },
  Csv: { name: 'CSV', file: 'lookup.csv', type: 'text/csv' },
  Markdown: { name: 'Markdown', file: 'lookup.md', type: 'text/markdown' },
  Discord: { name: 'Discord text', file: 'lookup.txt', type: 'text/plain' },
} as const;

/** Exports the whole result, with the candidates that were chosen. */
export const LookupExport = ({ result }: { result: Sorted }) => (
  <ResultExportMenu
    forms={forms}
    copied={['Discord', 'Markdown', 'Csv', 'Json']}
    saved={['Csv', 'Json', 'Markdown']}
    write={async (form) => {
      const all = await import('./export');
      return all[`as${form}`](result, window.location.origin);
    }}
  />
);
