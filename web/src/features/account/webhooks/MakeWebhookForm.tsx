'use client';
import { type ChangeSubject, changeSubjects } from '@libs/contract/changes.js';
import { errors } from '@libs/contract/errors.js';
import {
  isDiscordAddress,
  type MadeWebhook,
  MakeWebhook,
  type WebhookFormat,
} from '@libs/contract/webhooks.js';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { failureIn } from '../../../lib/failure';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { label as labelLook } from '../../../ui/styles';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { listsIn, subjectTexts } from './words';

interface MakeWebhookFormProps {
  onMade: (made: MadeWebhook) => void;
  /** The server has more webhooks than this page knows about. */
  onFull: () => void;
}

/** What is wrong, and with which field. */
interface Fault {
  of: 'url' | 'subjects' | 'lists' | 'all';
  message: string;
}

const empty = { url: '', lists: '' };

/** Adds a webhook. What was typed stays until it has been added. */
export function MakeWebhookForm({ onMade, onFull }: MakeWebhookFormProps) {
  const [draft, setDraft] = useState(empty);
  const [subjects, setSubjects] = useState<ChangeSubject[]>(['list']);
  /** Null: what the address suggests. */
  const [chosen, setChosen] = useState<WebhookFormat | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isPending, setPending] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const isDiscord = isDiscordAddress(draft.url.trim());
  const format = isDiscord ? 'discord' : (chosen ?? 'standard');
  const onlyLists = subjects.length === 1 && subjects[0] === 'list';

  const faultOf = (of: Fault['of']) =>
    fault?.of === of
      ? { isInvalid: true, errorMessage: <span role="alert">{fault.message}</span> }
      : { isInvalid: false };
  function type(change: Partial<typeof empty>) {
    setDraft((now) => ({ ...now, ...change }));
    setFault(null);
  }

  async function make() {
    if (subjects.length === 0)
      return setFault({ of: 'subjects', message: 'Choose at least one kind of change.' });
    const read = MakeWebhook.safeParse({
      url: draft.url,
      format,
      kinds: subjects.length === changeSubjects.length ? [] : subjects,
      lists: onlyLists ? listsIn(draft.lists) : [],
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
      setSubjects(['list']);
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
        description="Of a program of yours, or of a webhook in the settings of a Discord channel."
        autoComplete="off"
        className="w-full max-w-xl"
        {...faultOf('url')}
      />
      <fieldset className="w-full">
        <legend className={cx(labelLook, 'mb-1.5')}>What it is told about</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {changeSubjects.map((subject) => (
            <Checkbox
              key={subject}
              isSelected={subjects.includes(subject)}
              onChange={(isChosen) => {
                setFault(null);
                setSubjects((now) =>
                  isChosen ? [...now, subject] : now.filter((other) => other !== subject),
                );
              }}
            >
              {subjectTexts[subject]}
            </Checkbox>
          ))}
        </div>
        {fault?.of === 'subjects' && (
          <p role="alert" className="mt-1 text-xs text-danger">
            {fault.message}
          </p>
        )}
      </fieldset>
      {onlyLists && (
        <TextArea
          label="Only these lists (optional)"
          rows={2}
          placeholder="/staff/…"
          value={draft.lists}
          onChange={(lists) => type({ lists })}
          description="Their addresses, one on each line. Without any, it is told about all lists."
          className="w-full max-w-xl"
          {...faultOf('lists')}
        />
      )}
      <div className="flex flex-col gap-1">
        <SegmentedControl
          label="Form of the messages"
          value={format}
          onChange={setChosen}
          choices={[
            { value: 'standard', label: 'Standard Webhooks', isDisabled: isDiscord },
            { value: 'discord', label: 'Discord' },
          ]}
        />
        <p className="text-xs text-muted">
          {format === 'discord'
            ? 'A channel shows them as they are; nobody is notified.'
            : 'JSON that is signed, so that your program can tell who sent it.'}
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
