'use client';
import { errors } from '@libs/contract/base/errors.js';
import {
  isDiscordAddress,
  type MadeWebhook,
  MakeWebhook,
  type WebhookFormat,
} from '@libs/contract/community/webhooks.js';
import { useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { Button } from '../../../../ui/actions/Button';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { TextField } from '../../../../ui/fields/TextField';
import { type About, wantedOf } from './about';
import { type AboutFault, AboutFields } from './AboutFields';

interface MakeWebhookFormProps {
  onMade: (made: MadeWebhook) => void;
  /** The server has more webhooks than this page knows about. */
  onFull: () => void;
}

/** What is wrong, and with which field. */
type Fault = AboutFault | { of: 'url' | 'all'; message: string };

const empty: About & { url: string } = { url: '', subjects: ['list'], lists: '', onlyFollowed: false };

/** Adds a webhook. What was typed stays until it has been added. */
export function MakeWebhookForm({ onMade, onFull }: MakeWebhookFormProps) {
  const [draft, setDraft] = useState(empty);
  /** Null: what the address suggests. */
  const [chosen, setChosen] = useState<WebhookFormat | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isPending, setPending] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const isDiscord = isDiscordAddress(draft.url.trim());
  const format = isDiscord ? 'discord' : (chosen ?? 'standard');

  function type(change: Partial<typeof empty>) {
    setDraft((now) => ({ ...now, ...change }));
    setFault(null);
  }

  async function make() {
    if (draft.subjects.length === 0)
      return setFault({ of: 'subjects', message: 'Choose at least one kind of change.' });
    const read = MakeWebhook.safeParse({
      url: draft.url,
      format,
      ...wantedOf(draft),
    });
    if (!read.success) {
      const { path, message } = read.error.issues[0]!;
      setFault({ of: path[0] === 'lists' ? 'lists' : 'url', message });
      if (path[0] !== 'lists') address.current?.focus();
      return;
    }
    setPending(true);
    try {
      onMade(await api.call('POST /api/v1/account/webhooks', { body: read.data }));
      setDraft(empty);
      setChosen(null);
      setFault(null);
    } catch (error) {
      const failure = failureIn(error, 'webhook-failed');
      if (failure.code === 'webhook-limit') onFull();
      else if (failure.code === 'list-not-found')
        setFault({ of: 'lists', message: 'One of these lists does not exist. Use addresses of lists.' });
      else if (failure.code === 'webhook-address') {
        setFault({ of: 'url', message: failure.detail ?? errors['webhook-address'].message });
        address.current?.focus();
      } else setFault({ of: 'all', message: failure.message });
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      aria-label="Add a webhook"
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label="Address"
        type="url"
        inputRef={address}
        placeholder="https://"
        value={draft.url}
        onChange={(url) => type({ url })}
        description="The address of your program, or of a webhook from a Discord channel’s settings."
        autoComplete="off"
        className="w-full max-w-xl"
        isInvalid={fault?.of === 'url'}
        errorMessage={fault?.of === 'url' && <span role="alert">{fault.message}</span>}
      />
      <AboutFields
        about={draft}
        onChange={type}
        fault={fault?.of === 'subjects' || fault?.of === 'lists' ? fault : null}
      />
      <div className="flex flex-col gap-1">
        <SegmentedControl
          label="Message format"
          value={format}
          onChange={setChosen}
          choices={[
            { value: 'standard', label: 'Standard Webhooks', isDisabled: isDiscord },
            { value: 'discord', label: 'Discord' },
          ]}
        />
        <p className="text-xs text-muted">
          {format === 'discord'
            ? 'Posted as plain messages; nobody is pinged.'
            : 'Signed JSON, so your program knows who sent it.'}
        </p>
      </div>
      {fault?.of === 'all' && (
        <p role="alert" className="text-sm text-danger">
          {fault.message}
        </p>
      )}
      <Button type="submit" tone="primary" isPending={isPending}>
        Add the webhook
      </Button>
    </form>
  );
}
