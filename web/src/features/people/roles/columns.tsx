'use client';
import type { RoleRow } from '@libs/contract/names/roles.js';
import { Ellipsis } from '../../../ui/icons/lucide';
import { roleAddress } from '../../../lib/addresses';
import { withQuery } from '../../../lib/api';
import { digits } from '@libs/characters/digits.js';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { IconButton } from '../../../ui/actions/IconButton';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import type { Column } from '../../directory/table/DirectoryTable';
import { nameOfRole } from './edit';

/** Moderator actions on a row. */
interface RoleActions {
  onEdit: (row: RoleRow) => void;
  onHistory: (row: RoleRow) => void;
  onDelete: (row: RoleRow) => void;
  isChosen: (row: RoleRow) => boolean;
  onChoose: (row: RoleRow, isChosen: boolean) => void;
}

/** Japanese names shown; the rest is only counted. */
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
    cell: ({ nameEn, description, credits }) => (
      <>
        {nameEn ? (
          <span className="name block font-medium">
            {credits > 0 ? (
              <Link
                look="bare"
                to={roleAddress(nameEn)}
                className="reach rounded-sm hover:text-primary hover:underline"
              >
                {nameEn}
              </Link>
            ) : (
              nameEn
            )}
          </span>
        ) : (
          <span className="block text-muted">No English name</span>
        )}
        {description && <span className="block text-xs text-muted">{description}</span>}
      </>
    ),
  },
  {
    id: 'ja',
    title: 'Japanese',
    untitled: true,
    className: 'md:w-auto',
    cell: ({ namesJa }) =>
      namesJa.length > 0 ? (
        <JapaneseNames names={namesJa} />
      ) : (
        <span className="text-muted">No Japanese name</span>
      ),
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
          aria-label={`${digits(credits)} credits: show people`}
        >
          {digits(credits)}
        </Link>
      ) : (
        <span className="text-muted">0</span>
      ),
  },
];

/** The same column with a checkbox before each name. */
const choosing = (column: Column<RoleRow>, { isChosen, onChoose }: RoleActions): Column<RoleRow> => ({
  ...column,
  cell: (row) => (
    <span className="flex items-center gap-3">
      <Checkbox
        aria-label={`Choose ${nameOfRole(row)}`}
        isSelected={isChosen(row)}
        onChange={(chosen) => onChoose(row, chosen)}
      />
      <span className="min-w-0">{column.cell(row)}</span>
    </span>
  ),
});

/** The columns of the directory; with actions, a menu for each row. */
export const roleColumns = (actions: RoleActions | null): Column<RoleRow>[] =>
  actions
    ? [
        ...columns.map((column) => (column.kind === 'main' ? choosing(column, actions) : column)),
        {
          id: 'actions',
          title: 'Actions',
          kind: 'actions',
          className: 'md:w-12',
          cell: (row) => (
            <Menu
              label={`Actions for ${nameOfRole(row)}`}
              placement="bottom end"
              trigger={
                <IconButton label={`Actions for ${nameOfRole(row)}`} size="small">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem onAction={() => actions.onEdit(row)}>Edit…</MenuItem>
              <MenuItem onAction={() => actions.onHistory(row)}>History</MenuItem>
              <MenuLine />
              <MenuItem tone="danger" onAction={() => actions.onDelete(row)}>
                Delete…
              </MenuItem>
            </Menu>
          ),
        },
      ]
    : columns;
