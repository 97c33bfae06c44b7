'use client';
import type { ImportResult } from '@libs/contract/lists/lists.js';
import { CircleCheck, TriangleAlert } from '../../../../ui/icons/lucide';
import { listAddress } from '../../../../lib/addresses';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { ProgressBar } from '../../../../ui/feedback/ProgressBar';
import type { UploadState } from './use-upload';

/** The state of an upload: progress with a cancel button, errors with their places, or the resulting list. */
export function UploadView({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  switch (state.stage) {
    case 'idle':
      return null;
    case 'sending':
      return (
        <div className="flex w-full items-end gap-3">
          <ProgressBar
            label={state.share < 1 ? `Sending ${state.name}` : `Storing ${state.name}`}
            {...(state.share < 1 ? { value: state.share } : {})}
            showLabel
            className="flex-1"
          />
          <Button size="small" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case 'failed': {
      // The message says already what is wrong with the file as a whole.
      const inFile = (state.failure.places ?? []).filter(({ path }) => path);
      return (
        <div role="alert" className="w-full rounded-lg border border-danger/40 p-4 text-left">
          <p className="flex items-start gap-2 font-medium text-danger">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {state.failure.message}
          </p>
          {inFile.length > 0 && <Places places={inFile} />}
          <p className="mt-2 text-xs text-muted">
            Nothing was changed. Correct the file and choose it again.
          </p>
        </div>
      );
    }
    case 'done':
      return <Done result={state.result} />;
  }
}

const verbs: Record<ImportResult['result'], string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Nothing new in',
};

function Done({ result }: { result: ImportResult }) {
  return (
    <section
      aria-label="Result of the upload"
      className="w-full rounded-lg border border-primary/40 p-4 text-left"
    >
      <p className="flex items-start gap-2 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        {verbs[result.result]} “{result.title}”, {count(result.rows, 'row')}.
      </p>
      {result.oddities > 0 && (
        <>
          <p className="mt-3 text-muted">
            {count(result.oddities, 'oddity', 'oddities')} in the file, and how each was read:
          </p>
          <Places places={result.report} />
          {result.oddities > result.report.length && (
            <p className="mt-1 text-xs text-muted">
              The first {result.report.length} of {result.oddities} are listed.
            </p>
          )}
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Link look="primary" to={listAddress(result)}>
          Open the list
        </Link>
      </div>
    </section>
  );
}

function Places({ places }: { places: readonly { path: string; message: string }[] }) {
  return (
    <ul className="mt-2 max-h-60 overflow-y-auto border-t border-line text-xs">
      {places.map(({ path, message }, index) => (
        <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-1">
          <code className="text-muted">{path || 'the file'}</code>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
