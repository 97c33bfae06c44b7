'use client';
import type { MadeKey } from '@libs/contract/keys.js';
import { Copy } from 'lucide-react';
import { copyText } from '../../stores/copy';
import { Button } from '../../ui/Button';

/** A newly created key in full: the only time that it is shown. */
export function FreshKey({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  return (
    <section aria-label="The new key" className="rounded-sm border border-primary/40 bg-primary-soft p-4">
      <p className="font-medium wrap-anywhere">Copy “{made.name}” now: the key is not shown again.</p>
      <code className="mt-2 block rounded-sm border border-line bg-surface px-3 py-2 text-sm break-all select-all">
        {made.key}
      </code>
      <p className="mt-2 text-xs text-muted">
        Send it with every request, as <code>Authorization: Bearer {made.start}…</code>, and keep it out of
        what you publish.
      </p>
      <div className="mt-3 flex gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for is here */}
        <Button autoFocus tone="primary" onPress={() => void copyText(made.key)}>
          <Copy aria-hidden /> Copy the key
        </Button>
        <Button tone="quiet" onPress={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
