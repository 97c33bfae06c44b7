'use client';
import { Copy } from '../../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { copyText } from '../../../../stores/copy';
import { Button } from '../../../../ui/actions/Button';

interface FreshSecretProps {
  label: string;
  /** One sentence. */
  title: string;
  secret: string;
  /** What to do with it. */
  note: ReactNode;
  copy: string;
  onDone: () => void;
}

/** A newly created key or secret in full: the only time that it is shown. */
export function FreshSecret({ label, title, secret, note, copy, onDone }: FreshSecretProps) {
  return (
    <section aria-label={label} className="rounded-sm border border-primary/40 bg-primary-soft p-4">
      <p className="font-medium wrap-anywhere">{title}</p>
      <code className="mt-2 block rounded-sm border border-line bg-surface px-3 py-2 text-sm break-all select-all">
        {secret}
      </code>
      <p className="mt-2 text-xs text-muted">{note}</p>
      <div className="mt-3 flex gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is here */}
        <Button autoFocus tone="primary" onPress={() => void copyText(secret)}>
          <Copy aria-hidden /> {copy}
        </Button>
        <Button tone="quiet" onPress={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
