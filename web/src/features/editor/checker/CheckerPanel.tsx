'use client';
import type { Flag, FlagLevel, FlagRule } from '@libs/list/check/flags.js';
import { mendAll } from '@libs/list/check/mend-all.js';
import { mend } from '@libs/list/check/mend.js';
import type { ListTree } from '@libs/list/document.js';
import { ChevronDown, CircleAlert, CircleCheck, Info, TriangleAlert, Wand2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { keyName } from '../../../lib/keys';
import { count, digits } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import type { EditorActions } from '../editor-actions';
import type { Column } from '../columns';
import { rolesNow } from '../../roles/dictionary';
import { LookAlikes } from './LookAlikes';
import { columnOf, groupFlags, ruleNames } from './rules';
import { useChecker } from './use-checker';

/** Findings of one rule that are drawn at first. */
const shownAtFirst = 25;

/** So few stay together in one column. */
const fewFindings = 3;

/** What the worker checks with too. */
const knownRoles = () => ({ roles: rolesNow()?.dictionary });

const levels: Record<FlagLevel, { Icon: typeof Info; look: string; word: string }> = {
  error: { Icon: CircleAlert, look: 'text-danger', word: 'To mend' },
  warning: { Icon: TriangleAlert, look: 'text-warning', word: 'Likely a mistake' },
  hint: { Icon: Info, look: 'text-info', word: 'Worth a look' },
};

export type Jump = (nodeId: string, column: Column) => void;

interface CheckerPanelProps {
  tree: ListTree;
  actions: EditorActions;
  readOnly: boolean;
  onJump: Jump;
  /** Hears what was found, in the order of the list; null when the panel goes. */
  onFindings: (flags: readonly Flag[] | null) => void;
  /** Whether the focus goes into the panel when it opens. */
  takesFocus: boolean;
  onClose: () => void;
}

/**
 * The list checker beside the grid (specification, section 5): likely mistakes by rule, and names that look alike. A press
 * leads to the place; what can be mended for certain is mended with one press, which undo takes back.
 */
export function CheckerPanel(props: CheckerPanelProps) {
  const { tree, actions, readOnly, onJump, onFindings, takesFocus, onClose } = props;
  const { result, isChecking, failed } = useChecker(tree);
  const heading = useRef<HTMLHeadingElement>(null);
  const report = useEffectEvent(onFindings);
  useEffect(() => {
    if (result) report(result.flags);
  }, [result]);
  useEffect(() => () => report(null), []);
  const takeFocus = useEffectEvent(() => takesFocus && heading.current?.focus());
  useEffect(() => {
    takeFocus();
    // What is jumped to must not end up behind the panel.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '45dvh';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  const groups = groupFlags(result?.flags ?? []);

  const repair = (flag: Flag) => {
    const now = actions.tree();
    const operations = now ? mend(now, flag, knownRoles()) : [];
    actions.edit(operations);
    if (operations.length === 0) popup('This is mended already.', 'info');
  };
  const repairAll = (rules?: ReadonlySet<FlagRule>) => {
    const now = actions.tree();
    const { operations, count: mended } = now
      ? mendAll(now, rules, knownRoles())
      : { operations: [], count: 0 };
    actions.edit(operations);
    if (mended > 0) popup(`Mended ${count(mended, 'finding')}. ${keyName('Ctrl+Z')} takes it back.`);
    else popup('This is mended already.', 'info');
  };
  const certain = result?.flags.filter(({ fix }) => fix).length ?? 0;

  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Checker"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-0 bottom-14 z-40 flex max-h-[38dvh] flex-col border-t border-line bg-surface shadow-[0_-4px_16px_rgb(0_0_0/0.08)] md:bottom-0 md:max-h-[45dvh] md:left-(--sidebar)"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          Checker
        </h2>
        <output className="flex min-w-0 items-center gap-2 text-xs text-muted">
          {failed
            ? ''
            : result
              ? `${count(result.flags.length, 'finding')}, ${count(result.lookAlikes.length, 'pair')} of names`
              : 'Looking through the list…'}
          {isChecking && !failed && <Spinner />}
        </output>
        {certain > 1 && !readOnly && (
          <Button size="small" className="ml-auto" onPress={() => repairAll()}>
            <Wand2 aria-hidden /> {`Mend all ${digits(certain)}`}
          </Button>
        )}
        <IconButton
          label="Close the checker"
          className={cx((certain <= 1 || readOnly) && 'ml-auto')}
          onPress={onClose}
        >
          <X aria-hidden />
        </IconButton>
      </header>
      <section aria-label="Findings" className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {failed && (
          <p role="alert" className="p-4 text-danger">
            The checker could not be started. Reload the page to try again; nothing typed is lost.
          </p>
        )}
        {result && result.flags.length + result.lookAlikes.length === 0 && (
          <p className="flex items-center gap-2 p-4">
            <CircleCheck aria-hidden className="size-5 text-primary" /> Nothing to mend was found.
          </p>
        )}
        <div className="xl:columns-2 xl:gap-0">
          {groups.map(({ rule, level, flags }) => (
            <Group
              key={rule}
              title={ruleNames[rule]}
              level={level}
              amount={flags.length}
              mends={readOnly ? 0 : flags.filter(({ fix }) => fix).length}
              onMendAll={() => repairAll(new Set([rule]))}
            >
              <Findings flags={flags} tree={tree} readOnly={readOnly} onMend={repair} onJump={onJump} />
            </Group>
          ))}
          {result && result.lookAlikes.length > 0 && (
            <Group title="Names that look alike" level="warning" amount={result.lookAlikes.length}>
              <LookAlikes pairs={result.lookAlikes} actions={actions} readOnly={readOnly} onJump={onJump} />
            </Group>
          )}
        </div>
      </section>
    </aside>
  );
}

interface GroupProps {
  title: string;
  level: FlagLevel;
  amount: number;
  /** How many of them have a certain mend. */
  mends?: number;
  onMendAll?: () => void;
  children: ReactNode;
}

function Group({ title, level, amount, mends = 0, onMendAll, children }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const { Icon, look, word } = levels[level];
  return (
    <div className={cx('border-b border-line', amount <= fewFindings && 'break-inside-avoid')}>
      <div className="flex break-inside-avoid break-after-avoid items-center">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex w-full items-center gap-2 px-4 py-2.5 text-left font-medium hover:bg-hover"
          >
            <Icon aria-label={word} className={cx('size-4 shrink-0', look)} />
            <span className="min-w-0 flex-1">{title}</span>
            <span className="tabular text-muted">{amount}</span>
            <ChevronDown
              aria-hidden
              className={cx('size-4 shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
            />
          </button>
        </h3>
        {mends > 1 && (
          <Button
            size="small"
            tone="quiet"
            className="mr-2"
            aria-label={`Mend all ${digits(mends)}: ${title}`}
            onPress={() => onMendAll?.()}
          >
            {`Mend all ${digits(mends)}`}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

interface FindingsProps {
  flags: readonly Flag[];
  tree: ListTree;
  readOnly: boolean;
  onMend: (flag: Flag) => void;
  onJump: Jump;
}

function Findings({ flags, tree, readOnly, onMend, onJump }: FindingsProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const menuName = ({ path }: Flag) =>
    path.menu === undefined ? '' : String(tree.menus[path.menu]?.data['name'] ?? '');
  return (
    <>
      <ul>
        {flags.slice(0, shown).map((flag) => (
          <li
            key={`${flag.nodeId ?? ''}/${flag.message}`}
            className="flex break-inside-avoid items-start gap-2 px-2 pb-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
          >
            <button
              type="button"
              disabled={flag.nodeId === undefined}
              onClick={() => flag.nodeId !== undefined && onJump(flag.nodeId, columnOf(flag))}
              className="min-w-0 flex-1 rounded-sm px-2 py-1.5 text-left hover:bg-hover"
            >
              <span lang="ja" className="block font-sans text-xs text-muted">
                {menuName(flag)}
              </span>
              <span className="block wrap-anywhere">{flag.message}</span>
            </button>
            {flag.fix && !readOnly && (
              <IconButton
                label={flag.fix.label}
                tone="plain"
                size="small"
                className="mt-1.5"
                onPress={() => onMend(flag)}
              >
                <Wand2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {flags.length > shown && (
        <Button tone="quiet" size="small" className="mx-4 mb-2" onPress={() => setShown(shown + 100)}>
          Show {Math.min(100, flags.length - shown)} more
        </Button>
      )}
    </>
  );
}
