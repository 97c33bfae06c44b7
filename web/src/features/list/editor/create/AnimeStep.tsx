'use client';
import { errors, type Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { useRouter } from '../../../../lib/router';
import { Button } from '../../../../ui/actions/Button';
import { TextField } from '../../../../ui/fields/TextField';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { readAnilist } from '@libs/identities/anilist-id.js';
import { draftAnime, fillFrom } from '../../../shell/new-list/anime';
import { ExistingLists } from './ExistingLists';
import { DocumentUpload } from './DocumentUpload';
import { changeDraft, useDraft } from '../../../shell/new-list/draft';
import { StepButtons } from './StepButtons';

/** Milliseconds until AniList counts as unresponsive. */
const giveUpAfter = 15_000;

/** Choosing the anime of the list, or uploading a complete document. */
export function AnimeStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const [error, setError] = useState<string | null>(null);
  const id = readAnilist(draft.anilist);
  const [asking, setAsking] = useState<AbortController | null>(null);
  /** The anime that AniList could not describe, and why; the visitor continues by hand. */
  const [failed, setFailed] = useState<{ id: string; failure: Failure } | null>(null);
  useEffect(() => () => asking?.abort(), [asking]);
  const next = () => {
    asking?.abort();
    void push('/staff/create/2');
  };
  const submit = async () => {
    if (id === null) return setError(errors['anilist-address'].message);
    if (draftAnime(draft) || failed?.id === id) return next();
    const controller = new AbortController();
    setAsking(controller);
    try {
      const anime = await api.call('GET /api/v1/anime/:id', {
        path: { id },
        signal: controller.signal,
        timeout: giveUpAfter,
      });
      changeDraft(fillFrom(anime, draft));
      next();
    } catch (thrown) {
      if (!controller.signal.aborted) setFailed({ id, failure: failureIn(thrown, 'anilist-failed') });
    }
    setAsking(null);
  };
  return (
    <div className="grid gap-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 className="text-lg font-semibold">Which anime?</h2>
        <p className="mt-1 mb-4 max-w-prose text-muted">
          Linking AniList helps others find the list. Anime that are not on AniList work, too.
        </p>
        <TextField
          label="AniList URL or ID"
          placeholder="https://anilist.co/anime/4181"
          value={draft.anilist}
          onChange={(anilist) => {
            setError(null);
            setFailed(null);
            asking?.abort();
            changeDraft({ anilist });
          }}
          isInvalid={error !== null}
          errorMessage={error}
          autoComplete="off"
        />
        {failed && (
          <p role="alert" className="mt-4 rounded-lg border border-danger/40 bg-surface p-4">
            {failed.failure.message}
          </p>
        )}
        {id && <ExistingLists anilistId={id} className="mt-4" />}
        <StepButtons>
          <Button
            onPress={() => {
              changeDraft({ anilist: '' });
              next();
            }}
          >
            Continue without AniList
          </Button>
          <Button type="submit" tone="primary" isPending={asking !== null}>
            {failed ? 'Continue by hand' : 'Continue'}
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
