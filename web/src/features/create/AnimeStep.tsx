'use client';
import { errors } from '@libs/contract/errors.js';
import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { readAnilist } from './anilist-id';
import { ExistingLists } from './ExistingLists';
import { DocumentUpload } from './DocumentUpload';
import { changeDraft, useDraft } from './draft';
import { StepButtons } from './StepButtons';

/** Which anime the list is about, or a document that says everything. */
export function AnimeStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const [error, setError] = useState<string | null>(null);
  const written = readAnilist(draft.anilist);
  const next = () => void push('/staff/create/2' as '/');
  const submit = () => {
    if ('error' in written) setError(errors[written.error].message);
    else next();
  };
  return (
    <div className="grid gap-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 className="text-lg font-semibold">Which anime?</h2>
        <p className="mt-1 mb-4 max-w-prose text-muted">
          Its page on AniList ties the list to the anime, so that others find it. An anime that is not there
          can have a list too.
        </p>
        <TextField
          label="AniList URL or ID"
          placeholder="https://anilist.co/anime/4181"
          value={draft.anilist}
          onChange={(anilist) => {
            setError(null);
            changeDraft({ anilist });
          }}
          isInvalid={error !== null}
          errorMessage={error}
          autoComplete="off"
        />
        {'id' in written && <ExistingLists anilistId={written.id} className="mt-4" />}
        <StepButtons>
          <Button
            onPress={() => {
              changeDraft({ anilist: '' });
              next();
            }}
          >
            Continue without AniList
          </Button>
          <Button type="submit" tone="primary">
            Continue
          </Button>
        </StepButtons>
      </form>
      <section id="upload" aria-labelledby="upload-title">
        <h2 id="upload-title" className="mb-4 text-base font-semibold">
          Or upload a list document
        </h2>
        <DocumentUpload />
      </section>
    </div>
  );
}
