'use client';
import type { Cause } from '@libs/list/check/causes.js';
import { columnOf, type Flag } from '@libs/list/check/flags.js';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { useId, useState } from 'react';
import { count } from '../../../../lib/words';
import { EyeOff, Wand2 } from '../../../../ui/icons/lucide';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { FoldChevron } from '../../../../ui/layout/FoldChevron';
import { placeWords } from '../state/place-words';
import type { Jump } from './LookAlikes';

/** Findings of one rule, and places of one finding, that are rendered initially. */
const shownAtFirst = 25;

interface FindingsProps {
  causes: readonly Cause[];
  tree: ListTree;
  isRefused: boolean;
  onFix: (flag: Flag) => void;
  onDismiss: (flags: readonly Flag[]) => void;
  onJump: Jump;
}

/** The findings of one rule: each jumps to its place, and one with several rows lists them. */
export function Findings({ causes, ...props }: FindingsProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <>
      <ul>
        {causes.slice(0, shown).map((cause) => (
          <FindingItem key={`${cause.flags[0].nodeId ?? ''}/${cause.message}`} {...props} cause={cause} />
        ))}
      </ul>
      <More left={causes.length - shown} onMore={(more) => setShown(shown + more)} />
    </>
  );
}

function More({ left, onMore }: { left: number; onMore: (more: number) => void }) {
  if (left <= 0) return null;
  const more = Math.min(100, left);
  return (
    <Button tone="quiet" size="small" className="mx-4 mb-2" onPress={() => onMore(more)}>
      Show {more} more
    </Button>
  );
}

function FindingItem({
  cause,
  tree,
  isRefused,
  onFix,
  onDismiss,
  onJump,
}: Omit<FindingsProps, 'causes'> & { cause: Cause }) {
  const { flags, message } = cause;
  const [first] = flags;
  return (
    <li className="break-inside-avoid pb-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <div className="flex items-start gap-2 px-2">
        <button
          type="button"
          disabled={first.nodeId === undefined}
          onClick={() => first.nodeId !== undefined && onJump(first.nodeId, columnOf(first))}
          className="min-w-0 flex-1 rounded-sm px-2 py-1.5 text-left hover:bg-hover"
        >
          <span lang="ja" className="block font-sans text-xs text-muted">
            {menuNames(tree, flags)}
          </span>
          <span className="block wrap-anywhere">{message}</span>
        </button>
        {first.fix && !isRefused && (
          <IconButton
            label={first.fix.label}
            tone="plain"
            size="small"
            className="mt-1.5"
            onPress={() => onFix(first)}
          >
            <Wand2 aria-hidden />
          </IconButton>
        )}
        {!isRefused && (
          <IconButton
            label="Not a problem"
            tone="plain"
            size="small"
            className="mt-1.5"
            onPress={() => onDismiss(flags)}
          >
            <EyeOff aria-hidden />
          </IconButton>
        )}
      </div>
      {flags.length > 1 && <Places {...{ flags, tree, onJump }} />}
    </li>
  );
}

/** The rows of one finding, each of which it jumps to. */
function Places({
  flags,
  tree,
  onJump,
}: Pick<FindingsProps, 'tree' | 'onJump'> & { flags: readonly Flag[] }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(shownAtFirst);
  const id = useId();
  return (
    <div className="px-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex items-center gap-1 rounded-sm px-2 py-1 text-xs text-muted hover:bg-hover"
      >
        {count(flags.length, 'row')}
        <FoldChevron isOpen={isOpen} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="pl-2">
              {flags.slice(0, shown).map((flag) => (
                <li key={flag.nodeId}>
                  <button
                    type="button"
                    onClick={() => flag.nodeId !== undefined && onJump(flag.nodeId, columnOf(flag))}
                    className="w-full rounded-sm px-2 py-1 text-left text-sm wrap-anywhere hover:bg-hover"
                  >
                    <span lang="ja" className="font-sans">
                      {placeOf(tree, flag)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <More left={flags.length - shown} onMore={(more) => setShown(shown + more)} />
          </>
        )}
      </div>
    </div>
  );
}

const menuName = (tree: ListTree, { path }: Flag): string =>
  path.menu === undefined ? '' : String(tree.menus[path.menu]?.data['name'] ?? '');

/** “#01”, “#01, #02 and 3 more”. */
function menuNames(tree: ListTree, flags: readonly Flag[]): string {
  const names = [...new Set(flags.map((flag) => menuName(tree, flag)))];
  return names.length > 2 ? `${names[0]}, ${names[1]} and ${names.length - 2} more` : names.join(', ');
}

/** “#01 › Key Animation › 山田太郎, row 3” */
function placeOf(tree: ListTree, { nodeId }: Flag): string {
  const found = nodeId === undefined ? null : findNode(tree, nodeId);
  return found ? `${placeWords(found)}, row ${found.index + 1}` : '';
}
