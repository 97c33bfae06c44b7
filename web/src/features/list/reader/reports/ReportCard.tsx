'use client';
import { type Report, reportLimits, type ReportState } from '@libs/contract/community/reports.js';
import { policy } from '@libs/contract/accounts/policy.js';
import {
  Archive,
  Check,
  Circle,
  CircleCheck,
  Ellipsis,
  Flag,
  Link2,
  ListFilter,
  MapPin,
  PenLine,
  RotateCcw,
  User,
} from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api, withQuery } from '../../../../lib/api';
import { listAddress, memberAddress } from '../../../../lib/addresses';
import { cx } from '../../../../lib/cx';
import { storage } from '../../../../lib/storage';
import { count } from '../../../../lib/words';
import { copyText } from '../../../../stores/copy';
import { useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { Avatar } from '../../../../ui/pictures/Avatar';
import { Button } from '../../../../ui/actions/Button';
import { Cover } from '../../../../ui/pictures/Cover';
import { Link } from '../../../../ui/actions/Link';
import { Markdown } from '../../../../ui/text/Markdown';
import { PicturePlaceContext } from '../../../../ui/pictures/picture-place';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { StatusPill } from '../../../../ui/feedback/StatusPill';
import { TextArea } from '../../../../ui/fields/TextArea';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import { TakeButton } from '../../../shell/claims/TakeButton';
import type { AtTask } from '../../../shell/claims/claims';
import { kindWords, type ReportPage, type ReportsQuery, stateWords } from './query';
import { mayArchive, sentence } from './settle';

const stateLooks: Record<ReportState, { Icon: typeof Check; colours: string }> = {
  sent: { Icon: Circle, colours: 'text-warning' },
  fixed: { Icon: CircleCheck, colours: 'text-primary' },
  archived: { Icon: Archive, colours: 'text-muted' },
};

export type ReportItem = ReportPage['items'][number];

/** The address of one report. */
const addressOf = (id: number): string => withQuery('/reports', { id });

interface ReportCardProps {
  report: ReportItem;
  /** The outcome that the visitor, who sent the report, had not seen when the page was opened. */
  isNews: boolean;
  /** Who is at it. */
  people: readonly AtTask[] | undefined;
  /** Whether it is among the chosen ones; null: nothing can be chosen. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  /** Whether a note is being written. */
  onWriting: (isWriting: boolean) => void;
  onFilter: (filter: Partial<ReportsQuery>) => void;
  onChange: () => void;
}

/** One report: its subject, message and available actions. */
export function ReportCard(props: ReportCardProps) {
  const { report, isNews, people, isChosen, onFilter, onChange } = props;
  const { list, state, message, notes, reporter, folded } = report;
  const title = list?.title ?? report.title ?? notPublic;
  const auth = useAuth();
  const [isBusy, setBusy] = useState(false);
  /** Its state when writing a note began; null: none is being written. */
  const [before, setBefore] = useState<ReportState | null>(null);
  const write = (isWriting: boolean) => {
    setBefore(isWriting ? state : null);
    props.onWriting(isWriting);
  };
  const mayAnswer = state !== 'archived' && !auth.banned;

  const set = async (to: ReportState) => {
    if (to === 'archived' && !(await mayArchive(1))) return;
    setBusy(true);
    try {
      await api.call('PATCH /api/v1/reports/:id', { path: { id: report.id }, body: { state: to } });
      popup(
        to === 'sent' ? 'The report is open again.' : `The report is ${stateWords[to].toLowerCase()}.`,
        'success',
        `report-${report.id}-${to}`,
        ...(state !== 'archived' && to === 'fixed'
          ? [{ label: 'Undo', onPress: () => void set('sent') }]
          : []),
      );
      onChange();
    } catch (error) {
      popup(sentence(error), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <article className="flex gap-3 sm:gap-4" aria-label={`Report about ${title}`}>
        {isChosen !== null && (
          <Checkbox
            aria-label={`Choose the report about ${title}${folded ? ` and ${folded.count} more by its reporter` : ''}`}
            isSelected={isChosen}
            onChange={props.onChoose}
            className="self-start py-1"
          />
        )}
        <Cover
          title={title}
          native={list?.native}
          src={list?.coverImage ?? null}
          isAdult={list?.isAdult ?? false}
          className="w-12 self-start max-sm:hidden"
        />
        <div className="min-w-0 flex-1">
          <Head {...{ report, title, isNews, onFilter }} />
          <PicturePlaceContext value={`report.${report.id}`}>
            <Markdown text={message} className="mt-3 wrap-anywhere" />
            {notes.length > 0 && <Notes notes={notes} />}
          </PicturePlaceContext>
          {before !== null && before !== state && <Meanwhile report={report} />}
          {before !== null ? (
            <NoteForm
              id={report.id}
              isClosed={!mayAnswer}
              onDone={(sent) => {
                write(false);
                if (sent) onChange();
              }}
            />
          ) : (
            <Actions
              {...{ report, title, people, isBusy, mayAnswer }}
              onSet={(to) => void set(to)}
              onWrite={() => write(true)}
            />
          )}
          {folded && reporter && (
            <p className="mt-4 border-t border-line pt-3 text-muted">
              <Button size="small" tone="quiet" onPress={() => onFilter({ reporter: String(reporter.id) })}>
                <Flag aria-hidden /> {count(folded.count, 'more report')} by {reporter.screenName}
              </Button>
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

const notPublic = 'A list that is not public now';

interface HeadProps extends Pick<ReportCardProps, 'report' | 'isNews' | 'onFilter'> {
  title: string;
}

/** What the report is about, its state, and who sent and settled it. */
function Head({ report, title, isNews, onFilter }: HeadProps) {
  const { list, state, reporter } = report;
  const { Icon, colours } = stateLooks[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          {list ? <Link to={placeAddress(list, report)}>{title}</Link> : title}
        </h2>
        {list === null ? (
          title !== notPublic && <span className="text-xs font-medium text-muted">Not public now</span>
        ) : list.isDeleted ? (
          <span className="text-xs font-medium text-danger">Deleted list</span>
        ) : (
          <StatusPill status={list.status} />
        )}
        <span className={cx('ml-auto inline-flex items-center gap-1 text-xs font-medium', colours)}>
          <Icon aria-hidden className="size-3.5" /> {stateWords[state]}
          <CardMenu {...{ report, title, onFilter }} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {report.kind !== 'other' && <span className="font-medium">{kindWords[report.kind]}</span>}
        {report.episode &&
          (list ? (
            <Link look="bare" to={placeAddress(list, report)} className={cx(placeLook, 'hover:text-text')}>
              <Place {...report} />
            </Link>
          ) : (
            <span className={placeLook}>
              <Place {...report} />
            </span>
          ))}
        <span className="inline-flex items-center gap-1.5">
          {report.isMine ? 'You' : reporter ? <MemberLink member={reporter} /> : 'Anonymous'}
          <span aria-hidden>·</span>
          <RelativeTime seconds={report.createdAt} />
        </span>
        {isNews && <span className="rounded-full bg-primary-soft px-2 font-medium text-primary">New</span>}
      </p>
      <Settled report={report} />
    </>
  );
}

const placeLook = 'inline-flex min-w-0 items-center gap-1';

const Place = ({ episode, place }: Pick<Report, 'episode' | 'place'>) => (
  <>
    <MapPin aria-hidden className="size-3.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{[episode, place].filter(Boolean).join(' › ')}</span>
  </>
);

/** The name of a member; moderators get to their page by it. */
export function MemberLink({ member: { id, screenName } }: { member: { id: number; screenName: string } }) {
  const { isModerator, banned } = useAuth();
  return isModerator && !banned ? (
    <Link to={memberAddress(id)} className="underline underline-offset-2">
      {screenName}
    </Link>
  ) : (
    screenName
  );
}

/** Who set the state last, and when. */
function Settled({ report: { state, settledBy, settledAt } }: { report: Report }) {
  if (settledBy === null && settledAt === null) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      {state === 'sent' ? 'Opened again' : stateWords[state]}
      {settledBy && (
        <>
          {' '}
          by <MemberLink member={settledBy} />
        </>
      )}
      {settledBy && settledAt !== null && ','} {settledAt !== null && <RelativeTime seconds={settledAt} />}
    </p>
  );
}

interface ActionsProps extends Pick<ReportCardProps, 'report' | 'people'> {
  title: string;
  isBusy: boolean;
  mayAnswer: boolean;
  onSet: (to: ReportState) => void;
  onWrite: () => void;
}

/** What the visitor can do with the report. */
function Actions({ report, title, people, isBusy, mayAnswer, onSet, onWrite }: ActionsProps) {
  const { list, state, canSettle } = report;
  const auth = useAuth();
  const mend =
    canSettle && state === 'sent' && list && !list.isDeleted ? mendAddress(list, report, auth) : null;
  if (!mayAnswer && !canSettle) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {mend && (
        <Link look="plain" size="small" to={mend}>
          <PenLine aria-hidden /> {namesRow(report) ? 'Open the row' : 'Open in the editor'}
        </Link>
      )}
      {report.canSettle && state === 'sent' && (
        <Button size="small" tone="primary" isPending={isBusy} onPress={() => onSet('fixed')}>
          <Check aria-hidden /> Fixed
        </Button>
      )}
      {report.canSettle && state === 'fixed' && (
        <Button size="small" isPending={isBusy} onPress={() => onSet('sent')}>
          <RotateCcw aria-hidden /> Open again
        </Button>
      )}
      {mayAnswer && (
        <Button size="small" onPress={onWrite}>
          {storage.read(draftKey(report.id)) ? 'Continue your note' : 'Add a note'}
        </Button>
      )}
      {report.canSettle && (
        <Button size="small" tone="quiet" isPending={isBusy} onPress={() => onSet('archived')}>
          <Archive aria-hidden /> Archive
        </Button>
      )}
      {report.canSettle && state === 'sent' && (
        <TakeButton
          task={{ of: 'report', subject: String(report.id) }}
          name={`the report about ${title}`}
          people={people}
        />
      )}
    </div>
  );
}

type ReportedList = NonNullable<Report['list']>;

const placeAddress = (list: ReportedList, { episode }: Report): string =>
  listAddress(list.isDeleted ? { ...list, slug: null } : list, episode ?? '');

/** Whether a report is about one row. */
const namesRow = ({ node, place }: Report): boolean =>
  node !== null || (place !== null && place.split(' › ').length > 2);

/** Where what is reported can be corrected; null: the visitor may not edit the list. */
function mendAddress(
  list: ReportedList,
  { id, episode }: Report,
  auth: ReturnType<typeof useAuth>,
): string | null {
  const actor = auth.id === null ? null : { ...auth, id: auth.id };
  // Who settles a report without being a moderator is an author of its list.
  if (!actor || !policy.editList(actor, { status: list.status, authorIds: [actor.id] })) return null;
  return listAddress(list, episode ?? '', `edit&report=${id}`);
}

/** What else can be done with a report. */
function CardMenu({
  report,
  title,
  onFilter,
}: Pick<ReportCardProps, 'report' | 'onFilter'> & { title: string }) {
  const { reporter, list, id, isMine } = report;
  return (
    <Menu
      label="Report"
      placement="bottom end"
      trigger={
        <IconButton label={`More about the report about ${title}`} tone="quiet" size="small">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {!isMine && (
        <MenuItem
          icon={<User aria-hidden />}
          onAction={() => onFilter({ reporter: reporter ? String(reporter.id) : 'anonymous' })}
        >
          {reporter ? `Only reports by ${reporter.screenName}` : 'Only anonymous reports'}
        </MenuItem>
      )}
      {list && (
        <MenuItem
          icon={<ListFilter aria-hidden />}
          onAction={() => onFilter({ list: list.isDeleted ? list.uuid : (list.slug ?? list.uuid) })}
        >
          Only this list
        </MenuItem>
      )}
      <MenuItem
        icon={<Link2 aria-hidden />}
        onAction={() => void copyText(`${window.location.origin}${addressOf(id)}`)}
      >
        Copy link
      </MenuItem>
    </Menu>
  );
}

/** Somebody set the state while a note was being written. */
function Meanwhile({ report: { state, settledBy } }: { report: Report }) {
  const who = settledBy?.screenName ?? 'Somebody';
  return (
    <output className="mt-4 block rounded-sm border border-warning/40 px-3 py-2">
      {state === 'sent'
        ? `${who} opened this report again in the meantime.`
        : state === 'fixed'
          ? `${who} marked this report as fixed in the meantime. You can still add your note.`
          : `${who} archived this report in the meantime, so it takes no more notes. Copy your text if you need it elsewhere.`}
    </output>
  );
}

function Notes({ notes }: Pick<Report, 'notes'>) {
  return (
    <ol aria-label="Notes" className="mt-4 flex flex-col gap-3 border-l-2 border-line pl-4">
      {notes.map((note) => (
        <li key={note.id} className="flex gap-2">
          <Avatar
            name={note.author?.screenName ?? '?'}
            src={note.author?.avatar ?? null}
            className="mt-0.5 size-5"
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap gap-x-2 text-xs text-muted">
              <span className="font-medium text-text">
                {note.author?.screenName ?? (note.isReporter ? 'The reporter' : 'A member')}
              </span>
              <RelativeTime seconds={note.at} />
            </p>
            <Markdown text={note.text} className="wrap-anywhere" />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Opening the form means typing comes next. A stable function runs once. */
const focusOnce = (area: HTMLTextAreaElement | null): void => area?.focus();

/** Keeps what was typed until it is sent. */
const draftKey = (id: number): string => `report-note:${id}`;

interface NoteFormProps {
  id: number;
  /** The report takes no more notes. */
  isClosed: boolean;
  onDone: (sent: boolean) => void;
}

function NoteForm({ id, isClosed, onDone }: NoteFormProps) {
  const key = draftKey(id);
  const [text, setText] = useState(() => storage.read(key) ?? '');
  const change = (value: string) => {
    setText(value);
    storage.write(key, value.trim() ? value : null);
  };
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (!text.trim() || isBusy || isClosed) return;
    setBusy(true);
    try {
      await api.call('POST /api/v1/reports/:id/notes', { path: { id }, body: { text } });
      change('');
      onDone(true);
    } catch (error) {
      setFailure(sentence(error));
      setBusy(false);
    }
  };
  return (
    // Keys of the field inside, from wherever the focus is in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="mt-4 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        if (event.key === 'Escape' && !text.trim()) onDone(false);
      }}
    >
      <TextArea
        label="Note"
        description="Visible to the reporter, the list’s authors and moderators."
        value={text}
        onChange={change}
        maxLength={reportLimits.message}
        rows={3}
        areaRef={focusOnce}
        isInvalid={failure !== ''}
        errorMessage={failure}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onPress={() => onDone(false)}>
          {isClosed ? 'Close' : 'Cancel'}
        </Button>
        {isClosed ? (
          <Button size="small" isDisabled={!text.trim()} onPress={() => void copyText(text)}>
            Copy the text
          </Button>
        ) : (
          <Button type="submit" size="small" tone="primary" isPending={isBusy} isDisabled={!text.trim()}>
            Add note
          </Button>
        )}
      </div>
    </form>
  );
}
