'use client';
import type { JudgedStyle, TextStyle, TextStyleState } from '@libs/contract/lists/text-styles.js';
import { Check, ClipboardPaste, X } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { memberAddress } from '../../../lib/addresses';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Directory } from '../../directory/table/Directory';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import type { Column } from '../../directory/table/DirectoryTable';
import { useDirectory } from '../../directory/table/use-directory';
import { useDeskNews } from '../../shell/live/desk-news';
import { RenameStyleDialog } from '../../shell/text-styles/RenameStyleDialog';
import { StyleRules } from '../../shell/text-styles/StyleRules';
import { stylesKind, type StylesQuery } from './kind';

/** Styles of credit texts that members offer to all: moderators approve, rename and withdraw them (rule style-2). */
export function TextStyles({ query: first }: { query: StylesQuery }) {
  const view = useDirectory(stylesKind, { query: first, page: null });
  const { query, change, reload } = view;
  const [renaming, setRenaming] = useState<TextStyle | null>(null);
  useDeskNews(reload);

  const set = async ({ id, name, state: before, version }: TextStyle, state: TextStyleState) => {
    try {
      const style = await api.call('PUT /api/v1/text-styles/:id/state', {
        path: { id },
        body: { state, version },
      });
      popup(`${name}: ${stateWords[state] ?? state}.`, 'success', `style-${id}-${state}`, {
        label: 'Undo',
        onPress: () => void set(style, before),
      });
    } catch (error) {
      popup(failureIn(error, 'text-style-failed').message, 'error');
    }
    reload();
  };

  return (
    <>
      <Directory
        kind={stylesKind}
        view={view}
        noun={['style', 'styles']}
        searchLabel="Search by name"
        filters={
          <DirectoryFilter
            label="State"
            words={stateWords}
            value={query.state}
            any={null}
            onChange={(state) => change({ state })}
          />
        }
        columns={styleColumns({ set: (style, state) => void set(style, state), rename: setRenaming })}
        keyOf={({ id }) => id}
        empty={{
          Icon: ClipboardPaste,
          title: 'No styles to approve',
          text: 'Members can save how credit texts are laid out and share it. Shared styles appear here for approval.',
        }}
      />
      {renaming && (
        <RenameStyleDialog
          style={renaming}
          onClose={(style) => {
            setRenaming(null);
            if (!style) return;
            popup(`Renamed to “${style.name}”.`);
            reload();
          }}
        />
      )}
    </>
  );
}

const stateWords: Record<string, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  withdrawn: 'Withdrawn',
};

interface Actions {
  set: (style: TextStyle, state: TextStyleState) => void;
  rename: (style: TextStyle) => void;
}

const styleColumns = (actions: Actions): Column<JudgedStyle>[] => [
  {
    id: 'style',
    title: 'Style',
    kind: 'main',
    className: 'md:w-1/6',
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
  },
  {
    id: 'rules',
    title: 'Rules',
    className: 'md:w-1/2',
    untitled: true,
    cell: ({ name, rules }) => <StyleRules name={name} rules={rules} />,
  },
  {
    id: 'author',
    title: 'Author',
    className: 'md:w-1/8',
    cell: ({ author }) =>
      author ? (
        <Link to={memberAddress(author.id)} className="wrap-anywhere">
          {author.screenName}
        </Link>
      ) : (
        'Former member'
      ),
  },
  {
    id: 'since',
    title: 'Since',
    className: 'md:whitespace-nowrap',
    cell: ({ stateAt, decidedBy }) => (
      <>
        <RelativeTime seconds={stateAt} />
        {decidedBy && <span className="block text-xs text-muted">by {decidedBy.screenName}</span>}
      </>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    kind: 'actions',
    cell: (style) => (
      <span className="flex flex-wrap justify-end gap-2">
        {style.state !== 'approved' && (
          <Button
            size="small"
            aria-label={`Approve ${style.name}`}
            onPress={() => actions.set(style, 'approved')}
          >
            <Check aria-hidden /> Approve
          </Button>
        )}
        <Button size="small" aria-label={`Rename ${style.name}`} onPress={() => actions.rename(style)}>
          Rename
        </Button>
        {style.state !== 'withdrawn' && (
          <Button
            size="small"
            aria-label={`${style.state === 'waiting' ? 'Refuse' : 'Withdraw'} ${style.name}`}
            onPress={() => actions.set(style, 'withdrawn')}
          >
            <X aria-hidden /> {style.state === 'waiting' ? 'Refuse' : 'Withdraw'}
          </Button>
        )}
      </span>
    ),
  },
];
