'use client';
import { type Contact, contacts, type OwnAccount, profileLimits } from '@libs/contract/accounts/accounts.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { memberAddress } from '../../../lib/addresses';
import { useLoaded } from '../../../lib/use-loaded';
import { digits } from '@libs/characters/digits.js';
import { refreshAuth, tellWindows } from '../../../stores/auth';
import { popup } from '../../../stores/toasts';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Markdown } from '../../../ui/text/Markdown';
import { PicturePlaceContext } from '../../../ui/pictures/picture-place';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { Section } from '../../../ui/layout/Section';
import {
  draftOf,
  faultsOf,
  isSame,
  keepDraft,
  keptDraft,
  type ProfileDraft,
  readVisibility,
  visibilityChoices,
} from './profile-draft';

export function ProfileTab() {
  const { data: account, failure, reload, replace } = useLoaded('GET /api/v1/account');
  if (failure && !account) return <ErrorState failure={failure} onRetry={reload} />;
  if (!account) return <Skeleton className="h-96 w-full rounded-lg" />;
  return <ProfileForm account={account} onSaved={replace} />;
}

const names: Record<Contact, string> = { discord: 'Discord', twitter: 'Twitter', bluesky: 'Bluesky' };
const examples: Record<Contact, string> = {
  discord: 'your name there',
  twitter: '@name',
  bluesky: 'name.bsky.social',
};

/** The visitor's public profile (rule privacy-2). What was typed is kept until it is saved or discarded. */
function ProfileForm({ account, onSaved }: { account: OwnAccount; onSaved: (account: OwnAccount) => void }) {
  const [draft, setDraft] = useState(() => keptDraft(account));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const isChanged = !isSame(draft, draftOf(account));
  const faults = faultsOf(draft);
  const faultOf = (field: keyof ProfileDraft): string | undefined =>
    field === 'screenName' && failure?.code === 'screen-name-taken'
      ? failure.message
      : isTried || draft[field] !== draftOf(account)[field]
        ? faults[field]
        : undefined;
  const change = (changes: Partial<ProfileDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setFailure(null);
    keepDraft(account, next);
  };

  async function save() {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    setPending(true);
    try {
      const saved = await api.call('PUT /api/v1/account/profile', { body: draft });
      keepDraft(saved, draftOf(saved));
      setDraft(draftOf(saved));
      setFailure(null);
      setTried(false);
      onSaved(saved);
      popup('Profile saved');
      await refreshAuth();
      tellWindows('changed');
    } catch (error) {
      setFailure(failureIn(error, 'profile-failed'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <About {...{ account, draft, change, faultOf }} />
      <Elsewhere {...{ draft, change, faultOf }} />
      {failure && failure.code !== 'screen-name-taken' && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      {isTried && Object.keys(faults).length > 0 && (
        <p role="alert" className="text-danger">
          Not saved: fix the marked fields first.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" isDisabled={!isChanged} isPending={isPending}>
          Save profile
        </Button>
        {isChanged && (
          <Button
            onPress={() => {
              change(draftOf(account));
              setTried(false);
            }}
          >
            Discard changes
          </Button>
        )}
        {isChanged && (
          <span className="text-xs text-muted">Not saved yet. Your draft is kept in this browser.</span>
        )}
      </div>
    </form>
  );
}

interface PartProps {
  draft: ProfileDraft;
  change: (changes: Partial<ProfileDraft>) => void;
  /** What is wrong with a field, if that is to be shown yet. */
  faultOf: (field: keyof ProfileDraft) => string | undefined;
}

function About({ account, draft, change, faultOf }: PartProps & { account: OwnAccount }) {
  return (
    <Section level={2} title="About you" note="Everybody sees this, unless you contribute anonymously.">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={account.screenName} src={account.avatar} isLarge className="size-14" />
          <p className="text-xs text-muted">
            {account.discordId === null
              ? 'Development accounts have no picture.'
              : 'Your picture is updated from Discord each time you log in.'}
            <br />
            <Link to={memberAddress(account.id)} target="_blank" rel="noopener">
              View your profile
            </Link>
          </p>
        </div>
        <TextField
          label="Screen name"
          value={draft.screenName}
          onChange={(screenName) => change({ screenName })}
          isInvalid={faultOf('screenName') !== undefined}
          errorMessage={faultOf('screenName')}
          autoComplete="nickname"
          className="max-w-sm"
        />
        <TextArea
          label="Biography"
          rows={6}
          value={draft.bio}
          onChange={(bio) => change({ bio })}
          maxLength={profileLimits.bio}
          isInvalid={faultOf('bio') !== undefined}
          errorMessage={faultOf('bio')}
          description={`Markdown. ${digits(draft.bio.length)} of ${digits(profileLimits.bio)} characters.`}
        />
        {draft.bio.trim() && (
          <div>
            <p className="mb-1 text-xs font-medium text-muted">Preview</p>
            <PicturePlaceContext value={`member.${account.id}`}>
              <Markdown text={draft.bio} className="rounded-sm border border-line bg-page p-3" />
            </PicturePlaceContext>
          </div>
        )}
      </div>
    </Section>
  );
}

function Elsewhere({ draft, change, faultOf }: PartProps) {
  return (
    <Section
      level={2}
      title="Elsewhere"
      note="Private: only you. Members only: whoever is logged in. Public: everybody."
    >
      <div className="flex flex-col gap-4">
        {contacts.map((contact) => (
          <div key={contact} className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <TextField
              label={names[contact]}
              value={draft[contact]}
              onChange={(text) => change({ [contact]: text })}
              placeholder={examples[contact]}
              isInvalid={faultOf(contact) !== undefined}
              errorMessage={faultOf(contact)}
              autoComplete="off"
              spellCheck="false"
              className="min-w-52 flex-1"
            />
            <SegmentedControl
              label={
                <>
                  Who sees it<span className="sr-only">: {names[contact]}</span>
                </>
              }
              value={String(draft[`${contact}Visibility`])}
              onChange={(text) => change({ [`${contact}Visibility`]: readVisibility(text) })}
              choices={visibilityChoices}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
