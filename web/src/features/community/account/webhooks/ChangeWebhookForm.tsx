'use client';
import { ChangeWebhook, type Webhook } from '@libs/contract/community/webhooks.js';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { Button } from '../../../../ui/actions/Button';
import { aboutOf, wantedOf } from './about';
import { type AboutFault, AboutFields } from './AboutFields';

interface ChangeWebhookFormProps {
  webhook: Webhook;
  onChanged: (webhook: Webhook) => void;
  onClose: () => void;
}

/** Changes what a webhook is told about. */
export function ChangeWebhookForm({ webhook, onChanged, onClose }: ChangeWebhookFormProps) {
  const [about, setAbout] = useState(() => aboutOf(webhook));
  const [fault, setFault] = useState<AboutFault | { of: 'all'; message: string } | null>(null);
  const [isPending, setPending] = useState(false);

  async function save() {
    if (about.subjects.length === 0)
      return setFault({ of: 'subjects', message: 'Choose at least one kind of change.' });
    const read = ChangeWebhook.safeParse(wantedOf(about, webhook.kinds));
    if (!read.success) return setFault({ of: 'lists', message: read.error.issues[0]!.message });
    setPending(true);
    try {
      onChanged(
        await api.call('PATCH /api/v1/account/webhooks/:id', { path: { id: webhook.id }, body: read.data }),
      );
      onClose();
    } catch (error) {
      const failure = failureIn(error, 'webhook-change-failed');
      setFault(
        failure.code === 'list-not-found'
          ? { of: 'lists', message: 'One of these lists does not exist. Use addresses of lists.' }
          : { of: 'all', message: failure.message },
      );
    }
    setPending(false);
  }

  return (
    <form
      noValidate
      aria-label="Send messages about"
      className="flex flex-col items-start gap-4 rounded-sm border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <AboutFields
        about={about}
        onChange={(changed) => {
          setAbout(changed);
          setFault(null);
        }}
        fault={fault?.of === 'all' ? null : fault}
      />
      {fault?.of === 'all' && (
        <p role="alert" className="text-sm text-danger">
          {fault.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" isPending={isPending}>
          Save
        </Button>
        <Button tone="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
