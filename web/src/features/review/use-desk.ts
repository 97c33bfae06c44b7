import type { Person } from '@libs/contract/lists/presence.js';
import type { Decision } from '@libs/list/review/decide.js';
import type { ReviewKind } from '@libs/list/review/review.js';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { follow, questionBefore, showing, startAt, type Desk } from './desk';
import type { Proposals } from './proposals';
import type { ReviewItem } from './review-item';
import { nextOf } from './steps';

export interface ReviewDeskProps<Item extends ReviewItem> {
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
  /** Stores a corrected Japanese name. Returns the key by which it waits then; null: it is settled. Absent: it cannot be corrected. */
  onCorrect?: (item: Item, ja: string) => string | null;
  /** Undoes the last decision, or redoes it. */
  onUndo: () => void;
  onRedo: () => void;
  onClose: () => void;
  /** A decision about several names was made right before; undo takes it back. */
  isAfterDecision?: boolean;
  /** Something was pressed for the first time. */
  onBegin?: () => void;
  /** Another name is shown; null: none is left. */
  onShow?: (item: Item | null) => void;
  /** For presence: `id/column` of the field with the name. */
  placeOf?: (item: Item) => string;
  /** How often and where it occurs, below the name. */
  renderDetails: (item: Item) => ReactNode;
  /** Above the names. */
  title: ReactNode;
  /** Below the title: what concerns all names, such as work that goes on. */
  notice?: ReactNode;
  /** Shown when nothing is waiting any more. */
  nothing: ReactNode;
}

const nobody: ReadonlyMap<string, Pick<Person, 'name' | 'colour'>> = new Map();

/** On touch screens a focused field opens the keyboard, which would cover the choices. */
const hasTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** The current name of the review with all that can be done about it. */
export type ShownDesk<Item extends ReviewItem> = ReturnType<typeof useDesk<Item>>;

export function useDesk<Item extends ReviewItem>(props: ReviewDeskProps<Item>) {
  const { items, total, left = items.length, peopleAt = nobody, onDecide, onCorrect, onClose } = props;
  const [recorded, put] = useReducer((_: Desk, to: Desk) => to, items[0], startAt);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const decisions = useDecisions(props.isAfterDecision ?? false);
  const [hasBegun, setBegun] = useState(false);
  const desk = follow(recorded, items, { hasBegun, decided: decisions.made, peopleAt });
  // Shown at once; recorded, so that it stays when the names change again.
  useLayoutEffect(() => put(desk), [desk]);
  const { typed, isOtherKind } = desk;
  const index = Math.max(
    items.findIndex(({ key }) => key === desk.key),
    0,
  );
  const item = items[index];
  const proposals = item ? props.proposalsOf(item) : null;
  const chosen = desk.choice ?? proposals?.preferred ?? null;
  const proposal = chosen === null ? null : (proposals?.all[chosen] ?? null);
  const value = typed ?? proposal?.en ?? '';
  const kind: ReviewKind | undefined = item && kindAfter(item.kind, proposal?.decision, typed, isOtherKind);
  const field = useRef<HTMLInputElement>(null);

  const show = (key: string) => put(showing(desk, items, key));
  const say = (message: string) => put({ ...desk, message });
  const type = (to: string | null) => put({ ...desk, typed: to, isAsked: false });
  const focus = () => void (hasTouch() || field.current?.focus());
  const isPassed = (one: string) => skipped.has(one) || peopleAt.has(one);
  const nextKey = (by: -1 | 1) => nextOf(items, index, by, isPassed);
  const step = (by: -1 | 1) => {
    const next = nextKey(by);
    if (next) show(next);
    else say('No other names to review.');
  };
  return {
    items,
    peopleAt,
    skipped,
    desk,
    index,
    item,
    kind,
    proposals,
    proposal,
    chosen,
    value,
    field,
    canCorrect: onCorrect !== undefined,
    position: total - left + index + 1,
    left,
    isDone: items.length === 0,
    /** Something was pressed. */
    begin() {
      if (!hasBegun) props.onBegin?.();
      setBegun(true);
    },
    type,
    step,
    open(key: string) {
      show(key);
      focus();
    },
    choose(place: number) {
      put({ ...desk, choice: place, typed: null, isOtherKind: false, isAsked: false, message: '' });
      focus();
    },
    confirm() {
      if (!item) return;
      const en = value.trim();
      if (!en)
        return say(
          proposals?.isShared ? 'Several people have this name: choose one.' : 'Type the English name first.',
        );
      const question = questionBefore(desk, proposal);
      if (question) return put({ ...desk, isAsked: true, message: question });
      const base: Decision = typed === null && proposal ? proposal.decision : { en };
      const isStudio = kind === 'studio';
      const decision =
        mayBeEither(item.kind) && (isOtherKind || base.isStudio !== undefined) ? { ...base, isStudio } : base;
      const next = nextKey(1);
      decisions.add(item.key);
      onDecide(item, decision);
      if (next) show(next);
    },
    skip() {
      if (!item) return;
      setSkipped(new Set([...skipped, item.key]));
      step(1);
    },
    undo() {
      const last = decisions.undo();
      if (last === undefined) return say('Nothing to undo.');
      put({ ...desk, wanted: last });
      props.onUndo();
    },
    redo() {
      if (decisions.redo() === undefined) return say('Nothing to redo.');
      const next = nextKey(1);
      props.onRedo();
      if (next) show(next);
    },
    /** Begins to correct the Japanese name, or goes on; null: stops. */
    correct(to: string | null) {
      put({ ...desk, correcting: to });
      if (to === null) focus();
    },
    saveCorrection() {
      const ja = desk.correcting?.trim();
      const isNew = ja && item && onCorrect && ja !== item.ja;
      if (isNew) decisions.add(item.key);
      put({
        ...desk,
        ...(isNew ? { typed: null, choice: null, wanted: onCorrect(item, ja) } : {}),
        correcting: null,
      });
      focus();
    },
    close: () => (typed === null ? onClose() : type(null)),
    toggleKind: () => item && mayBeEither(item.kind) && put({ ...desk, isOtherKind: !isOtherKind }),
  };
}

/** What was decided here, by keys, and what of it was undone. */
function useDecisions(isAfterDecision: boolean) {
  const [made, setMade] = useState<readonly string[]>(isAfterDecision ? [''] : []);
  const [undone, setUndone] = useState<readonly string[]>([]);
  return {
    made,
    add(key: string) {
      setMade([...made, key]);
      setUndone([]);
    },
    /** The key of what is undone; undefined: nothing. */
    undo(): string | undefined {
      const last = made.at(-1);
      if (last === undefined) return undefined;
      setMade(made.slice(0, -1));
      setUndone([...undone, last]);
      return last;
    },
    redo(): string | undefined {
      const last = undone.at(-1);
      if (last === undefined) return undefined;
      setUndone(undone.slice(0, -1));
      setMade([...made, last]);
      return last;
    },
  };
}

/** Keeps the focus in the field with its text selected, and tells who is told which name is shown. */
export function useDeskFocus<Item extends ReviewItem>(
  { item, value, desk: { typed }, field, isDone }: ShownDesk<Item>,
  onShow: ((item: Item | null) => void) | undefined,
) {
  const section = useRef<HTMLElement>(null);
  // Typing replaces the selection.
  const key = item?.key;
  const selectAll = useEffectEvent((_key: string | undefined, _value: string, isTyped: boolean) => {
    if (!isTyped && document.activeElement === field.current) field.current?.select();
  });
  useLayoutEffect(() => selectAll(key, value, typed !== null), [key, value, typed]);
  useEffect(() => {
    if (!hasTouch() || isDone) (field.current ?? section.current)?.focus();
  }, [isDone, field]);
  // Tells others where this page is (usePlace).
  const tellPlace = useEffectEvent((_key: string | undefined) => {
    onShow?.(item ?? null);
    document.dispatchEvent(new Event('placechange'));
  });
  useEffect(() => tellPlace(key), [key]);
  return section;
}

/** Whether a name of this kind is a person's or a studio's: roles and affiliations are not. */
const mayBeEither = (kind: ReviewKind): boolean => kind === 'person' || kind === 'studio';

/** The kind of the name: its current one, that of the selected person or studio, or the other one if switched by hand. */
function kindAfter(
  kind: ReviewKind,
  decision: Decision | undefined,
  typed: string | null,
  isOther: boolean,
): ReviewKind {
  if (!mayBeEither(kind)) return kind;
  const isStudio = (typed === null ? decision?.isStudio : undefined) ?? kind === 'studio';
  return isStudio !== isOther ? 'studio' : 'person';
}
