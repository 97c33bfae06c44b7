'use client';
import { cellText } from '@libs/list/operations/single.js';
import type { RoleNode } from '@libs/list/model/document.js';
import { memo } from 'react';
import { cx } from '../../../../../lib/cx';
import { Cell } from '../Cell';
import { HeadingRow } from './HeadingRow';
import type { RowProps } from './row.types';

const lookOf = (hasNote: boolean) => (isSelected: boolean) =>
  cx(
    'mt-1.5 rounded-sm font-medium beside:mt-0',
    hasNote
      ? // In the flow of the grid: a note of several lines makes room for itself.
        'items-start beside:grid-cols-[1.25rem_calc((var(--role)-1.5rem)*var(--role-share))_calc((var(--role)-1.5rem)*(1-var(--role-share)))_2.5rem_minmax(0,1fr)_5.25rem]'
      : 'beside:absolute beside:top-0 beside:left-0 beside:w-[calc(var(--role)-0.25rem)] beside:grid-cols-[1.25rem_calc((var(--role)-1.5rem)*var(--role-share))_minmax(0,1fr)]',
    isSelected ? 'bg-primary-soft' : 'bg-hover beside:bg-transparent beside:hover:bg-hover',
  );
/** Stable, so that lines are not rendered again. */
const looks = { withNote: lookOf(true), plain: lookOf(false) };

const [japaneseCell, englishCell] = [[2], [3]] as const;

/**
 * A role: on its own line or, if there is room, next to the first of its names. In the latter case it has its own line only while
 * it has no names, or for its note.
 */
export const RoleRow = memo(function RoleRow(props: RowProps<RoleNode>) {
  const { node, actions, isRefused } = props;
  const cell = { id: node.id, events: actions, readOnly: isRefused };
  const note = cellText('role', node.data, 'comment');
  const isAlone = node.credits.length === 0 || note !== '';
  return (
    <div
      className={cx(
        'beside:relative beside:border-t beside:border-line',
        isAlone ? 'beside:min-h-(--row)' : 'beside:h-px',
      )}
    >
      <HeadingRow
        {...props}
        kind="role"
        className={note ? looks.withNote : looks.plain}
        noteClass={cx(
          note
            ? 'beside:col-start-5 beside:col-span-1 beside:max-w-prose'
            : 'beside:absolute beside:top-0 beside:left-[calc(100%+2.25rem)] beside:col-auto beside:w-80',
          // Reached by Tab or through its menu; until then it takes no space.
          !note &&
            !isAlone &&
            'beside:pointer-events-none beside:z-10 beside:opacity-0 beside:focus-within:pointer-events-auto beside:focus-within:opacity-100',
        )}
        buttonsClass="beside:pointer-events-none beside:absolute beside:inset-y-0 beside:right-0 beside:bg-page beside:opacity-0 beside:group-hover/row:pointer-events-auto beside:group-hover/row:opacity-100 beside:pointer-coarse:pointer-events-auto beside:pointer-coarse:opacity-100"
      >
        {(label) => (
          <>
            <Cell
              {...cell}
              column="ja"
              cell={japaneseCell}
              label={`Japanese name of ${label}`}
              placeholder="役職"
              value={cellText('role', node.data, 'ja')}
              className="beside:[&_input]:px-1"
            />
            <Cell
              {...cell}
              column="en"
              cell={englishCell}
              label={`English name of ${label}`}
              placeholder="Role"
              value={cellText('role', node.data, 'en')}
              stays="right"
              className="beside:[&_input]:px-1"
            />
          </>
        )}
      </HeadingRow>
    </div>
  );
});
