'use client';
import { cellText } from '@libs/list/operations/single.js';
import type { CategoryNode, RoleNode } from '@libs/list/model/document.js';
import { Plus } from '../../../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { cx } from '../../../../../lib/cx';
import { langOf } from '../../../../../lib/lang-of';
import { Cell } from '../Cell';
import { useIsSelected } from '../../state/selection-store';
import { Handle } from './Handle';
import { LineForm } from './LineForm';
import { gridColumns, smallButton } from './look';
import { MenuButton } from './MenuButton';
import type { RowProps } from './row.types';

interface HeadingRowProps extends RowProps<RoleNode | CategoryNode> {
  kind: 'role' | 'category';
  className: (isSelected: boolean) => string;
  noteClass?: string;
  buttonsClass?: string;
  /** The fields of its names. `label`: what a screen reader calls the line. */
  children: (label: string) => ReactNode;
}

const noteCell = [4, 2] as const;
const words = { role: 'Role', category: 'Category' };
/** Below the name of the episode, as in the reading view. */
const headings = { role: 'h4', category: 'h3' } as const;

/** The line of a role or category: its names, its note, a button for adding below, its menu. */
export function HeadingRow(props: HeadingRowProps) {
  const { kind, node, actions, isRefused, onMenu, className, noteClass, buttonsClass, children } = props;
  const { id, data } = node;
  const isSelected = useIsSelected(actions.rows.selection, id);
  const name = cellText(kind, data, 'en') || cellText(kind, data, 'ja') || 'without a name';
  const label = `${kind} ${name}`;
  const below = kind === 'role' ? 'row' : 'role';
  const Heading = headings[kind];
  return (
    <LineForm
      data-node={id}
      className={cx(
        gridColumns,
        'group/row items-center focus-within:shadow-[inset_3px_0_0_var(--primary)]',
        className(isSelected),
      )}
    >
      <Handle {...{ id, label, isSelected }}>
        <Heading className="sr-only">
          {words[kind]} <span lang={langOf(name)}>{name}</span>
          {isSelected && ', selected'}
        </Heading>
      </Handle>
      {children(label)}
      <Cell
        id={id}
        events={actions}
        readOnly={isRefused}
        column="comment"
        label={`Note of ${label}`}
        placeholder="Note"
        isMultiline
        cell={noteCell}
        value={cellText(kind, data, 'comment')}
        className={cx('hidden font-normal text-muted md:col-span-2 md:block', noteClass)}
      />
      <span
        role="gridcell"
        aria-colindex={6}
        className={cx('col-start-4 flex items-center justify-end gap-0.5 md:col-auto', buttonsClass)}
      >
        {!isRefused && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Add a ${below} to ${label}`}
            title={`Add a ${below}`}
            onClick={() => actions.addBelow(id)}
            className={cx(smallButton, 'max-md:hidden')}
          >
            <Plus aria-hidden />
          </button>
        )}
        <MenuButton id={id} label={label} onMenu={onMenu} />
      </span>
    </LineForm>
  );
}
