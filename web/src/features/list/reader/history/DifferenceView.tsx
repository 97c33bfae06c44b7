'use client';
import type { HistoryEntry } from '@libs/contract/lists/history.js';
import { errors } from '@libs/contract/base/errors.js';
import { countOf } from '@libs/list/history/words.js';
import {
  ChevronRight,
  CornerUpRight,
  Minus,
  MoveVertical,
  PencilLine,
  Plus,
} from '../../../../ui/icons/lucide';
import { useId, useState } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { FieldLine, labelOf, Names, Path, settingLabel } from './Names';
import { differencePage, useDifference, type DifferenceItem } from './use-difference';

const looks = {
  added: { Icon: Plus, word: 'Added', colour: 'text-primary' },
  removed: { Icon: Minus, word: 'Removed', colour: 'text-danger' },
  changed: { Icon: PencilLine, word: 'Changed', colour: 'text-info' },
  moved: { Icon: MoveVertical, word: 'Moved', colour: 'text-warning' },
};

interface DifferenceViewProps {
  entry: HistoryEntry;
  /** Shows a node on this page; omitted if the list is on another one. */
  onJump: ((id: string) => void) | undefined;
}

/** What an entry changed: by place in the list, field by field, in both languages. */
export function DifferenceView({ entry, onJump }: DifferenceViewProps) {
  const { first, items, rest, failure, more, retry } = useDifference(entry);
  if (failure) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 py-2 text-danger">
        {errors[failure.code === 'history-gone' ? failure.code : 'history-failed'].message}
        <Button size="small" onPress={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!first) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2 py-2">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 py-1">
      {first.settings.length > 0 && (
        <div>
          <h4 className="text-xs font-medium text-muted">Settings</h4>
          {first.settings.map((change) => (
            <FieldLine
              key={`${change.scope}/${change.field}`}
              label={settingLabel(change.scope, change.field)}
              change={change}
            />
          ))}
        </div>
      )}
      {groups(items).map(({ key, items: [head, ...others] }) => (
        <section key={key}>
          <PlaceHeading item={head!} entry={entry} onJump={onJump} />
          <ul>
            {[head!, ...others].map((item) => (
              <Item key={`${item.what}/${item.id}`} item={item} entry={entry} onJump={onJump} />
            ))}
          </ul>
        </section>
      ))}
      {items.length + first.settings.length === 0 && (
        <p className="text-muted">No net change: everything was undone.</p>
      )}
      {rest > 0 && <More rest={rest} onPress={more} />}
      {!first.complete && (
        <p className="text-xs text-muted">Large entry: only its first changes are shown.</p>
      )}
    </div>
  );
}

const More = ({ rest, onPress }: { rest: number; onPress: () => void }) => (
  <Button tone="quiet" size="small" className="w-fit" onPress={onPress}>
    Show {Math.min(rest, differencePage)} more of {rest}
  </Button>
);

function groups(items: readonly DifferenceItem[]) {
  const all: { key: string; items: DifferenceItem[] }[] = [];
  for (const item of items) {
    const key = item.place.map(({ id }) => id).join('/');
    const last = all.at(-1);
    if (last?.key === key) last.items.push(item);
    else all.push({ key, items: [item] });
  }
  return all.map((group, index) => ({ ...group, key: `${group.key} ${index}` }));
}

interface PlaceHeadingProps {
  item: DifferenceItem;
  entry: HistoryEntry;
  onJump: ((id: string) => void) | undefined;
}

function PlaceHeading({ item, entry, onJump }: PlaceHeadingProps) {
  const { place } = item;
  const innermost = place.at(-1);
  if (!innermost) return null;
  const shape = 'flex w-full items-start gap-1 rounded-sm py-0.5 text-left text-xs text-muted';
  const inside = (
    <>
      <span className="min-w-0 wrap-anywhere">
        <Path place={place} />
      </span>
      <CornerUpRight aria-hidden className="mt-0.5 size-3 shrink-0 text-faint" />
    </>
  );
  return (
    <h4>
      {onJump ? (
        <button
          type="button"
          title="Show in the list"
          onClick={() => onJump(innermost.id)}
          className={cx(shape, 'hover:text-text hover:underline')}
        >
          {inside}
        </button>
      ) : (
        <Link look="bare" to={listAddress(entry.list, place[0]!.ja)} className={cx(shape, 'hover:text-text')}>
          {inside}
        </Link>
      )}
    </h4>
  );
}

interface ItemProps {
  item: DifferenceItem;
  entry: HistoryEntry;
  onJump: ((id: string) => void) | undefined;
}

function Item({ item, entry, onJump }: ItemProps) {
  const { what, kind, id, fields, below, from } = item;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { Icon, word, colour } = looks[what];
  const inside = below
    ? (['role', 'category', 'credit'] as const)
        .filter((one) => below[one] > 0)
        .map((one) => countOf(one, below[one]))
    : [];
  const name = <Names {...item} />;
  return (
    <li className="py-1">
      <div className="flex items-start gap-2">
        <Icon aria-label={word} className={cx('mt-0.5 size-4 shrink-0', colour)} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          {onJump && what !== 'removed' ? (
            <button
              type="button"
              title="Show in the list"
              onClick={() => onJump(id)}
              className="rounded-sm text-left hover:underline"
            >
              {name}
            </button>
          ) : what === 'removed' ? (
            <del className="decoration-danger/60">{name}</del>
          ) : (
            name
          )}
          {inside.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
              className="ml-2 inline-flex items-center gap-0.5 rounded-sm text-xs text-muted hover:text-text"
            >
              {inside.join(', ')}
              <ChevronRight
                aria-hidden
                className={cx('size-3 transition-transform', isOpen && 'rotate-90')}
              />
            </button>
          )}
          {from && from.length > 0 && (
            <span className="block text-xs text-muted">
              from <Path place={from} />
            </span>
          )}
          {fields.map((change) => (
            <FieldLine key={change.field} label={labelOf(kind, change.field)} change={change} />
          ))}
        </div>
      </div>
      <div id={list} hidden={!isOpen} className="mt-1 ml-2 border-l border-line pl-3">
        {isOpen && <Below id={id} entry={entry} onJump={onJump} />}
      </div>
    </li>
  );
}

/** What was added or removed together with a node. */
function Below({ id, entry, onJump }: { id: string } & Omit<ItemProps, 'item'>) {
  const { first, items, rest, failure, more, retry } = useDifference(entry, id);
  if (failure) {
    return (
      <Button size="small" onPress={retry}>
        {errors['history-failed'].message} Try again
      </Button>
    );
  }
  if (!first) return <Skeleton className="my-1 h-4 w-1/2" />;
  return (
    <>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} entry={entry} onJump={onJump} />
        ))}
      </ul>
      {rest > 0 && <More rest={rest} onPress={more} />}
    </>
  );
}
