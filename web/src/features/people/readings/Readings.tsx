'use client';
import { Failure } from '@libs/contract/base/errors.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { confidenceLevels, type Reading, type ReadingsPage } from '@libs/contract/names/readings.js';
import { BookA, Check, Ellipsis, Plus, X } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { logIn, useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { BannedLine } from '../../shell/auth/BannedHere';
import { Directory } from '../../directory/table/Directory';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import type { Column } from '../../directory/table/DirectoryTable';
import { useDirectory } from '../../directory/table/use-directory';
import { Contradiction, contradictionText } from './Contradiction';
import { Confidence } from './Confidence';
import { Furigana } from './Furigana';
import { readingsKind, type ReadingsFilters } from './kind';
import { ReadingDialog } from './ReadingDialog';
import { Source } from './Source';

interface ReadingsProps {
  query: ReadingsFilters;
  page: ReadingsPage;
  /** Initial values of a reading to submit; null: none. */
  begin: { kanji?: string; anilistId?: string } | null;
}

type Editing = { reading: Reading | null; begin: { kanji?: string; anilistId?: string } };

/** The registry of name readings (rules reading-1 and reading-2). */
export function Readings({ query: asked, page: first, begin }: ReadingsProps) {
  const auth = useAuth();
  const view = useDirectory(readingsKind, {
    query: asked,
    // The server renders what everybody sees; members also see their own, and moderators all.
    page: auth.known && auth.loggedIn ? null : first,
  });
  const { query, change, reload, page } = view;
  const isModerator = auth.isModerator && !auth.banned;
  const [editing, setEditing] = useState<Editing | null>(begin ? { reading: null, begin } : null);
  const submit = () => (auth.loggedIn ? setEditing({ reading: null, begin: {} }) : logIn());

  const set = async (
    { id, state: before, reading }: Pick<Reading, 'id' | 'state' | 'reading'>,
    state: Reading['state'],
  ) => {
    try {
      const answer = await api.call('PATCH /api/v1/readings/:id', { path: { id }, body: { state } });
      const undo = () => void set({ id, state, reading }, before);
      const others = state === 'confirmed' ? answer.contradicts : [];
      const said = `${reading}: ${stateWords[state]}.`;
      popup(
        others.length > 0 ? `${said} ${contradictionText(others)}` : said,
        others.length > 0 ? 'warning' : 'success',
        `reading-${id}-${state}`,
        {
          label: 'Undo',
          onPress: undo,
        },
      );
      reload();
    } catch (error) {
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  };
  const remove = (reading: Reading) =>
    addConfirm({
      id: `remove-reading-${reading.id}`,
      text: 'Remove this reading for good?',
      callback: (yes) => {
        if (!yes) return;
        api
          .call('DELETE /api/v1/readings/:id', { path: { id: reading.id } })
          .then(reload, (error: unknown) => {
            popup(error instanceof Failure ? error.message : String(error), 'error');
          });
      },
    });

  const waiting = page?.waiting ?? 0;
  return (
    // Members see other rows than those that were rendered for everybody.
    <div className={cx(!auth.known && 'member:invisible')}>
      <Directory
        kind={readingsKind}
        view={view}
        noun={['reading', 'readings']}
        searchLabel="Search readings"
        notice={
          waiting > 0 &&
          query.state !== 'waiting' && (
            <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-3 py-2">
              {isModerator
                ? `${count(waiting, 'reading')} to confirm.`
                : `${count(waiting, 'reading')} of yours waiting for a moderator.`}
              <Button size="small" onPress={() => change({ state: 'waiting' })}>
                {isModerator ? 'Review' : 'Show'}
              </Button>
            </p>
          )
        }
        actions={
          auth.banned ? (
            <BannedLine what="submit readings" />
          ) : (
            <Button tone="primary" onPress={submit}>
              <Plus aria-hidden /> Submit a reading
            </Button>
          )
        }
        filters={<ReadingFilters {...{ query, change, auth }} />}
        columns={readingColumns(
          isModerator
            ? {
                set: (reading, state) => void set(reading, state),
                edit: (reading) => setEditing({ reading, begin: {} }),
                remove,
              }
            : null,
        )}
        keyOf={({ id }) => id}
        empty={{
          Icon: BookA,
          title: query.state === 'confirmed' ? 'No readings yet' : 'No readings match',
          text: 'A reading says how a name is pronounced, with its source.',
        }}
      />
      {editing && !auth.banned && (
        <ReadingDialog
          {...editing}
          onClose={(stored) => {
            setEditing(null);
            if (stored) reload();
          }}
        />
      )}
    </div>
  );
}

interface ReadingFiltersProps {
  query: ReadingsProps['query'];
  change: (changes: Partial<ReadingsProps['query']>) => void;
  auth: ReturnType<typeof useAuth>;
}

function ReadingFilters({ query, change, auth: { known, loggedIn } }: ReadingFiltersProps) {
  return (
    <>
      {/* Others see confirmed ones only. Until it is known who is there, as at the last visit. */}
      {(loggedIn || !known) && (
        <div className={known ? 'contents' : 'hidden member:contents'}>
          <DirectoryFilter
            label="State"
            words={stateWords}
            value={query.state}
            any={null}
            onChange={(state) => change({ state })}
          />
        </div>
      )}
      <DirectoryFilter
        label="Names of"
        words={{ person: 'People', company: 'Companies' }}
        value={query.kind}
        onChange={(kind) => change({ kind })}
      />
      <DirectoryFilter
        label="Confidence"
        words={Object.fromEntries(
          Object.entries(confidenceLevels).map(([level, word]) => [
            level,
            level === '1' ? word : `${word} or higher`,
          ]),
        )}
        value={query.confidence}
        onChange={(confidence) => change({ confidence })}
      />
      <DirectoryFilter
        label="Sort by"
        words={{ newest: 'Newest', name: 'Name' }}
        value={query.sort}
        any={null}
        onChange={(sort) => change({ sort })}
      />
    </>
  );
}

const stateWords: Record<Reading['state'], string> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  refused: 'Refused',
};

/** Moderator actions on a reading. */
interface Actions {
  set: (reading: Reading, state: Reading['state']) => void;
  edit: (reading: Reading) => void;
  remove: (reading: Reading) => void;
}

const readingColumns = (actions: Actions | null): Column<Reading>[] => [
  {
    id: 'name',
    title: 'Name',
    kind: 'main',
    className: 'md:w-56',
    cell: (reading) => (
      <Link
        look="bare"
        to={`/${reading.company ? 'studio' : 'person'}/${personPath({ id: reading.anilistId, ja: reading.kanji.replace(/\s/g, ''), en: '' })}`}
        className="inline-block rounded-sm text-base leading-loose wrap-anywhere hover:text-primary md:max-w-80 md:min-w-40"
      >
        <Furigana kanji={reading.kanji} furigana={reading.furigana} />
      </Link>
    ),
  },
  {
    id: 'reading',
    title: 'Reading',
    untitled: true,
    cell: ({ reading, preferred, company, contradicts }) => (
      <span className="block wrap-anywhere md:min-w-40">
        <span className="font-medium">{preferred || reading}</span>
        {preferred && <span className="block text-xs text-muted">read {reading}</span>}
        {company && <span className="block text-xs text-muted">Company</span>}
        <Contradiction others={contradicts} />
      </span>
    ),
  },
  {
    id: 'confidence',
    title: 'Confidence',
    className: 'md:w-32',
    cell: ({ confidence }) => <Confidence level={confidence} />,
  },
  {
    id: 'source',
    title: 'Source',
    className: 'md:w-72',
    cell: ({ source, privateSource }) => (
      <span className="flex min-w-0 flex-col md:min-w-44">
        <Source text={source} />
        {privateSource && (
          <span className="text-xs wrap-anywhere text-muted">
            Private: <span>{privateSource}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'by',
    title: 'Submitted by',
    wide: true,
    cell: ({ submittedBy, isMine }) => (isMine ? 'You' : (submittedBy?.screenName ?? '–')),
  },
  ...(actions
    ? [
        {
          id: 'actions',
          title: 'Actions',
          kind: 'actions' as const,
          cell: (reading: Reading) => <ReadingActions reading={reading} actions={actions} />,
        },
      ]
    : []),
];

function ReadingActions({ reading, actions }: { reading: Reading; actions: Actions }) {
  const name = reading.reading;
  return (
    <span className="flex items-center justify-end gap-1">
      {reading.state !== 'confirmed' && (
        <IconButton label={`Confirm ${name}`} size="small" onPress={() => actions.set(reading, 'confirmed')}>
          <Check aria-hidden />
        </IconButton>
      )}
      {reading.state === 'waiting' && (
        <IconButton label={`Refuse ${name}`} size="small" onPress={() => actions.set(reading, 'refused')}>
          <X aria-hidden />
        </IconButton>
      )}
      <Menu
        label={`Actions for ${name}`}
        placement="bottom end"
        trigger={
          <IconButton label={`Actions for ${name}`} size="small">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onAction={() => actions.edit(reading)}>Edit…</MenuItem>
        {reading.state === 'confirmed' && (
          <MenuItem onAction={() => actions.set(reading, 'waiting')}>No longer confirmed</MenuItem>
        )}
        <MenuLine />
        <MenuItem tone="danger" onAction={() => actions.remove(reading)}>
          Remove…
        </MenuItem>
      </Menu>
    </span>
  );
}
