'use client';
import { causesOf } from '@libs/list/check/causes.js';
import type { Flag, FlagLevel, FlagRule } from '@libs/list/check/flags.js';
import { bringBack, dismiss, isDismissed } from '@libs/list/check/dismissed.js';
import { fixAll } from '@libs/list/check/fix-all.js';
import { fixFlag } from '@libs/list/check/fix.js';
import type { ListTree } from '@libs/list/model/document.js';
import { CircleAlert, CircleCheck, Info, TriangleAlert, Wand2, X } from '../../../../ui/icons/lucide';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from '../../../../lib/cx';
import { keyOf } from '../../../shell/keys/keys';
import { useSaid } from '../../../../stores/use-said';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { FoldChevron } from '../../../../ui/layout/FoldChevron';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Spinner } from '../../../../ui/feedback/Spinner';
import type { EditorActions } from '../state/editor.types';
import { Dismissed, type Finding } from './Dismissed';
import { Findings } from './Findings';
import { LookAlikes, type Jump } from './LookAlikes';
import { groupCauses, ruleNames } from './rules';
import type { CheckResult } from './messages';
import { useChecker } from './use-checker';

/** Milliseconds without a change of the list before the number of findings is announced. */
const resting = 1_000;

/** This few stay together in one column. */
const fewFindings = 3;

const levels: Record<FlagLevel, { Icon: typeof Info; look: string; word: string }> = {
  error: { Icon: CircleAlert, look: 'text-danger', word: 'To fix' },
  warning: { Icon: TriangleAlert, look: 'text-warning', word: 'Likely a mistake' },
  hint: { Icon: Info, look: 'text-info', word: 'Worth a look' },
};

interface CheckerPanelProps {
  tree: ListTree;
  actions: EditorActions;
  isRefused: boolean;
  onJump: Jump;
  /** Called with the findings in list order; null when the panel closes. */
  onFindings: (flags: readonly Flag[] | null) => void;
  /** Whether the panel gets the focus when it opens. */
  takesFocus: boolean;
  onClose: () => void;
  /** It closed, and what had the focus before is gone. */
  onLost: () => void;
}

/**
 * The list checker beside the grid (rule input-7): likely mistakes by rule, and names that look alike. A
 * click jumps to the place; what can certainly be fixed is fixed with one click, which can be undone.
 */
export function CheckerPanel(props: CheckerPanelProps) {
  const { tree, actions, isRefused, onJump, onFindings, takesFocus, onClose, onLost } = props;
  const { result, isChecking, failed, options } = useChecker(tree);
  const heading = useRef<HTMLHeadingElement>(null);
  const report = useEffectEvent(onFindings);
  const { flags, pairs, causes, dismissed } = useFound(tree, result);
  const [showsDismissed, setShowsDismissed] = useState(false);
  useEffect(() => {
    if (result) report(causes.map(({ flags: [first] }) => first));
  }, [result, causes]);
  useEffect(() => () => report(null), []);
  usePanel(heading, takesFocus, onLost);
  const groups = groupCauses(causes);
  const found = result ? `${count(causes.length, 'finding')}, ${count(pairs.length, 'pair')} of names` : '';
  useSaid(isChecking ? '' : found, 'checker', resting);

  const certain = flags.filter(({ fix }) => fix).length;
  const { repair, repairAll, setAside, putBack } = repairs(actions, options);

  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Checker"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-0 bottom-14 z-40 flex h-[38dvh] flex-col border-t border-line bg-surface shadow-[0_-4px_16px_rgb(0_0_0/0.08)] md:bottom-0 md:h-[45dvh] md:right-(--panel-room,0px) md:left-(--sidebar)"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          Checker
        </h2>
        <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
          {failed ? '' : found || 'Checking the list…'}
          {isChecking && !failed && (
            <span aria-hidden>
              <Spinner />
            </span>
          )}
        </span>
        {certain > 1 && !isRefused && (
          <Button size="small" className="ml-auto" onPress={() => repairAll()}>
            <Wand2 aria-hidden /> {`Fix all ${digits(certain)}`}
          </Button>
        )}
        <IconButton
          label="Close the checker"
          className={cx((certain <= 1 || isRefused) && 'ml-auto')}
          onPress={onClose}
        >
          <X aria-hidden />
        </IconButton>
      </header>
      <section aria-label="Findings" className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {failed && (
          <p role="alert" className="p-4 text-danger">
            The checker did not start. Reload the page to try again; nothing you typed is lost.
          </p>
        )}
        {result && flags.length + pairs.length === 0 && (
          <p className="flex items-center gap-2 p-4">
            <CircleCheck aria-hidden className="size-5 text-primary" /> No problems found.
          </p>
        )}
        <div className="xl:columns-2 xl:gap-0">
          {groups.map(({ rule, level, flags: own, causes: ownCauses }) => (
            <Group
              key={rule}
              title={ruleNames[rule]}
              level={level}
              amount={ownCauses.length}
              fixes={isRefused ? 0 : own.filter(({ fix }) => fix).length}
              onFixAll={() => repairAll(new Set([rule]))}
              {...(rule === 'import-doubt' && !isRefused ? { onDismissAll: () => setAside(own) } : {})}
            >
              <Findings
                causes={ownCauses}
                tree={tree}
                isRefused={isRefused}
                onFix={repair}
                onDismiss={setAside}
                onJump={onJump}
              />
            </Group>
          ))}
          {pairs.length > 0 && (
            <Group title="Names that look alike" level="warning" amount={pairs.length}>
              <LookAlikes
                pairs={pairs}
                actions={actions}
                isRefused={isRefused}
                onDismiss={(finding) => setAside([finding])}
                onJump={onJump}
              />
            </Group>
          )}
        </div>
        {dismissed.length > 0 && (
          <Button
            tone="quiet"
            size="small"
            className="mx-4 mt-2"
            aria-expanded={showsDismissed}
            onPress={() => setShowsDismissed(!showsDismissed)}
          >
            {`${showsDismissed ? 'Hide' : 'Show'} ${digits(dismissed.length)} dismissed`}
          </Button>
        )}
        {showsDismissed && <Dismissed findings={dismissed} isRefused={isRefused} onBringBack={putBack} />}
      </section>
    </aside>
  );
}

/** What was found, without what the list's editors dismissed. */
function useFound({ settings }: ListTree, result: CheckResult | null) {
  return useMemo(() => {
    const [flags, dismissedFlags] = parted(result?.flags ?? [], (flag) => !isDismissed({ settings }, flag));
    const [pairs, dismissedPairs] = parted(
      result?.lookAlikes ?? [],
      (pair) => !isDismissed({ settings }, pair),
    );
    return {
      flags,
      pairs,
      causes: causesOf(flags),
      dismissed: [...causesOf(dismissedFlags), ...dismissedPairs],
    };
  }, [result, settings]);
}

/** What can be done about findings, in the list as it is then. */
function repairs(actions: CheckerPanelProps['actions'], options: ReturnType<typeof useChecker>['options']) {
  return {
    repair(flag: Flag) {
      const now = actions.tree();
      const operations = now ? fixFlag(now, flag, options()) : [];
      actions.edit(operations);
      if (operations.length === 0) popup('This has already been fixed.', 'info');
    },
    repairAll(rules?: ReadonlySet<FlagRule>) {
      const now = actions.tree();
      const { operations, count: fixed } = now ? fixAll(now, rules, options()) : { operations: [], count: 0 };
      actions.edit(operations);
      if (fixed > 0) popup(`Fixed ${count(fixed, 'finding')}. ${keyOf('undo')} undoes it.`);
      else popup('This has already been fixed.', 'info');
    },
    setAside(findings: readonly Finding[]) {
      const now = actions.tree();
      if (now) actions.edit(dismiss(now, findings));
    },
    putBack(findings: readonly Finding[]) {
      const now = actions.tree();
      if (now) actions.edit(bringBack(now, findings));
    },
  };
}

/** What the page does while the panel is open. */
function usePanel(heading: RefObject<HTMLElement | null>, takesFocus: boolean, onLost: () => void): void {
  const takeFocus = useEffectEvent(() => takesFocus && heading.current?.focus());
  const giveBack = useEffectEvent(onLost);
  useEffect(() => {
    const before = document.activeElement;
    takeFocus();
    // The target of a jump must not end up behind the panel.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '45dvh';
    return () => {
      style.scrollPaddingBottom = '';
      // It went with the panel; whoever has gone on to the grid stays there.
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
      else giveBack();
    };
  }, []);
}

/** Those that fit, and the others. */
function parted<One>(all: readonly One[], fits: (one: One) => boolean): [One[], One[]] {
  const found: [One[], One[]] = [[], []];
  for (const one of all) found[fits(one) ? 0 : 1].push(one);
  return found;
}

interface GroupProps {
  title: string;
  level: FlagLevel;
  amount: number;
  /** How many of them have a certain fix. */
  fixes?: number;
  onFixAll?: () => void;
  /** Absent: findings of this rule are dismissed one by one. */
  onDismissAll?: () => void;
  children: ReactNode;
}

function Group({ title, level, amount, fixes = 0, onFixAll, onDismissAll, children }: GroupProps) {
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
            <FoldChevron isOpen={isOpen} />
          </button>
        </h3>
        {fixes > 1 && (
          <Button
            size="small"
            tone="quiet"
            className="mr-2"
            aria-label={`Fix all ${digits(fixes)}: ${title}`}
            onPress={() => onFixAll?.()}
          >
            {`Fix all ${digits(fixes)}`}
          </Button>
        )}
        {onDismissAll && amount > 1 && (
          <Button
            size="small"
            tone="quiet"
            className="mr-2"
            aria-label={`Dismiss all ${digits(amount)}: ${title}`}
            onPress={onDismissAll}
          >
            {`Dismiss all ${digits(amount)}`}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
