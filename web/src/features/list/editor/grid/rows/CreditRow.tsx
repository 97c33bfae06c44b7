'use client';
import { cellText } from '@libs/list/operations/single.js';
import type { CreditNode } from '@libs/list/model/document.js';
import { isJsonObject } from '@libs/list/model/json.js';
import { CircleHelp } from '../../../../../ui/icons/lucide';
import { memo } from 'react';
import { cx } from '../../../../../lib/cx';
import { withKey } from '../../../../shell/keys/keys';
import { Cell } from '../Cell';
import { useIsSelected } from '../../state/selection-store';
import { FlagButton } from './FlagButton';
import { Handle } from './Handle';
import { linkedIcon } from './icons';
import { besideRole, gridColumns } from './look';
import { LineForm } from './LineForm';
import { MenuButton } from './MenuButton';
import type { RowProps } from './row.types';

/**
 * On a phone the second line of a row is shown if it has content or the row is the current one, also while a tool, a menu or a dialog has the
 * focus: what is below does not jump then.
 */
const onDemand = 'hidden group-data-current/row:block md:block';
const flagsOnDemand = 'max-md:hidden max-md:group-data-current/row:flex';

/** Stable, so that cells are not rendered again. */
const [japaneseCell, affiliationCell, commentCell] = [[2], [4], [5]] as const;

/** Ids of what is said about an unconfirmed name, once for all of them (`EpisodePane`). */
export const unconfirmed = {
  guessed: 'unconfirmed-guess',
  linked: 'unconfirmed-anilist',
  doubted: 'unconfirmed-doubted',
};

const reasons = {
  guessed: 'Suggested by a dictionary',
  linked: 'Name and person are from AniList',
  doubted: 'Older than the Japanese name',
};

/** One credit. Rerendered only if its own node, number or selection changes, or it becomes the current one. */
export const CreditRow = memo(function CreditRow(
  props: RowProps<CreditNode> & { number: number; role: string; isCurrent: boolean },
) {
  const { node, number, role, isCurrent, actions, isRefused, onMenu } = props;
  const { id, data } = node;
  const isSelected = useIsSelected(actions.rows.selection, id);
  const label = `row ${number}${role && `, ${role}`}`;
  const cell = { id, events: actions, readOnly: isRefused };
  const linked = typeof data['id'] === 'number' && data['id'] > 0;
  const doubt = data['doubted'] ? 'doubted' : linked ? 'linked' : 'guessed';
  const { studio = null } = data;
  const isStudioDoubted = studio !== null && isJsonObject(studio) && Boolean(studio['unconfirmed']);
  const spacer = !data['ja'] && !data['en'];
  return (
    <LineForm
      data-node={id}
      data-row
      data-current={isCurrent || undefined}
      className={cx(
        gridColumns,
        besideRole,
        'group/row items-center rounded-sm focus-within:shadow-[inset_3px_0_0_var(--primary)]',
        isSelected ? 'bg-primary-soft' : 'hover:bg-hover',
        spacer && 'not-focus-within:opacity-70',
      )}
    >
      <Handle {...{ id, label, isSelected }}>
        {number}
        {isSelected && <span className="sr-only">, selected</span>}
      </Handle>
      <Cell
        {...cell}
        column="ja"
        cell={japaneseCell}
        label={`Japanese, ${label}`}
        value={cellText('credit', data, 'ja')}
      />
      <span role="gridcell" aria-colindex={3} className="flex min-w-0 items-center">
        <Cell
          {...cell}
          column="en"
          label={`English, ${label}`}
          describedBy={data['unconfirmed'] ? unconfirmed[doubt] : undefined}
          value={cellText('credit', data, 'en')}
          stays="right"
          className={cx('flex-1', Boolean(data['isStudio']) && 'font-medium')}
        />
        {Boolean(data['unconfirmed']) && (
          <button
            type="button"
            tabIndex={-1}
            disabled={isRefused}
            aria-label={`Unconfirmed name${doubt === 'linked' ? ' from AniList' : ''}: confirm it, ${label}`}
            title={withKey(`${reasons[doubt]}. Press to confirm`, 'confirm')}
            onClick={() => actions.names.confirm([id])}
            className="mr-1 flex h-(--target) min-w-(--target) shrink-0 items-center justify-center gap-0.5 rounded-full text-[0.6875rem] 2xl:border 2xl:border-warning/50 2xl:px-1.5 leading-none text-warning hover:bg-hover"
          >
            <CircleHelp aria-hidden className="size-3.5 2xl:size-3" />
            <span className="max-2xl:sr-only">{doubt === 'linked' ? 'AniList' : 'unconfirmed'}</span>
          </button>
        )}
        {linked && (
          <span title={`Linked to ${data['isStudio'] ? 'studio' : 'person'} ${String(data['id'])}`}>
            {linkedIcon}
          </span>
        )}
      </span>
      <Cell
        {...cell}
        column="studio"
        cell={affiliationCell}
        label={`Affiliation, ${label}`}
        caption="Affiliation"
        value={cellText('credit', data, 'studio')}
        describedBy={isStudioDoubted ? unconfirmed.doubted : undefined}
        className={cx(
          'col-start-2 row-start-2 text-muted md:col-auto md:row-auto',
          isStudioDoubted && 'underline decoration-warning decoration-dotted',
          !data['studio'] && onDemand,
        )}
      />
      <Cell
        {...cell}
        column="comment"
        cell={commentCell}
        label={`Comment, ${label}`}
        caption="Comment"
        stays="right"
        value={cellText('credit', data, 'comment')}
        className={cx(
          'col-start-3 row-start-2 text-muted max-md:mr-8 md:col-auto md:row-auto',
          !data['comment'] && onDemand,
        )}
      />
      <span role="gridcell" aria-colindex={6} className="contents md:flex md:items-center md:justify-end">
        <Flags {...{ node, label, actions, isRefused }} />
        <span className="col-start-4 row-start-1 flex justify-end">
          <MenuButton id={id} label={label} onMenu={onMenu} />
        </span>
      </span>
    </LineForm>
  );
});

type FlagsProps = Pick<RowProps<CreditNode>, 'node' | 'actions' | 'isRefused'> & { label: string };

function Flags({ node: { id, data }, label, actions, isRefused }: FlagsProps) {
  return (
    <span
      data-flags
      className={cx(
        // On a phone they extend into the space of the comment, so that all rows have the same columns.
        'col-start-4 row-start-2 -ml-8 flex justify-end max-md:self-end md:ml-0',
        !data['isNC'] && !data['isStudio'] && flagsOnDemand,
      )}
    >
      <FlagButton
        on={data['isNC'] === true}
        label={withKey('NC: not credited on screen', 'notCredited')}
        row={label}
        isDisabled={isRefused}
        onPress={() => actions.toggle(id, 'isNC')}
      >
        NC
      </FlagButton>
      <FlagButton
        on={Boolean(data['isStudio'])}
        label={withKey('ST: a studio, not a person', 'studio')}
        row={label}
        isDisabled={isRefused}
        onPress={() => actions.toggle(id, 'isStudio')}
      >
        ST
      </FlagButton>
    </span>
  );
}
