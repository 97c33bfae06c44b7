'use client';
import { cellsOf } from '@libs/text/hints/parts.js';
import {
  columnKinds,
  type ColumnKind,
  type LineHint,
  type LineKind,
  type LineReading,
  type LineSeparators,
  type TakenLine,
} from '@libs/text/words/line-kinds.js';
import { useState, type KeyboardEvent } from 'react';
import { count } from '../../../../../lib/words';
import { Button } from '../../../../../ui/actions/Button';
import { SegmentedControl } from '../../../../../ui/actions/SegmentedControl';
import { NativeSelect } from '../../../../../ui/fields/NativeSelect';
import { Switch } from '../../../../../ui/fields/Switch';
import { Undo2 } from '../../../../../ui/icons/lucide';
import { FloatingPanel } from '../../../../../ui/overlays/FloatingPanel';
import { MenuItem } from '../../../../../ui/overlays/Menu';
import { MenuList } from '../../../../../ui/overlays/MenuList';
import { guessedColumns } from './columns';
import { KindLetter } from './KindLetter';
import { columnWords, kindOfLetter, kindWords, separatorWord } from './line-words';
import { hasNameSign, hasRoleSign, signsOf } from './separators';

export interface OpenLine {
  line: number;
  anchor: Element;
}

interface LineMenuProps {
  open: OpenLine | null;
  /** The line itself. */
  text: string;
  taken: TakenLine | undefined;
  /** Other lines of the same shape. */
  alike: number;
  /** Lines that would be in turn with this one. */
  inTurn: readonly number[];
  onSay: (hint: LineHint) => void;
  /** Takes back what was said about the line; null: nothing was. */
  onTakeBack: (() => void) | null;
  onClose: () => void;
}

/** What a line is: shown, and said by a press or by its letter. */
export default function LineMenu(props: LineMenuProps) {
  const { open, onClose } = props;
  return (
    <FloatingPanel
      anchor={open?.anchor ?? null}
      onClose={onClose}
      label={open ? `What line ${open.line} is` : ''}
      className="max-h-[min(40rem,var(--visual-viewport-height,100vh))] w-[27rem] max-w-[calc(100vw-1rem)]"
    >
      {open && <LineChoices key={open.line} {...props} line={open.line} />}
    </FloatingPanel>
  );
}

interface LineChoicesProps extends Omit<LineMenuProps, 'open'> {
  line: number;
}

const kinds = Object.keys(kindWords) as LineKind[];

function LineChoices(props: LineChoicesProps) {
  const { line, text, taken, alike, inTurn, onSay, onTakeBack, onClose } = props;
  const [like, setLike] = useState(true);
  const isAbout = alike > 0 && like;
  const say = (reading: LineReading) => onSay({ line, like: isAbout, ...reading });
  const choose = (as: LineKind) => {
    // Its columns come next, here.
    if (as === 'table') return say({ as, columns: taken?.columns ?? guessedColumns(text) });
    onClose();
    // Signs that were picked stay where they make sense.
    say({ as, ...(taken?.separators && hasNameSign(as) ? { separators: taken.separators } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const kind = kindOfLetter(event.key);
    const isBack = (event.key === 'Backspace' || event.key === 'Delete') && onTakeBack;
    if (!kind && !isBack) return;
    event.preventDefault();
    event.stopPropagation();
    if (kind) choose(kind);
    else {
      onClose();
      onTakeBack?.();
    }
  };
  return (
    // Only listens for a key on its way to what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={onKeyDown}>
      <p className="truncate px-3 pt-2.5 text-xs text-muted">
        Line {line}{' '}
        <span lang="ja" className="text-text">
          {text.trim()}
        </span>
      </p>
      {alike > 0 && (
        <Switch isSelected={like} onChange={setLike} className="px-3 pt-2">
          <span>
            and the {count(alike, 'line')} like it
            {like && inTurn.length > 0 && (
              <span className="block text-xs text-muted">in turn with line {inTurn.join(', ')}</span>
            )}
          </span>
        </Switch>
      )}
      <MenuList
        aria-label={`What line ${line} is`}
        selectionMode="single"
        selectedKeys={taken ? [taken.as] : []}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened in order to choose from it
        autoFocus
        // From the top down, then beside it: as the arrow keys go.
        className="grid grid-flow-col grid-cols-2 grid-rows-6 p-1 outline-none max-md:[&>[role^=menuitem]]:min-h-10 max-md:[&>[role^=menuitem]]:py-1"
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} id={kind} textValue={kindWords[kind].word} onAction={() => choose(kind)}>
            <KindLetter
              taken={{ as: kind, sure: 1, ...(taken?.as === kind && taken.by ? { by: taken.by } : {}) }}
            />
            <span className="min-w-0">{kindWords[kind].word}</span>
          </MenuItem>
        ))}
      </MenuList>
      {onTakeBack && (
        <div className={part}>
          <Button
            size="small"
            tone="quiet"
            className="self-start"
            onPress={() => {
              onClose();
              onTakeBack();
            }}
          >
            <Undo2 aria-hidden /> As it was read
          </Button>
        </div>
      )}
      {taken && <Signs {...{ text, taken }} onSay={say} />}
      {taken?.columns && <Columns {...{ text, taken }} columns={taken.columns} onSay={say} />}
    </div>
  );
}

interface PartsProps {
  text: string;
  taken: TakenLine;
  onSay: (reading: LineReading) => void;
}

const part = 'flex flex-col gap-2 border-t border-line px-3 py-2.5';

/** The signs of the line that part its role and names; each choice counts at once. */
function Signs({ text, taken, onSay }: PartsProps) {
  const { as, separators = {} } = taken;
  const signs = signsOf(text);
  if (signs.length === 0 || !hasNameSign(as)) return null;
  const choices = [
    { value: '', label: 'Any' },
    ...signs.map((sign) => ({ value: sign, label: separatorWord(sign) })),
  ];
  const choose = (which: keyof LineSeparators, sign: string) => {
    const { [which]: _, ...others } = separators;
    const now = sign ? { ...others, [which]: sign } : others;
    onSay({ as, ...(Object.keys(now).length > 0 ? { separators: now } : {}) });
  };
  return (
    <div className={part}>
      {hasRoleSign(as) && (
        <SegmentedControl
          label={as === 'cast' ? 'Between character and actor' : 'Between role and names'}
          value={separators.role ?? ''}
          onChange={(sign) => choose('role', sign)}
          choices={choices}
          className="max-w-full overflow-x-auto"
        />
      )}
      <SegmentedControl
        label="Between names"
        value={separators.names ?? ''}
        onChange={(sign) => choose('names', sign)}
        choices={choices}
        className="max-w-full overflow-x-auto"
      />
    </div>
  );
}

const columnChoices = columnKinds.map((kind) => [kind, columnWords[kind]] as const);

/** What each column of a table is; each choice counts at once. */
function Columns({ text, taken, columns, onSay }: PartsProps & { columns: readonly ColumnKind[] }) {
  const cells = cellsOf(text, taken.separators?.role);
  return (
    <div className={part}>
      {columns.map((kind, at) => (
        <NativeSelect
          key={at}
          label={`Column ${at + 1}${cells[at]?.trim() ? `: ${cells[at].trim().slice(0, 20)}` : ''}`}
          value={kind}
          onChange={(now) => onSay({ as: 'table', columns: columns.with(at, now as ColumnKind) })}
          options={columnChoices}
        />
      ))}
    </div>
  );
}
