'use client';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { useEffect, useId } from 'react';
import { langOf } from '../../../../lib/lang-of';
import { panelKey } from '../../../../lib/keys';
import { say } from '../../../../stores/announcements';
import { Button } from '../../../../ui/actions/Button';
import { BottomPanel, BottomPanels } from '../../../../ui/overlays/BottomPanel';
import { Check, MapPin, TriangleAlert, Undo2 } from '../../../../ui/icons/lucide';
import type { Overwritten } from '../../../shell/live/overwritten';
import { placeWords } from '../state/place-words';

interface OverwrittenPanelProps {
  overwritten: readonly Overwritten[];
  tree: ListTree;
  isRefused: boolean;
  /** Writes the author's text again. */
  onTakeBack: (one: Overwritten) => void;
  onKeep: (all: readonly Overwritten[]) => void;
  onJump: (id: string, column: Column) => void;
}

/** Tells the author whose text somebody else has overwritten, with both texts (rule live-5). */
export function OverwrittenPanel({ overwritten, tree, ...rest }: OverwrittenPanelProps) {
  const all = overwritten.filter(({ id }) => findNode(tree, id) !== null);
  const [one] = all;
  return one ? <OverwrittenText {...{ one, all, tree }} {...rest} /> : null;
}

function OverwrittenText({
  one,
  all,
  tree,
  isRefused,
  onTakeBack,
  onKeep,
  onJump,
}: Omit<OverwrittenPanelProps, 'overwritten'> & { one: Overwritten; all: readonly Overwritten[] }) {
  const { id, column, mine, theirs } = one;
  const heading = useId();
  const found = findNode(tree, id);
  useEffect(
    () =>
      say(
        `Somebody else wrote ${quoted(theirs)} over your “${mine}”. ${panelKey} goes to the choice`,
        'overwritten',
      ),
    [mine, theirs],
  );
  return (
    <BottomPanels>
      <BottomPanel labelledBy={heading} subject={`${id}/${column}`} takesFocus={false}>
        <div className="mx-auto flex max-w-(--width-list,96rem) flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-[1_1_18rem]">
            <h2 id={heading} className="flex items-center gap-2 font-semibold">
              <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
              <span className="min-w-0">
                Somebody else wrote over your text
                {all.length > 1 && <span className="font-normal text-muted"> (1 of {all.length})</span>}
              </span>
            </h2>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
              <dt className="text-muted">Yours</dt>
              <dd lang={langOf(mine)}>{mine}</dd>
              <dt className="text-muted">Theirs</dt>
              <dd lang={langOf(theirs)}>{theirs || <span className="text-muted">nothing</span>}</dd>
            </dl>
            <p lang="ja" className="mt-1 font-sans text-xs wrap-anywhere text-muted">
              {found && placeWords(found)}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" data-first isDisabled={isRefused} onPress={() => onTakeBack(one)}>
              <Undo2 aria-hidden /> Restore mine
            </Button>
            <Button size="small" onPress={() => onKeep([one])}>
              <Check aria-hidden /> Keep theirs
            </Button>
            {all.length > 1 && (
              <Button size="small" tone="quiet" onPress={() => onKeep(all)}>
                Keep all {all.length}
              </Button>
            )}
            <Button size="small" tone="quiet" onPress={() => onJump(id, column)}>
              <MapPin aria-hidden /> Show it
            </Button>
          </div>
        </div>
      </BottomPanel>
    </BottomPanels>
  );
}

const quoted = (text: string): string => (text ? `“${text}”` : 'nothing');
