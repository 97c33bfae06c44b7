'use client';
import type { Person } from '@libs/contract/lists/presence.js';
import type { Decision } from '@libs/list/review/decide.js';
import type { ReviewKind } from '@libs/list/review/review.js';
import { Building2, Check, CircleCheck, SkipForward, User, X } from '../../ui/icons/lucide';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cx } from '../../lib/cx';
import { count, digits } from '../../lib/words';
import { Button } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/messages/EmptyState';
import { IconButton } from '../../ui/actions/IconButton';
import { Ja } from '../../ui/text/Ja';
import { Spinner } from '../../ui/feedback/Spinner';
import { field } from '../../ui/styles';
import { commandOf, commandsAt, withKey, type Command } from '../shell/keys/keys';
import { personName } from '../shell/live/people';
import { Candidates } from './Candidates';
import { confidenceWords } from './confidence';
import { NameQueue } from './NameQueue';
import type { Proposals } from './proposals';
import type { ReviewItem } from './review-item';
import { nextOf } from './steps';

interface ReviewDeskProps<Item extends ReviewItem> {
  /** The waiting names, in the order in which they are reviewed. */
  items: readonly Item[];
  /** How many there were initially. */
  total: number;
  /** How many are left, if `items` are only the first of them. */
  left?: number;
  /** Null while the name is being looked up. */
  proposalsOf: (item: Item) => Proposals | null;
  /** Who else is looking at a name, by its key; those names are skipped. */
  peopleAt?: ReadonlyMap<string, Pick<Person, 'name' | 'colour'>>;
  /** Stores a decision. */
  onDecide: (item: Item, decision: Decision) => void;
  /** Undoes the last decision, or redoes it. */
  onUndo: () => void;
  onRedo: () => void;
  onClose: () => void;
  /** Another name is shown; null: none is left. */
  onShow?: (item: Item | null) => void;
  /** For presence: `id/column` of the field with the name. */
  placeOf?: (item: Item) => string;
  /** How often and where it occurs, below the name. */
  renderDetails: (item: Item) => ReactNode;
  /** Above the names. */
  title: ReactNode;
  /** Shown when nothing is waiting any more. */
  nothing: ReactNode;
}

const commands: Command[] = [...commandsAt('review'), 'studio', 'undo', 'redo'];
const nobody: ReadonlyMap<string, Pick<Person, 'name' | 'colour'>> = new Map();

const kindWords: Record<ReviewKind, string> = { person: 'person', studio: 'studio', role: 'role' };

/** On touch screens a focused field opens the keyboard, which would cover the choices. */
const hasTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Reviews names one decision at a time: the waiting ones on the left, next to them the current one with everything that can be
 * confirmed. Made for the keyboard: the field keeps the focus, and the keys are those of the shortcut sheet.
 */
export function ReviewDesk<Item extends ReviewItem>(props: ReviewDeskProps<Item>) {
  const {
    items,
    total,
    left = props.items.length,
    proposalsOf,
    peopleAt = nobody,
    onDecide,
    onClose,
    placeOf,
    renderDetails,
  } = props;
  const [at, setAt] = useState<{ key: string; index: number }>({ key: items[0]?.key ?? '', index: 0 });
  /** A name whose decision was undone and that reappears in a moment. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [choice, setChoice] = useState<number | null>(null);
  /** Null: nothing was typed, so the field shows the selected proposal. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOtherKind, setOtherKind] = useState(false);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  /** Until the first key press, the most doubtful name is shown first, even while arriving answers change the order. */
  const [hasBegun, setBegun] = useState(false);
  const [ordered, setOrdered] = useState<readonly Item[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);

  const show = (key: string, why = '') => {
    setAt({ key, index: items.findIndex((one) => one.key === key) });
    setChoice(null);
    setTyped(null);
    setOtherKind(false);
    setMessage(why);
  };
  let index = items.findIndex(({ key }) => key === at.key);
  if (wanted !== null && items.some(({ key }) => key === wanted)) {
    setWanted(null);
    show(wanted);
  } else if (!hasBegun && ordered !== items) {
    setOrdered(items);
    const start = items.find(({ key }) => !peopleAt.has(key)) ?? items[0];
    if (start && start.key !== at.key) show(start.key);
  } else if (index < 0 && items.length > 0) {
    // The list has not been reordered: the next name is there now.
    const next = items[Math.min(Math.max(at.index, 0), items.length - 1)]!;
    const isOthers = at.key !== '' && !decided.includes(at.key);
    show(next.key, isOthers ? 'The name was settled by somebody else.' : '');
  } else if (index >= 0 && index !== at.index) setAt({ key: at.key, index });
  index = Math.max(index, 0);
  const item = items[index];
  const proposals = item ? proposalsOf(item) : null;
  const chosen = choice ?? proposals?.preferred ?? null;
  const proposal = chosen === null ? null : (proposals?.all[chosen] ?? null);
  const value = typed ?? proposal?.en ?? '';
  const kind: ReviewKind | undefined = item && kindAfter(item.kind, proposal?.decision, typed, isOtherKind);
  const other = item ? peopleAt.get(item.key) : undefined;
  const position = total - left + index + 1;
  const isDone = items.length === 0;

  // Typing replaces the selection.
  const key = item?.key;
  const selectAll = useEffectEvent((_key: string | undefined, _value: string, isTyped: boolean) => {
    if (!isTyped && document.activeElement === input.current) input.current?.select();
  });
  useLayoutEffect(() => selectAll(key, value, typed !== null), [key, value, typed]);
  useEffect(() => {
    if (!hasTouch() || isDone) (input.current ?? section.current)?.focus();
  }, [isDone]);
  // Tells others where this page is (usePlace).
  const tellPlace = useEffectEvent((_key: string | undefined) => {
    props.onShow?.(item ?? null);
    document.dispatchEvent(new Event('placechange'));
  });
  useEffect(() => tellPlace(key), [key]);

  const isPassed = (one: string) => skipped.has(one) || peopleAt.has(one);
  const step = (by: -1 | 1) => {
    const next = nextOf(items, index, by, isPassed);
    if (next) show(next);
    else setMessage('There are no other names to review.');
  };
  const choose = (place: number) => {
    setChoice(place);
    setTyped(null);
    setOtherKind(false);
    if (!hasTouch()) input.current?.focus();
  };
  const confirm = () => {
    if (!item) return;
    const en = value.trim();
    if (!en)
      return setMessage(
        proposals?.isShared ? 'Several people have this name: choose one.' : 'Type the English name first.',
      );
    const base: Decision = typed === null && proposal ? proposal.decision : { en };
    const isStudio = kind === 'studio';
    const decision =
      item.kind !== 'role' && (isOtherKind || base.isStudio !== undefined) ? { ...base, isStudio } : base;
    const next = nextOf(items, index, 1, isPassed);
    setDecided([...decided, item.key]);
    setUndone([]);
    onDecide(item, decision);
    if (next) show(next);
  };
  const skip = () => {
    if (!item) return;
    setSkipped(new Set([...skipped, item.key]));
    step(1);
  };
  const undo = () => {
    const last = decided.at(-1);
    if (last === undefined) return setMessage('There is nothing to undo.');
    setDecided(decided.slice(0, -1));
    setUndone([...undone, last]);
    setWanted(last);
    props.onUndo();
  };
  const redo = () => {
    const last = undone.at(-1);
    if (last === undefined) return setMessage('There is nothing to redo.');
    setUndone(undone.slice(0, -1));
    setDecided([...decided, last]);
    const next = nextOf(items, index, 1, isPassed);
    props.onRedo();
    if (next) show(next);
  };
  const close = () => (typed === null ? onClose() : setTyped(null));
  const toggleKind = () => item?.kind !== 'role' && setOtherKind(!isOtherKind);

  /** Returns whether the key was used. */
  const press = (event: KeyboardEvent): boolean => {
    const pressed = commandOf(event, commands);
    if (!pressed) return false;
    const { command, by } = pressed;
    const isField = event.target === input.current;
    const isTyped = isField && typed !== null;
    const alternatives = proposals?.all.length ?? 0;
    switch (command) {
      case 'reviewClose':
        close();
        return true;
      case 'undo':
      case 'redo':
        if (!isTyped) (command === 'undo' ? undo : redo)();
        return !isTyped;
      case 'reviewSkip':
        skip();
        return true;
      case 'reviewBeside':
        step(by);
        return true;
      case 'studio':
        toggleKind();
        return true;
      case 'reviewConfirm':
        // Holding a key down decides only once, and does not close the review after the last name.
        if (event.repeat) return isField || isDone;
        if (isDone) onClose();
        else if (isField) confirm();
        return isField || isDone;
      case 'reviewOther':
        if (isTyped || !isField || alternatives === 0) return false;
        choose(((chosen ?? (by > 0 ? -1 : 0)) + by + alternatives) % alternatives);
        return true;
      case 'reviewPick': {
        const place = Number(event.key) - 1;
        if (isTyped || place >= alternatives) return false;
        choose(place);
        return true;
      }
      default:
        return false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    setBegun(true);
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const announced =
    message ||
    (item
      ? [
          `${digits(position)} of ${digits(total)}: ${item.ja}, ${kindWords[item.kind]}, ${count(item.rows, 'row')}`,
          proposals === null
            ? 'being looked up'
            : proposal
              ? `${proposal.en}, ${confidenceWords(proposal.confidence)}`
              : proposals.isShared
                ? `${proposals.all.length} namesakes, choose one`
                : 'nothing is suggested',
        ].join('; ')
      : 'There are no more names to review.');
  return (
    // The keys work wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-label="Review names"
      data-review
      tabIndex={-1}
      data-place={item && placeOf?.(item)}
      onKeyDown={onKeyDown}
      onPointerDown={() => setBegun(true)}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface outline-none md:h-(--desk) md:min-h-96"
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2 className="min-w-0 truncate font-semibold">{props.title}</h2>
        <span className="tabular ml-auto shrink-0 text-xs text-muted">
          {digits(total - left)} of {digits(total)} decided
        </span>
        <IconButton label={withKey('Close the review', 'reviewClose')} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <output className="sr-only">{announced}</output>
      {!item || !kind ? (
        <div className="p-4">
          <EmptyState
            Icon={CircleCheck}
            title="No more names to review"
            action={
              <Button tone="primary" onPress={onClose}>
                Done
              </Button>
            }
          >
            {props.nothing}
          </EmptyState>
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col-reverse md:flex-row">
          <NameQueue
            {...{ items, proposalsOf, peopleAt, skipped }}
            current={index}
            onOpen={(one) => {
              show(one.key);
              if (!hasTouch()) input.current?.focus();
            }}
          />
          <div className="flex min-w-0 flex-1 flex-col md:overflow-y-auto">
            <div className="border-b border-line px-4 py-3">
              <p className="tabular flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
                {digits(position)} of {digits(total)}
                {other && <span className="text-warning">{personName(other)} is at this name</span>}
              </p>
              <h3 className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
                <Ja className="name">{item.ja}</Ja>
                {kind === 'role' ? (
                  <span className="text-sm font-normal text-muted">Role</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={withKey(
                      kind === 'studio' ? 'A studio (change to person)' : 'A person (change to studio)',
                      'studio',
                    )}
                    onPress={toggleKind}
                  >
                    {kind === 'studio' ? <Building2 aria-hidden /> : <User aria-hidden />}
                    {kind === 'studio' ? 'Studio' : 'Person'}
                  </Button>
                )}
              </h3>
              <div className="mt-1 text-muted">{renderDetails(item)}</div>
              <form
                className="mt-3 flex flex-wrap items-center gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  confirm();
                }}
              >
                <input
                  ref={input}
                  aria-label={`English name of ${item.ja}`}
                  value={value}
                  onChange={(event) => setTyped(event.target.value)}
                  placeholder={
                    proposals === null
                      ? 'Being looked up…'
                      : proposals.isShared
                        ? 'Choose who is meant, or type the name'
                        : 'Type the English name'
                  }
                  autoComplete="off"
                  autoCapitalize="words"
                  spellCheck={false}
                  enterKeyHint="done"
                  className={cx(field, 'h-(--control) min-w-0 flex-[1_1_10rem] text-base')}
                />
                <Button tone="primary" isDisabled={!value.trim()} onPress={confirm}>
                  <Check aria-hidden /> Confirm{item.rows > 1 ? ` all ${digits(item.rows)}` : ''}
                </Button>
                <Button aria-label={withKey('Skip', 'reviewSkip')} onPress={skip}>
                  <SkipForward aria-hidden /> <span className="max-sm:sr-only">Skip</span>
                </Button>
              </form>
              {message && <p className="mt-2 text-warning">{message}</p>}
            </div>
            {proposals === null ? (
              <p className="flex items-center gap-2 p-4 text-muted">
                <Spinner /> The name is being looked up…
              </p>
            ) : (
              <Candidates
                proposals={proposals}
                chosen={typed === null ? chosen : null}
                onChoose={choose}
                onConfirm={confirm}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** The kind of the name: its current one, that of the selected person or studio, or the other one if switched by hand. */
function kindAfter(
  kind: ReviewKind,
  decision: Decision | undefined,
  typed: string | null,
  isOther: boolean,
): ReviewKind {
  if (kind === 'role') return kind;
  const isStudio = (typed === null ? decision?.isStudio : undefined) ?? kind === 'studio';
  return isStudio !== isOther ? 'studio' : 'person';
}
