'use client';
import { ClipboardCopy, Download } from 'lucide-react';
import { download } from '../../lib/download';
import { copyText } from '../../stores/copy';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/Menu';
import type { Sorted } from './result';

const forms = {
  Json: { name: 'JSON', file: 'lookup.json', type: 'application/json' },
  Csv: { name: 'CSV', file: 'lookup.csv', type: 'text/csv' },
  Markdown: { name: 'Markdown', file: 'lookup.md', type: 'text/markdown' },
  Discord: { name: 'Discord text', file: 'lookup.txt', type: 'text/plain' },
} as const;
type Form = keyof typeof forms;

const write = async (form: Form, result: Sorted): Promise<string> => {
  const all = await import('./export');
  return all[`as${form}`](result, window.location.origin);
};

/** Downloads or copies the whole result, with the candidates that were chosen. */
export function ExportMenu({ result }: { result: Sorted }) {
  const run = (act: Promise<void>) => act.catch(() => popup('Could not be exported. Try again.', 'error'));
  const save = async (form: Form) => download(forms[form].file, await write(form, result), forms[form].type);
  const copy = async (form: Form) =>
    copyText(
      await write(form, result),
      'Copied',
      'Your browser does not allow copying here. Download it instead.',
    );
  return (
    <Menu
      label="Export"
      placement="bottom end"
      trigger={
        <Button>
          <Download aria-hidden /> Export
        </Button>
      }
    >
      {(['Discord', 'Markdown', 'Csv', 'Json'] as const).map((form) => (
        <MenuItem key={form} icon={<ClipboardCopy aria-hidden />} onAction={() => void run(copy(form))}>
          {`Copy as ${forms[form].name}`}
        </MenuItem>
      ))}
      {(['Csv', 'Json', 'Markdown'] as const).map((form) => (
        <MenuItem key={`save ${form}`} icon={<Download aria-hidden />} onAction={() => void run(save(form))}>
          {`Download ${forms[form].name}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
