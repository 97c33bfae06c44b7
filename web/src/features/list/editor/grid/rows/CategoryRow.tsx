'use client';
import { cellText } from '@libs/list/operations/single.js';
import type { CategoryNode } from '@libs/list/model/document.js';
import { memo } from 'react';
import { cx } from '../../../../../lib/cx';
import { Cell } from '../Cell';
import { HeadingRow } from './HeadingRow';
import type { RowProps } from './row.types';

const look = (isSelected: boolean) =>
  cx(
    // If roles are next to their names, each starts on a new line.
    'mt-2 border-b border-line beside:mt-1 beside:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,0.8fr)_5.25rem] beside:border-b-0',
    isSelected && 'rounded-t-sm bg-primary-soft',
  );

const nameCell = [2, 2] as const;

export const CategoryRow = memo(function CategoryRow(props: RowProps<CategoryNode>) {
  const { node, actions, isRefused } = props;
  return (
    <HeadingRow {...props} kind="category" className={look}>
      {(label) => (
        <Cell
          id={node.id}
          events={actions}
          readOnly={isRefused}
          column="en"
          cell={nameCell}
          label={`Name of ${label}`}
          placeholder="Category"
          value={cellText('category', node.data, 'en')}
          className="col-span-2 font-semibold max-md:text-base beside:[&_input]:px-1"
        />
      )}
    </HeadingRow>
  );
});
