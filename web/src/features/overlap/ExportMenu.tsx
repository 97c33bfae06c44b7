'use client';
import { ClipboardCopy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../lib/download';
import { copyText } from '../../stores/copy';
import { popupFailure } from '../../stores/popup-failure';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/Menu';
import { Spinner } from '../../ui/Spinner';
import type { Group } from './query';

const forms = {
  json: { name: 'JSON', type: 'application/json' },
  csv: { name: 'CSV', type: 'text/csv' },
  md: { name: 'Markdown', type: 'text/markdown' },
} as const;
type Form = keyof typeof forms;

/** Downloads or copies everything on which a group worked together, not only the page that is shown. */
export function ExportMenu({ group }: { group: Group }) {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(null);

  const write = async (form: Form): Promise<string> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('Reading …');
    try {
      const { asCsv, asMarkdown, readAll } = await import('./export');
      const all = await readAll(group, controller.signal, (done, pages) =>
        setProgress(`Reading ${done} of ${pages} pages`),
      );
      const { origin } = window.location;
      if (form === 'json') return `${JSON.stringify(all, null, 2)}\n`;
      return form === 'csv' ? asCsv(all, origin) : asMarkdown(all, origin);
    } finally {
      setProgress(null);
    }
  };
  const run = (act: () => Promise<void>) => {
    act().catch((error: unknown) => {
      if (running.current?.signal.aborted) return;
      popupFailure(error);
    });
  };
  const save = (form: Form) =>
    run(async () => download(`worked-together.${form}`, await write(form), forms[form].type));
  const copy = (form: Form) =>
    run(async () =>
      copyText(await write(form), 'Copied', 'Your browser does not allow copying here. Download it instead.'),
    );

  if (progress !== null)
    return (
      <span className="flex items-center gap-2 text-muted">
        <Spinner label={progress} /> {progress}
        <Button size="small" onPress={() => running.current?.abort()}>
          Cancel
        </Button>
      </span>
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
      {(Object.keys(forms) as Form[]).map((form) => (
        <MenuItem key={form} icon={<Download aria-hidden />} onAction={() => save(form)}>
          {`Download ${forms[form].name}`}
        </MenuItem>
      ))}
      <MenuItem icon={<ClipboardCopy aria-hidden />} onAction={() => copy('md')}>
        Copy as Markdown
      </MenuItem>
      <MenuItem icon={<ClipboardCopy aria-hidden />} onAction={() => copy('csv')}>
        Copy as CSV
      </MenuItem>
    </Menu>
  );
}
