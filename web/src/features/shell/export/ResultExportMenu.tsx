'use client';
import { ClipboardCopy, Download } from '../../../ui/icons/lucide';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../lib/download';
import { copyText } from '../../../stores/copy';
import { popupFailure } from '../../../stores/popup-failure';
import { Button } from '../../../ui/actions/Button';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { Spinner } from '../../../ui/feedback/Spinner';

/** One way to write the same. */
interface ExportForm {
  name: string;
  /** What a downloaded file is called. */
  file: string;
  type: string;
}

interface ResultExportMenuProps<Form extends string> {
  forms: Readonly<Record<Form, ExportForm>>;
  copied: readonly Form[];
  saved: readonly Form[];
  /** `onProgress`: what is happening, where it takes long. Ends with the page. */
  write: (form: Form, signal: AbortSignal, onProgress: (text: string) => void) => Promise<string>;
}

/** Downloads or copies a result in one of several forms. */
export function ResultExportMenu<Form extends string>({
  forms,
  copied,
  saved,
  write,
}: ResultExportMenuProps<Form>) {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (form: Form, act: (text: string) => unknown) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    try {
      const text = await write(form, signal, setProgress);
      if (!signal.aborted) await act(text);
    } catch (error) {
      if (!signal.aborted) popupFailure(error);
    } finally {
      setProgress(null);
    }
  };
  const save = (form: Form) => run(form, (text) => download(forms[form].file, text, forms[form].type));
  const copy = (form: Form) =>
    run(form, (text) =>
      copyText(text, 'Copied', 'Your browser does not allow copying here. Download it instead.'),
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
      {copied.map((form) => (
        <MenuItem key={`copy ${form}`} icon={<ClipboardCopy aria-hidden />} onAction={() => void copy(form)}>
          {`Copy as ${forms[form].name}`}
        </MenuItem>
      ))}
      {saved.map((form) => (
        <MenuItem key={`save ${form}`} icon={<Download aria-hidden />} onAction={() => void save(form)}>
          {`Download ${forms[form].name}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
