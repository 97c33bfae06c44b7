'use client';
import type { CategoryNode, CreditNode, JsonObject, NodeKind, RoleNode } from '@libs/list/document.js';
import { CircleHelp, EllipsisVertical, GripVertical, Link2, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { withKeys } from '../../lib/keys';
import { Cell } from './Cell';
import { cellText } from './commands';
import type { EditorActions } from './editor-actions';
import { useIsSelected } from './selection-store';

interface RowProps<Node> {
  node: Node;
  actions: EditorActions;
  readOnly: boolean;
  onMenu: OnMenu;
}

/** Opens the menu of a node beside the button pressed. */
type OnMenu = (id: string, anchor: Element) => void;

/** The columns of the grid; on a phone a row takes two lines. */
export const gridColumns =
  'grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.2fr)_2rem] md:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,0.9fr)_6.5rem]';

/** On a phone the second line of a row shows while it holds something or the row is being edited. */
const onDemand = 'hidden group-focus-within/row:block md:block';
/** On a phone no column names stand above, so the empty fields say what they are. */
const phoneHint = 'md:[&>input]:placeholder:text-transparent';
const flagsOnDemand = 'max-md:hidden max-md:group-focus-within/row:flex';

const named = (data: JsonObject, kind: NodeKind): string =>
  cellText(kind, data, 'en') || cellText(kind, data, 'ja') || 'without a name';

const smallButton =
  'flex size-8 shrink-0 items-center justify-center rounded-[4px] md:size-7 text-muted hover:bg-hover hover:text-text [&_svg]:size-4';

function Handle({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <span
      data-drag={id}
      title={`Drag to move ${label}`}
      className="group/handle flex h-8 cursor-grab touch-none items-center justify-end gap-0.5 pr-1 text-xs whitespace-nowrap text-muted tabular-nums select-none active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-3 opacity-0 group-hover/row:opacity-100 max-md:hidden" />
      {children}
    </span>
  );
}

function MenuButton({ id, label, onMenu }: { id: string; label: string; onMenu: OnMenu }) {
  return (
    <button
      type="button"
      // Alt+Enter opens it from every field of the line, so that Tab goes from field to field only.
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${label}`}
      title={withKeys('Actions', 'Alt+Enter')}
      onClick={(event) => onMenu(id, event.currentTarget)}
      className={smallButton}
    >
      <EllipsisVertical aria-hidden />
    </button>
  );
}

function FlagButton({
  on,
  label,
  children,
  onPress,
  isDisabled,
}: {
  on: boolean;
  label: string;
  children: string;
  onPress: () => void;
  isDisabled: boolean;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={on}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(
        'h-7 shrink-0 rounded-[4px] border px-1 max-md:min-w-8 md:h-6 text-[0.6875rem] leading-none font-medium transition-colors',
        on
          ? 'border-primary/40 bg-primary-soft text-primary'
          : 'border-transparent text-muted hover:border-line hover:text-text',
      )}
    >
      {children}
    </button>
  );
}

/** One credit. Redrawn only when its own node or number changes, or when it is selected. */
export const CreditRow = memo(function CreditRow(
  props: RowProps<CreditNode> & { number: number; role: string },
) {
  const { node, number, role, actions, readOnly, onMenu } = props;
  const { id, data } = node;
  const isSelected = useIsSelected(actions.rows.selection, id);
  const label = `row ${number}${role && `, ${role}`}`;
  const cell = { id, events: actions, readOnly };
  const linked = typeof data['id'] === 'number' && data['id'] > 0;
  const spacer = !data['ja'] && !data['en'];
  return (
    <div
      data-node={id}
      data-row
      className={cx(
        gridColumns,
        'group/row items-center rounded-sm',
        isSelected ? 'bg-primary-soft' : 'hover:bg-hover',
        spacer && 'not-focus-within:opacity-70',
      )}
    >
      <Handle id={id} label={label}>
        {number}
        {isSelected && <span className="sr-only">, selected</span>}
      </Handle>
      <Cell {...cell} column="ja" label={`Japanese, ${label}`} value={cellText('credit', data, 'ja')} />
      <span className="flex min-w-0 items-center">
        <Cell
          {...cell}
          column="en"
          label={`English, ${label}`}
          value={cellText('credit', data, 'en')}
          className={cx('flex-1', Boolean(data['isStudio']) && 'font-medium')}
        />
        {Boolean(data['unconfirmed']) && (
          <button
            type="button"
            tabIndex={-1}
            disabled={readOnly}
            aria-label={`Unconfirmed name: confirm it, ${label}`}
            title="Suggested by a dictionary. Press when it is right (F4)"
            onClick={() => actions.names.confirm([id])}
            className="mr-1 flex h-5 min-w-5 shrink-0 items-center justify-center gap-0.5 rounded-full text-[0.6875rem] 2xl:border 2xl:border-warning/50 2xl:px-1.5 leading-none text-warning hover:bg-hover"
          >
            <CircleHelp aria-hidden className="size-3.5 2xl:size-3" />
            <span className="max-2xl:sr-only">unconfirmed</span>
          </button>
        )}
        {linked && (
          <span title={`Linked to ${data['isStudio'] ? 'studio' : 'person'} ${String(data['id'])}`}>
            <Link2 aria-hidden className="mr-1 size-3 shrink-0 text-primary/70" />
          </span>
        )}
      </span>
      <Cell
        {...cell}
        column="studio"
        label={`Affiliation, ${label}`}
        placeholder="Affiliation"
        value={cellText('credit', data, 'studio')}
        className={cx(
          'col-start-2 row-start-2 text-muted md:col-auto md:row-auto',
          phoneHint,
          !data['studio'] && onDemand,
        )}
      />
      <Cell
        {...cell}
        column="comment"
        label={`Comment, ${label}`}
        placeholder="Comment"
        value={cellText('credit', data, 'comment')}
        className={cx(
          'col-start-3 row-start-2 text-muted max-md:mr-8 md:col-auto md:row-auto',
          phoneHint,
          !data['comment'] && onDemand,
        )}
      />
      <span className="contents md:flex md:items-center md:justify-end md:gap-0.5">
        <span
          className={cx(
            // On a phone they reach into the room of the comment, so that all rows have the same columns.
            'col-start-4 row-start-2 -ml-8 flex justify-end md:ml-0 md:gap-0.5',
            !data['isNC'] && !data['isStudio'] && flagsOnDemand,
          )}
        >
          <FlagButton
            on={data['isNC'] === true}
            label={withKeys('NC: not credited on screen', 'Ctrl+I')}
            isDisabled={readOnly}
            onPress={() => actions.toggle(id, 'isNC')}
          >
            NC
          </FlagButton>
          <FlagButton
            on={Boolean(data['isStudio'])}
            label={withKeys('ST: a studio, not a person', 'Ctrl+B')}
            isDisabled={readOnly}
            onPress={() => actions.toggle(id, 'isStudio')}
          >
            ST
          </FlagButton>
        </span>
        <span className="col-start-4 row-start-1 flex justify-end">
          <MenuButton id={id} label={label} onMenu={onMenu} />
        </span>
      </span>
    </div>
  );
});

export const RoleRow = memo(function RoleRow({ node, actions, readOnly, onMenu }: RowProps<RoleNode>) {
  const { id, data } = node;
  const label = `role ${named(data, 'role')}`;
  const isSelected = useIsSelected(actions.rows.selection, id);
  const cell = { id, events: actions, readOnly };
  return (
    <div
      data-node={id}
      className={cx(
        gridColumns,
        'group/row mt-2 items-center rounded-sm font-medium',
        isSelected ? 'bg-primary-soft' : 'bg-hover',
      )}
    >
      <Handle id={id} label={label}>
        <span className="sr-only">Role{isSelected && ', selected'}</span>
      </Handle>
      <Cell
        {...cell}
        column="ja"
        label={`Japanese name of ${label}`}
        placeholder="役職"
        value={cellText('role', data, 'ja')}
      />
      <Cell
        {...cell}
        column="en"
        label={`English name of ${label}`}
        placeholder="Role"
        value={cellText('role', data, 'en')}
      />
      <HeadingEnd kind="role" {...{ node, label, actions, readOnly, onMenu }} />
    </div>
  );
});

export const CategoryRow = memo(function CategoryRow({
  node,
  actions,
  readOnly,
  onMenu,
}: RowProps<CategoryNode>) {
  const { id, data } = node;
  const label = `category ${named(data, 'category')}`;
  const isSelected = useIsSelected(actions.rows.selection, id);
  return (
    <div
      data-node={id}
      className={cx(
        gridColumns,
        'group/row mt-6 items-center border-b border-line pb-1',
        isSelected && 'rounded-t-sm bg-primary-soft',
      )}
    >
      <Handle id={id} label={label}>
        <span className="sr-only">Category{isSelected && ', selected'}</span>
      </Handle>
      <Cell
        id={id}
        events={actions}
        readOnly={readOnly}
        column="en"
        label={`Name of ${label}`}
        placeholder="Category"
        value={cellText('category', data, 'en')}
        className="col-span-2 text-base font-semibold"
      />
      <HeadingEnd kind="category" {...{ node, label, actions, readOnly, onMenu }} />
    </div>
  );
});

interface HeadingEndProps extends RowProps<RoleNode | CategoryNode> {
  kind: 'role' | 'category';
  label: string;
}

/** What the lines of roles and categories have in common: the note, a button that adds below, the menu. */
function HeadingEnd({ kind, node: { id, data }, label, actions, readOnly, onMenu }: HeadingEndProps) {
  const below = kind === 'role' ? 'row' : 'role';
  return (
    <>
      <Cell
        id={id}
        events={actions}
        readOnly={readOnly}
        column="comment"
        label={`Note of ${label}`}
        placeholder="Note"
        isMultiline
        value={cellText(kind, data, 'comment')}
        className="hidden font-normal text-muted md:col-span-2 md:block"
      />
      <span className="col-start-4 flex items-center justify-end gap-0.5 md:col-auto">
        {!readOnly && (
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
    </>
  );
}
