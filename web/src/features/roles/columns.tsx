'use client';
import type { RoleRow } from '@libs/contract/roles.js';
import { Ellipsis } from 'lucide-react';
import { withQuery } from '../../lib/api';
import { digits } from '../../lib/words';
import { IconButton } from '../../ui/IconButton';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu';
import type { Column } from '../directory/DirectoryTable';

/** What moderators do with a row. */
export interface RoleDeeds {
  onEdit: (row: RoleRow) => void;
  onHistory: (row: RoleRow) => void;
  onDelete: (row: RoleRow) => void;
}

/** Japanese names shown; the others are told by their number. */
const shown = 4;

function JapaneseNames({ names }: { names: string[] }) {
  const more = names.length - shown;
  return (
    <span title={names.join('、')}>
      <Ja>{names.slice(0, shown).join('、')}</Ja>
      {more > 0 && <span className="whitespace-nowrap text-muted"> +{more}</span>}
    </span>
  );
}

const columns: Column<RoleRow>[] = [
  {
    id: 'name',
    title: 'English',
    kind: 'main',
    className: 'md:w-96',
    cell: ({ nameEn, description }) => (
      <>
        <span className="name block font-medium">{nameEn}</span>
        {description && <span className="block text-xs text-muted">{description}</span>}
      </>
    ),
  },
  {
    id: 'ja',
    title: 'Japanese',
    untitled: true,
    className: 'md:w-auto',
    cell: ({ namesJa }) => <JapaneseNames names={namesJa} />,
  },
  {
    id: 'category',
    title: 'Category',
    className: 'md:w-48',
    cell: ({ category, episodeCategory }) => (
      <span className="text-muted">
        {category}
        {episodeCategory !== category && (
          <span className="block text-xs">in episodes: {episodeCategory}</span>
        )}
      </span>
    ),
  },
  {
    id: 'credits',
    title: 'Credits',
    kind: 'number',
    className: 'md:w-24',
    cell: ({ nameEn, credits }) =>
      credits > 0 ? (
        <Link
          to={withQuery('/staff', { role: nameEn })}
          aria-label={`${digits(credits)} credits: who they are`}
        >
          {digits(credits)}
        </Link>
      ) : (
        <span className="text-muted">0</span>
      ),
  },
];

/** The columns of the directory; with deeds, a menu for each row. */
export const roleColumns = (deeds: RoleDeeds | null): Column<RoleRow>[] =>
  deeds
    ? [
        ...columns,
        {
          id: 'actions',
          title: 'Actions',
          kind: 'actions',
          className: 'md:w-12',
          cell: (row) => (
            <Menu
              label={`Actions for ${row.nameEn}`}
              placement="bottom end"
              trigger={
                <IconButton label={`Actions for ${row.nameEn}`} size="small">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem onAction={() => deeds.onEdit(row)}>Edit…</MenuItem>
              <MenuItem onAction={() => deeds.onHistory(row)}>History</MenuItem>
              <MenuLine />
              <MenuItem tone="danger" onAction={() => deeds.onDelete(row)}>
                Delete
              </MenuItem>
            </Menu>
          ),
        },
      ]
    : columns;
