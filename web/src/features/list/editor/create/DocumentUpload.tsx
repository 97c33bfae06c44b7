'use client';
import { Failure } from '@libs/contract/base/errors.js';
import { limits } from '@libs/list/model/document.js';
import { FileJson } from '../../../../ui/icons/lucide';
import { logIn, useAuth } from '../../../../stores/auth';
import { FileDrop } from '../../../../ui/fields/FileDrop';
import { UploadView } from './UploadView';
import { useUpload } from './use-upload';

/** Creates a list from a document that somebody downloaded or wrote; updates the list if its uuid is known here. */
export function DocumentUpload() {
  const { loggedIn, known } = useAuth();
  const { state, send, cancel, fail } = useUpload();
  const take = (file: File) => {
    if (!loggedIn) {
      logIn();
      return;
    }
    if (file.size > limits.bytes) fail(new Failure('list-too-large'));
    else void send('POST /api/v1/lists/import', file, file.name);
  };
  return (
    <FileDrop
      label="Drop a list document here"
      action={known && !loggedIn ? 'Log in to upload' : 'Choose a JSON file'}
      accept={['.json', 'application/json']}
      isDisabled={state.stage === 'sending'}
      onFile={take}
    >
      <FileJson aria-hidden className="size-8 text-faint" strokeWidth={1.5} />
      <p className="max-w-prose text-muted">
        Drop a list document (JSON, up to 20 MB) here. If the list already exists, it is updated, and you can
        undo that.
      </p>
      <UploadView state={state} onCancel={cancel} />
    </FileDrop>
  );
}
