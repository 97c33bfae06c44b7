'use client';
import { errors } from '@libs/contract/base/errors.js';
import type { NameMatch } from '@libs/contract/names/names.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { databasePage } from '../../../lib/person-link';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { TextField } from '../../../ui/fields/TextField';
import { anilistIdIn } from './anilist-id';
import { Name } from './Name';

interface LinkFormProps {
  isStudio: boolean;
  isPending: boolean;
  onLook: (id: number) => void;
  onEdit: () => void;
}

/** Asks for the AniList id for the credits, and shows who it belongs to. */
export function LinkForm({ isStudio, isPending, onLook, onEdit }: LinkFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const look = () => {
    const id = anilistIdIn(typed, isStudio);
    if (id === null) return setFault(errors['anilist-id'].message);
    setAsked(id);
    onLook(id);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          label={`AniList ID or address of the ${isStudio ? 'studio' : 'person'}`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setFault(null);
            setAsked(null);
            onEdit();
          }}
          isInvalid={fault !== null}
          errorMessage={fault}
          autoComplete="off"
          className="flex-1"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
          autoFocus
        />
        <Button type="submit" className="mt-5" isDisabled={!typed.trim()} isPending={isPending}>
          Preview
        </Button>
      </div>
      {asked !== null && <Whose id={asked} isStudio={isStudio} />}
    </form>
  );
}

/** Who has an id, here or on AniList. */
function Whose({ id, isStudio }: { id: number; isStudio: boolean }) {
  const [answer, setAnswer] = useState<{ id: number; match: NameMatch | null; failed: boolean } | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const question = { names: [{ id, isStudio }], forced: true };
    api.call('POST /api/v1/names/lookup', { body: question, signal: stopped.signal, timeout: 30_000 }).then(
      ({ names, failure }) =>
        setAnswer({ id, match: names[0]?.matches[0] ?? null, failed: failure !== null }),
      () => stopped.signal.aborted || setAnswer({ id, match: null, failed: true }),
    );
    return () => stopped.abort();
  }, [id, isStudio]);
  const known = answer?.id === id ? answer : null;
  return (
    <p className="flex min-h-9 items-center gap-3" aria-live="polite">
      {!known && <span className="text-muted">Looking up who that is…</span>}
      {known?.match && (
        <>
          <Avatar name={known.match.en || known.match.ja} src={known.match.picture} className="size-9" />
          <span className="min-w-0">
            <Name {...known.match.primary} />{' '}
            <span className="text-xs text-muted">
              {known.match.source === 'anilist' ? 'on AniList, not here yet' : 'already here'}
            </span>
          </span>
        </>
      )}
      {known && !known.match && (
        <span className="text-muted">
          {known.failed ? 'AniList cannot be reached right now.  ' : 'Nobody here has this ID yet. '}
          <Link to={databasePage(id, isStudio)} target="_blank" rel="noopener noreferrer">
            Look there
          </Link>
        </span>
      )}
    </p>
  );
}
