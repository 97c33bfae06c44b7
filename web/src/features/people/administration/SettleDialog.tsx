'use client';
import type { ErrorCode, Failure } from '@libs/contract/base/errors.js';
import type { SeveralCompared } from '@libs/contract/people/people-administration.js';
import { ArrowLeft, ArrowRight, Merge, RotateCcw, Split } from '../../../ui/icons/lucide';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api';
import { useLoaded } from '../../../lib/use-loaded';
import { digits } from '@libs/characters/digits.js';
import { say } from '../../../stores/announcements';
import { useAuth } from '../../../stores/auth';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Modal } from '../../../ui/overlays/Modal';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { CommonLists } from './CommonLists';
import { Side } from './Comparison';
import { failureFrom } from './failure';
import { nameAmong } from './Name';
import { mergeOf } from './merge-of';
import { chosenOf, goneText, isSureNeeded, mayStay, type Question, staysOf, whoOf } from './settle';
import { type Among, useQuestions } from './use-questions';
import { useSettleKeys } from './use-settle-keys';

interface SettleDialogProps {
  questions: readonly Question[];
  /** The first question. */
  start: number;
  among?: Among;
  onMore?: () => Promise<readonly Question[]>;
  /** `shown`: the question that was shown last. */
  onClose: (shown: Question) => void;
}

/** Failures that may come from a decision that somebody else has made meanwhile. */
const stale = new Set<string>(['person-not-found', 'person-merge-refused'] satisfies ErrorCode[]);

type MergedBy = SeveralCompared['mergedBy'];

/** How they are asked for. */
const compared = ({ isStudio, ids }: Question) => ({
  query: { kind: isStudio ? ('studios' as const) : ('people' as const), ids: [...ids] },
});

/** A decision that can be undone. */
interface Decision {
  at: number;
  text: string;
  undo: () => Promise<unknown>;
}

/** People or studios side by side, one question after the other: the same, or different? Every decision can be undone. */
export function SettleDialog({ questions: asked, start, among, onMore, onClose }: SettleDialogProps) {
  const { id: self } = useAuth();
  const [at, setAt] = useState(start);
  const { questions, total } = useQuestions(asked, at, among, onMore);
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  /** What others have done to the question before. */
  const [note, setNote] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const question = questions[at]!;
  const isDecided = (place: number) => gone.has(place) || decisions.some((one) => one.at === place);
  const last = decisions.at(-1);
  const number = (among?.before ?? 0) + at + 1;

  const show = (to: number) => {
    setFailure(null);
    setNote(null);
    setAt(to);
  };
  const go = (to: number) => {
    if (to >= 0 && to < questions.length && !isPending) show(to);
  };
  const close = () => onClose(question);
  const next = () => questions.findIndex((_, place) => place > at && !isDecided(place));
  /** Somebody else has merged all of them. */
  const skip = (by: MergedBy) => {
    const text = goneText(by, self);
    const to = next();
    if (to < 0) {
      popup(text, 'info');
      return close();
    }
    setGone((before) => new Set(before).add(at));
    show(to);
    setNote(`${question.name}: ${text}`);
    say(text);
  };
  /** Shows what is left of the question, or goes on. Returns whether somebody else has changed it. */
  const lookAgain = async (): Promise<boolean> => {
    const { people, mergedBy } = await api.call('GET /api/v1/moderation/comparison', compared(question));
    if (people.length === question.ids.length) return false;
    if (people.length < 2) skip(mergedBy);
    else {
      setTurn((before) => before + 1);
      setNote(`${whoOf(mergedBy, self)} merged some of them in the meantime.`);
    }
    return true;
  };
  /** Runs one request after another; what failed is said, and nothing moves unless somebody else has decided. */
  const run = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const fault = failureFrom(error);
      const isKnown = stale.has(fault.code) && (await lookAgain().catch(() => false));
      if (!isKnown) setFailure(fault);
    }
    setPending(false);
  };
  /** `goesOn`: some of them are still in question. */
  const decided = (decision: Decision, goesOn: boolean) => {
    setDecisions((before) => [...before, decision]);
    say(decision.text);
    setNote(null);
    if (goesOn) return;
    const to = next();
    if (to >= 0) return setAt(to);
    popup(decision.text, 'success', undefined, {
      label: 'Undo',
      onPress: () =>
        void decision.undo().catch((error: unknown) => popup(failureFrom(error).message, 'error')),
    });
    close();
  };
  const undo = () =>
    run(async () => {
      if (!last) return;
      await last.undo();
      setDecisions((before) => before.slice(0, -1));
      show(last.at);
      say('Undone');
    });

  return (
    <Modal
      isOpen
      onClose={close}
      title={
        <>
          <span lang="ja">{question.name}</span>
          {total > 1 && (
            <span className="tabular ml-3 text-sm font-normal text-muted">
              {digits(number)} of {digits(total)}
            </span>
          )}
        </>
      }
      width="large"
      stays
    >
      {note && <p className="mb-4 rounded-sm border border-warning/40 px-3 py-2">{note}</p>}
      <Compared
        // Undoing begins anew, too.
        key={`${at} ${decisions.length} ${turn}`}
        question={question}
        isPending={isPending}
        failure={failure}
        onSame={(text, act, undoIt, goesOn) =>
          run(async () => {
            await act();
            decided({ at, text, undo: undoIt }, goesOn);
          })
        }
        onGone={skip}
        onUndo={last ? () => void undo() : null}
        onStep={(by) => go(at + by)}
        before={at > 0}
        after={at < questions.length - 1}
        status={last && <LastDecision text={last.text} isPending={isPending} onUndo={() => void undo()} />}
      />
    </Modal>
  );
}

interface LastDecisionProps {
  text: string;
  isPending: boolean;
  onUndo: () => void;
}

function LastDecision({ text, isPending, onUndo }: LastDecisionProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate text-muted">{text}</span>
      <Button size="small" isPending={isPending} onPress={onUndo}>
        <RotateCcw aria-hidden /> Undo <Key>U</Key>
      </Button>
    </span>
  );
}

interface ComparedProps {
  question: Question;
  isPending: boolean;
  failure: Failure | null;
  onSame: (
    text: string,
    act: () => Promise<void>,
    undo: () => Promise<unknown>,
    goesOn: boolean,
  ) => Promise<void>;
  /** There is nothing to ask any more. */
  onGone: (by: MergedBy) => void;
  onUndo: (() => void) | null;
  onStep: (by: -1 | 1) => void;
  before: boolean;
  after: boolean;
  status: ReactNode;
}

function Compared(props: ComparedProps) {
  const { question, isPending, onStep, onUndo } = props;
  const { id: self } = useAuth();
  const { data, failure, reload } = useLoaded('GET /api/v1/moderation/comparison', compared(question));
  useSettleKeys(
    { ArrowLeft: () => onStep(-1), ArrowRight: () => onStep(1), u: onUndo ?? undefined },
    isPending,
  );
  return (
    <div className="flex flex-col gap-4">
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : !data ? (
        <div className="grid gap-3 sm:grid-cols-2" aria-busy>
          <Skeleton className="h-56 w-full rounded-sm" />
          <Skeleton className="h-56 w-full rounded-sm" />
        </div>
      ) : data.people.length < 2 ? (
        <p className="flex flex-wrap items-center justify-between gap-3">
          {goneText(data.mergedBy, self)}
          <Button onPress={() => props.onGone(data.mergedBy)}>Go on</Button>
        </p>
      ) : (
        <Decide {...props} data={data} />
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {(props.before || props.after) && (
          <>
            <Button size="small" tone="quiet" isDisabled={!props.before} onPress={() => onStep(-1)}>
              <ArrowLeft aria-hidden /> Previous
            </Button>
            <Button size="small" tone="quiet" isDisabled={!props.after} onPress={() => onStep(1)}>
              Skip <ArrowRight aria-hidden />
            </Button>
          </>
        )}
        <div className="ml-auto min-w-0">{props.status}</div>
      </div>
    </div>
  );
}

function Decide({ question, isPending, failure, onSame, data }: ComparedProps & { data: SeveralCompared }) {
  const { isStudio, name, mayDiffer } = question;
  const { people, common } = data;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const chosen = chosenOf(people, left);
  const into = staysOf(chosen, kept);
  const needsSure = isSureNeeded(chosen);
  const toggle = (place: number) => {
    const person = people[place];
    if (!person || people.length < 3) return;
    setAsked(false);
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(person.key)) next.add(person.key);
      return next;
    });
  };
  const same = () => {
    if (chosen.length < 2 || !into) return;
    if (needsSure && !isAsked) return setAsked(true);
    const others = chosen.filter((one) => one !== into);
    const { merge, split } = mergeOf(isStudio, into, others, needsSure);
    void onSame(
      `${others.map((one) => nameAmong(one, people)).join(', ')} ${others.length === 1 ? 'is' : 'are'} shown as ${nameAmong(into, people)} now`,
      merge,
      split,
      mayDiffer && people.length - others.length > 1,
    );
  };
  const tell = (apart: boolean) =>
    api.call('POST /api/v1/moderation/homonyms', { body: { isStudio, ja: name, apart } });
  const different = () => {
    if (mayDiffer)
      void onSame(
        `${name}: different ${isStudio ? 'studios' : 'people'}`,
        () => tell(true),
        () => tell(false),
        false,
      );
  };
  useSettleKeys(
    {
      s: same,
      d: different,
      ...Object.fromEntries(people.map((_, place) => [String(place + 1), () => toggle(place)])),
    },
    isPending,
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {people.map((person, place) => (
          <Side
            key={person.key}
            person={person}
            name={nameAmong(person, people)}
            stays={person === into && chosen.length > 1}
            onStay={chosen.includes(person) && mayStay(person, chosen) ? () => setKept(person.key) : null}
            {...(people.length > 2
              ? {
                  choice: (
                    <Checkbox
                      aria-label={`${nameAmong(person, people)} is one of the same`}
                      isSelected={!left.has(person.key)}
                      onChange={() => toggle(place)}
                      className="items-start"
                    >
                      <Key>{place + 1}</Key>
                    </Checkbox>
                  ),
                }
              : {})}
          />
        ))}
      </div>
      <CommonLists lists={common} who={people.length > 2 ? 'several of them' : 'both'} />
      {isAsked && (
        <p role="alert" className="text-warning">
          They have AniList IDs of their own, so AniList considers them different people. Press once more if
          you have made sure that they are the same.
        </p>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        {mayDiffer && (
          <Button isDisabled={isPending} onPress={different}>
            <Split aria-hidden /> {people.length > 2 ? 'All different' : 'Different'} <Key>D</Key>
          </Button>
        )}
        <Button tone="primary" isPending={isPending} isDisabled={chosen.length < 2} onPress={same}>
          <Merge aria-hidden />{' '}
          {isAsked
            ? 'They are the same'
            : chosen.length > 2
              ? `These ${chosen.length} are the same`
              : 'The same'}{' '}
          <Key>S</Key>
        </Button>
      </div>
    </>
  );
}

/** The key that does the same as the button. */
const Key = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="tabular min-w-5 rounded-[4px] border border-current/30 px-1 text-center text-xs font-normal opacity-80 pointer-coarse:hidden"
  >
    {children}
  </kbd>
);
