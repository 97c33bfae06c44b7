'use client';
import type { Webhook as WebhookData } from '@libs/contract/community/webhooks.js';
import { Ellipsis, Webhook } from '../../../../ui/icons/lucide';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { escaped } from '../../../../lib/markdown-escape';
import { dateText } from '../../../../lib/time';
import { addConfirm } from '../../../../stores/overlays';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { Tag } from '../../../../ui/text/Tag';
import { aboutText, shownAddress, stateTexts } from './about';
import { ChangeWebhookForm } from './ChangeWebhookForm';
import { DeliveryLog } from './DeliveryLog';

interface WebhookLineProps {
  webhook: WebhookData;
  /** Banned members can only look and delete. */
  canChange: boolean;
  onChanged: (webhook: WebhookData) => void;
  onDeleted: () => void;
  onSecret: (secret: string) => void;
  /** What the page shows may be old. */
  onNews: () => void;
}

/** A webhook with its state, what can be done with it, and its log. */
export function WebhookLine({
  webhook,
  canChange,
  onChanged,
  onDeleted,
  onSecret,
  onNews,
}: WebhookLineProps) {
  const { id, url, state } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const [turn, setTurn] = useState(0);
  const [pending, setPending] = useState<'test' | 'on' | null>(null);
  const name = shownAddress(url);
  const isOn = state === 'on';
  const news = useCallback(() => onNews(), [onNews]);

  async function act<Result>(act: Promise<Result>, then: (result: Result) => void) {
    try {
      then(await act);
    } catch (error) {
      popup(failureIn(error, 'webhook-change-failed').message, 'error');
      onNews();
    }
    setPending(null);
  }
  function test() {
    setPending('test');
    void act(api.call('POST /api/v1/account/webhooks/:id/test', { path: { id } }), () => {
      setLogOpen(true);
      setTurn((number) => number + 1);
    });
  }
  function switchTo(to: boolean) {
    setPending('on');
    void act(
      api.call('PATCH /api/v1/account/webhooks/:id', { path: { id }, body: { isOn: to } }),
      (changed) => {
        onChanged(changed);
        popup(to ? 'Webhook on. It reports changes from now on.' : 'Webhook off');
        setTurn((number) => number + 1);
      },
    );
  }
  const renew = () =>
    addConfirm({
      id: `renew-${id}`,
      text: `Renew the secret of **${escaped(name)}**? For a day, messages are also signed with the old one.`,
      callback: (yes) =>
        void (
          yes &&
          act(api.call('POST /api/v1/account/webhooks/:id/secret', { path: { id } }), ({ secret }) =>
            onSecret(secret),
          )
        ),
    });
  const remove = () =>
    addConfirm({
      id: `delete-${id}`,
      text: `Delete the webhook **${escaped(name)}** and its log?`,
      callback: (yes) =>
        void (
          yes &&
          act(api.call('DELETE /api/v1/account/webhooks/:id', { path: { id } }), () => {
            popup('Webhook deleted');
            onDeleted();
          })
        ),
    });

  return (
    <li ref={place} tabIndex={-1} className="py-4 outline-none first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Webhook aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" strokeWidth={1.75} />
        <About webhook={webhook} />
        <Actions
          {...{ webhook, canChange, renew, remove }}
          isPending={pending === 'on'}
          onSwitch={() => switchTo(!isOn)}
          onChoose={() => setChanging(true)}
        />
      </div>
      {isChanging && (
        <div className="mt-3 sm:pl-8">
          <ChangeWebhookForm
            webhook={webhook}
            onChanged={onChanged}
            onClose={() => {
              setChanging(false);
              // The form is gone, and the focus with it.
              place.current?.focus();
            }}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2 sm:pl-8">
        {canChange && (
          <Button size="small" isPending={pending === 'test'} onPress={test}>
            Send a test
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isLogOpen}
          onPress={() => {
            setLogOpen(!isLogOpen);
            setTurn(0);
          }}
        >
          {isLogOpen ? 'Hide the log' : 'Show the log'}
        </Button>
      </div>
      {isLogOpen && (
        <div className="mt-2 sm:pl-8">
          <DeliveryLog webhook={id} turn={turn} isOn={isOn && canChange} onNews={news} />
        </div>
      )}
    </li>
  );
}

function About({ webhook }: { webhook: WebhookLineProps['webhook'] }) {
  const { url, format, state, createdAt, failingSince, lastError } = webhook;
  const isOn = state === 'on';
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{shownAddress(url)}</span>
        <Tag tone={isOn ? (failingSince === null ? 'primary' : 'danger') : 'plain'}>
          {isOn && failingSince !== null ? 'Nothing arrives' : stateTexts[state]}
        </Tag>
      </p>
      <p className="text-xs text-muted">
        {aboutText(webhook)}
        {` · ${format === 'discord' ? 'messages for Discord' : 'Standard Webhooks'} · added on `}
        <time dateTime={new Date(createdAt * 1000).toISOString()} className="whitespace-nowrap">
          {dateText(createdAt)}
        </time>
      </p>
      {lastError && state !== 'off' && (
        <p className="mt-1 text-xs wrap-anywhere text-danger">
          {lastError}
          {failingSince !== null && (
            <>
              {' '}
              It first failed <RelativeTime seconds={failingSince} />.
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<WebhookLineProps, 'webhook' | 'canChange'> {
  isPending: boolean;
  onSwitch: () => void;
  onChoose: () => void;
  renew: () => void;
  remove: () => void;
}

function Actions({ webhook, canChange, isPending, onSwitch, onChoose, renew, remove }: ActionsProps) {
  const name = shownAddress(webhook.url);
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={
        <IconButton label={`Actions for ${name}`} size="small" isPending={isPending}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem isDisabled={!canChange} onAction={onSwitch}>
        {webhook.state === 'on' ? 'Switch off' : 'Switch on'}
      </MenuItem>
      <MenuItem isDisabled={!canChange} onAction={onChoose}>
        Choose the messages…
      </MenuItem>
      {webhook.format === 'standard' && (
        <MenuItem isDisabled={!canChange} onAction={renew}>
          Renew the secret…
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem tone="danger" onAction={remove}>
        Delete…
      </MenuItem>
    </Menu>
  );
}
