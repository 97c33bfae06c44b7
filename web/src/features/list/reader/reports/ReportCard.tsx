'use client';
import { type Report, reportLimits, type ReportState } from '@libs/contract/community/reports.js';
import { Archive, Check, Circle, CircleCheck, MapPin, RotateCcw } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { listAddress } from '../../../../lib/addresses';
import { cx } from '../../../../lib/cx';
import { storage } from '../../../../lib/storage';
import { failureIn } from '../../../../lib/failure';
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
import { TakeButton } from '../../../shell/claims/TakeButton';
import type { AtTask } from '../../../shell/claims/claims';
import { stateWords } from './query';

const stateLooks: Record<ReportState, { Icon: typeof Check; colours: string }> = {
  sent: { Icon: Circle, colours: 'text-warning' },
  fixed: { Icon: CircleCheck, colours: 'text-primary' },
  archived: { Icon: Archive, colours: 'text-muted' },
};

/** The message for a failed change of a report. */
const sentence = (error: unknown): string => failureIn(error, 'report-update-failed').message;

interface ReportCardProps {
  report: Report;
  /** The outcome that the visitor, who sent the report, had not seen when the page was opened. */
  isNews: boolean;
  /** Who is at it. */
  people: readonly AtTask[] | undefined;
  onChange: () => void;
}

/** One report: its subject, message and available actions. */
export function ReportCard({ report, isNews, people, onChange }: ReportCardProps) {
  const { list, state, message, notes } = report;
  const auth = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const { Icon, colours } = stateLooks[state];
  const mayAnswer = state !== 'archived' && !auth.banned;

  const set = async (to: ReportState) => {
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
      <article className="flex gap-4" aria-label={`Report about ${list.title}`}>
        <Cover
          title={list.title}
          src={list.coverImage}
          isAdult={list.isAdult}
          className="w-12 self-start max-sm:hidden"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-semibold wrap-anywhere">
              <Link to={listAddress(list, report.episode ?? undefined)}>{list.title}</Link>
            </h2>
            <StatusPill status={list.status} />
            <span className={cx('ml-auto inline-flex items-center gap-1 text-xs font-medium', colours)}>
              <Icon aria-hidden className="size-3.5" /> {stateWords[state]}
            </span>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {report.episode && (
              <Link
                look="bare"
                to={listAddress(list, report.episode)}
                className="inline-flex min-w-0 items-center gap-1 hover:text-text"
              >
                <MapPin aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  {[report.episode, report.place].filter(Boolean).join(' › ')}
                </span>
              </Link>
            )}
            <span className="inline-flex items-center gap-1.5">
              {report.isMine ? 'You' : (report.reporter?.screenName ?? 'Anonymous')}
              <span aria-hidden>·</span>
              <RelativeTime seconds={report.createdAt} />
            </span>
            {isNews && (
              <span className="rounded-full bg-primary-soft px-2 font-medium text-primary">New</span>
            )}
          </p>
          <PicturePlaceContext value={`report.${report.id}`}>
            <Markdown text={message} className="mt-3 wrap-anywhere" />
            {notes.length > 0 && <Notes notes={notes} />}
          </PicturePlaceContext>
          {isAnswering ? (
            <NoteForm
              id={report.id}
              onDone={(sent) => {
                setAnswering(false);
                if (sent) onChange();
              }}
            />
          ) : (
            (mayAnswer || report.canSettle) && (
              <div className="mt-4 flex flex-wrap gap-2">
                {report.canSettle && state === 'sent' && (
                  <Button size="small" tone="primary" isPending={isBusy} onPress={() => void set('fixed')}>
                    <Check aria-hidden /> Fixed
                  </Button>
                )}
                {report.canSettle && state === 'fixed' && (
                  <Button size="small" isPending={isBusy} onPress={() => void set('sent')}>
                    <RotateCcw aria-hidden /> Open again
                  </Button>
                )}
                {mayAnswer && (
                  <Button size="small" onPress={() => setAnswering(true)}>
                    Add a note
                  </Button>
                )}
                {report.canSettle && (
                  <Button size="small" tone="quiet" isPending={isBusy} onPress={() => void set('archived')}>
                    <Archive aria-hidden /> Archive
                  </Button>
                )}
                {report.canSettle && state === 'sent' && (
                  <TakeButton
                    task={{ of: 'report', subject: String(report.id) }}
                    name={`the report about ${list.title}`}
                    people={people}
                  />
                )}
              </div>
            )
          )}
        </div>
      </article>
    </li>
  );
}

function Notes({ notes }: Pick<ReportCardProps['report'], 'notes'>) {
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

function NoteForm({ id, onDone }: { id: number; onDone: (sent: boolean) => void }) {
  const key = `report-note:${id}`;
  const [text, setText] = useState(() => storage.read(key) ?? '');
  const change = (value: string) => {
    setText(value);
    storage.write(key, value.trim() ? value : null);
  };
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (!text.trim() || isBusy) return;
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
          Cancel
        </Button>
        <Button type="submit" size="small" tone="primary" isPending={isBusy} isDisabled={!text.trim()}>
          Add note
        </Button>
      </div>
    </form>
  );
}
