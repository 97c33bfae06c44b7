'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import { type ReportKind, reportLimits } from '@libs/contract/community/reports.js';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { logIn, useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { Modal } from '../../../../ui/overlays/Modal';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { FindField } from '../../../shell/search/FindField';
import type { ListContent } from '../content';
import { keepDraft, readDraft, type ReportDraft } from './draft';
import { kindWords } from './query';
import { rolePlaces, rowsWith } from './rows';

interface ReportDialogProps {
  uuid: string;
  content: ListContent;
  /** Index of the current menu; -1 for none. */
  selected: number;
  onClose: () => void;
}

/**
 * Reports an error in a list, with its place (rule report-1). What was typed survives closing by mistake.
 */
export function ReportDialog({ uuid, content, selected, onClose }: ReportDialogProps) {
  return (
    <Modal isOpen onClose={onClose} title="Report an error" width="medium" stays>
      <ReportForm uuid={uuid} content={content} selected={selected} onClose={onClose} />
    </Modal>
  );
}

/** Typing comes next. A stable function runs once. */
const focusOnce = (area: HTMLTextAreaElement | null): void => area?.focus();

/** Comments are reported where they stand. */
const offeredKinds = ['name', 'role', 'missing', 'other'] as const satisfies readonly ReportKind[];

/** The most credits offered at once. */
const maxRows = 12;

/** Id of the choice without a place; no episode or place has this name. */
const whole = '*';

function ReportForm({ uuid, content, selected, onClose }: ReportDialogProps) {
  const auth = useAuth();
  const [draft, setDraft] = useState<ReportDraft>(
    () =>
      readDraft(uuid) ?? {
        episode: content.menus[selected]?.name ?? '',
        place: '',
        node: '',
        kind: 'other',
        message: '',
      },
  );
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(uuid, next);
  };
  const message = draft.message.trim();

  const send = async () => {
    if (!message || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await api.call('POST /api/v1/lists/:id/reports', {
        path: { id: uuid },
        body: {
          message,
          ...(draft.episode ? { episode: draft.episode } : {}),
          ...(draft.place ? { place: draft.place } : {}),
          ...(draft.node ? { node: draft.node } : {}),
          kind: draft.kind,
        },
      });
      keepDraft(uuid, null);
      popup(
        auth.loggedIn
          ? 'Report sent. The answer will appear under Reports.'
          : 'Thank you. Your report was sent.',
      );
      onClose();
    } catch (error) {
      setFailure(failureIn(error, 'report-failed'));
      setSending(false);
    }
  };

  return (
    // Ctrl+Enter sends from any field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      <PlaceFields {...{ content, draft, change }} />
      <TextArea
        label="What is wrong?"
        description="Say what it should be and how you know. You can use Markdown."
        value={draft.message}
        onChange={(text) => change({ message: text })}
        maxLength={reportLimits.message}
        rows={6}
        isRequired
        areaRef={focusOnce}
      />
      {auth.known && !auth.loggedIn && (
        <p className="text-muted">
          You are not logged in. Your report is anonymous, may be ignored, and you will not see the answer.{' '}
          <Button tone="quiet" size="small" onPress={logIn}>
            Log in
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Link look="quiet" size="small" to="/reports" className="mr-auto">
          All reports
        </Link>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isDisabled={!message} isPending={isSending}>
          Send the report
        </Button>
      </div>
    </form>
  );
}

interface PlaceFieldsProps {
  content: ListContent;
  draft: ReportDraft;
  change: (part: Partial<ReportDraft>) => void;
}

/** Where in the list the error is, and what it is about. */
function PlaceFields({ content, draft, change }: PlaceFieldsProps) {
  const index = content.menus.findIndex(({ name }) => name === draft.episode);
  const menu = index >= 0 ? content.menu(index) : null;
  const roles = menu ? rolePlaces(menu) : [];
  const places = draft.place && menu && !roles.includes(draft.place) ? [draft.place, ...roles] : roles;
  // Ids of rows are shared only once the list is live.
  const hasIds = content.source !== null && 'fields' in content.source;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Episode"
        value={draft.episode || whole}
        onChange={(name) => change({ episode: name === whole ? '' : name, place: '', node: '' })}
      >
        <Option id={whole}>The whole list</Option>
        {[...new Set(content.menus.map(({ name }) => name))].filter(Boolean).map((name) => (
          <Option key={name} id={name}>
            {name}
          </Option>
        ))}
      </Select>
      <Select
        label="Place"
        value={draft.place || whole}
        onChange={(place) => change({ place: place === whole ? '' : place, node: '' })}
        isDisabled={places.length === 0}
      >
        <Option id={whole}>{draft.episode ? 'The whole episode' : 'Everywhere'}</Option>
        {places.map((place) => (
          <Option key={place} id={place}>
            {place}
          </Option>
        ))}
      </Select>
      <FindField
        label="Credit"
        placeholder="Type a name or a role"
        none="No credit of this episode has this name or role"
        isDisabled={!menu}
        find={async (query) => (menu ? rowsWith(menu, query, maxRows) : [])}
        onChoose={({ id, place }) =>
          change({
            place,
            node: hasIds ? id : '',
            kind: draft.kind === 'other' ? 'name' : draft.kind,
          })
        }
      >
        {({ id, place }) => (
          <Option id={id} textValue={place}>
            {place}
          </Option>
        )}
      </FindField>
      <Select
        label="What it is about"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as ReportKind })}
      >
        {offeredKinds.map((kind) => (
          <Option key={kind} id={kind}>
            {kindWords[kind]}
          </Option>
        ))}
      </Select>
    </div>
  );
}
