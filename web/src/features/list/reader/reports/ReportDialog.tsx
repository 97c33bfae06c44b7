'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import { type ReportKind, reportLimits } from '@libs/contract/community/reports.js';
import { CircleCheck, X } from '../../../../ui/icons/lucide';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { langOf } from '../../../../lib/lang-of';
import { useRouter } from '../../../../lib/router';
import { logIn, useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { Modal } from '../../../../ui/overlays/Modal';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { label } from '../../../../ui/styles';
import { FindField } from '../../../shell/search/FindField';
import type { ListContent } from '../content';
import { beginDraft, keepDraft, kindOfCredit, readDraft, type ReportDraft } from './draft';
import { kindWords } from './query';
import { creditAt, hasIds, type Place, rolePlaces, rowOf, rowsWith } from './rows';

interface ReportDialogProps {
  uuid: string;
  content: ListContent;
  /** Index of the current menu; -1 for none. */
  selected: number;
  /** Id of the row that the reader pointed at; null: none. */
  row: string | null;
  onClose: () => void;
}

/**
 * Reports an error in a list, with its place (rule report-1). What was typed survives closing by mistake.
 */
export function ReportDialog(props: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Modal isOpen onClose={props.onClose} title="Report an error" width="medium" stays={!isSent}>
      {isSent ? <Sent onClose={props.onClose} /> : <ReportForm {...props} onSent={() => setSent(true)} />}
    </Modal>
  );
}

/** All that visitors without an account ever hear of their report. */
const Sent = ({ onClose }: { onClose: () => void }) => (
  <>
    <output className="flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <span>Thank you. Your report was sent: the authors of this list and the moderators can read it.</span>
    </output>
    <div className="mt-5 flex justify-end">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
      <Button tone="primary" onPress={onClose} autoFocus>
        Close
      </Button>
    </div>
  </>
);

/** Comments are reported where they stand. */
const offeredKinds = ['name', 'role', 'missing', 'other'] as const satisfies readonly ReportKind[];

/** The most credits offered at once. */
const maxRows = 12;

/** Id of the choice without a place; no episode or place has this name. */
const whole = '*';

interface ReportFormProps extends ReportDialogProps {
  /** It was sent, and nothing else will say so. */
  onSent: () => void;
}

function ReportForm({ uuid, content, selected, row, onClose, onSent }: ReportFormProps) {
  const auth = useAuth();
  const { push } = useRouter();
  const [draft, setDraft] = useState<ReportDraft>(() =>
    beginDraft(
      readDraft(uuid),
      content.menus[selected]?.name ?? '',
      row === null ? null : rowOf(content, row),
      hasIds(content),
    ),
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(uuid, next);
  };
  const message = draft.message.trim();
  // Typing comes next.
  const [typing] = useState(() => () => area.current?.focus());
  useEffect(typing, [typing]);

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
      if (!auth.loggedIn) return onSent();
      popup('Report sent. The answer will appear under Reports.', 'success', undefined, {
        label: 'Reports',
        onPress: () => void push('/reports?scope=mine'),
      });
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
      <PlaceFields {...{ content, draft, change }} onChosen={typing} />
      <TextArea
        label="What is wrong?"
        description="Say what it should be and how you know. You can use Markdown."
        value={draft.message}
        onChange={(text) => change({ message: text })}
        maxLength={reportLimits.message}
        rows={6}
        isRequired
        areaRef={area}
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
  /** A credit is chosen, and its field is gone. */
  onChosen: () => void;
}

/** Where in the list the error is, and what it is about. */
function PlaceFields({ content, draft, change, onChosen }: PlaceFieldsProps) {
  const [isCleared, setCleared] = useState(false);
  const index = content.menus.findIndex(({ name }) => name === draft.episode);
  const menu = index >= 0 ? content.menu(index) : null;
  const roles = menu ? rolePlaces(menu) : [];
  const isCredit = draft.node !== '' || (draft.place !== '' && menu !== null && !roles.includes(draft.place));
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
      {isCredit ? (
        <ChosenCredit
          row={menu && creditAt(menu, draft)}
          draft={draft}
          onShown={onChosen}
          onClear={() => {
            setCleared(true);
            change({ place: '', node: '' });
          }}
        />
      ) : (
        <>
          <Select
            label="Place"
            value={draft.place || whole}
            onChange={(place) => change({ place: place === whole ? '' : place, node: '' })}
            isDisabled={roles.length === 0}
          >
            <Option id={whole}>{draft.episode ? 'The whole episode' : 'Everywhere'}</Option>
            {roles.map((place) => (
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
            takesFocus={isCleared}
            find={async (query) => (menu ? rowsWith(menu, query, maxRows) : [])}
            onChoose={({ id, place }) =>
              change({ place, node: hasIds(content) ? id : '', kind: kindOfCredit(draft.kind) })
            }
          >
            {({ id, names, role }) => (
              <Option id={id} textValue={[...names, role].join(' ')}>
                <span className="block whitespace-normal">
                  <Names names={names} />
                  <span className="block text-xs text-muted">{role}</span>
                </span>
              </Option>
            )}
          </FindField>
        </>
      )}
    </div>
  );
}

/** English first, as in the list. */
const Names = ({ names }: { names: readonly string[] }) => (
  <span className="wrap-anywhere">
    {names.toReversed().map((name, index) => (
      <span key={name}>
        {index > 0 && ' · '}
        <span lang={langOf(name)}>{name}</span>
      </span>
    ))}
  </span>
);

interface ChosenCreditProps {
  draft: ReportDraft;
  /** The credit in the list as it is now. */
  row: Place | null;
  onShown: () => void;
  onClear: () => void;
}

/** The one credit that is reported. */
function ChosenCredit({ row, draft, onShown, onClear }: ChosenCreditProps) {
  useEffect(onShown, [onShown]);
  const parts = draft.place.split(' › ');
  const names = row?.names ?? [parts.at(-1)!];
  const role = row?.role ?? parts.slice(0, -1).join(' › ');
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className={label}>You report this credit</legend>
      <div className="mt-1 flex items-center gap-2 rounded-sm border border-line bg-page py-1.5 pr-1.5 pl-3">
        <p className="min-w-0 flex-1">
          <span className="font-medium">
            <Names names={names} />
          </span>
          <span className="block text-xs text-muted wrap-anywhere">{role}</span>
        </p>
        <Button size="small" onPress={onClear}>
          <X aria-hidden /> Another credit
        </Button>
      </div>
    </fieldset>
  );
}
