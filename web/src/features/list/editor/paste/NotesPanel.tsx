'use client';
import type { Resolutions } from '@libs/text/notes/resolve-note.js';
import type { Resolution, NoteGroup, NotePlace } from '@libs/text/notes/note-groups.js';
import { noteMessages } from '@libs/text/words/notes.js';
import { Check, Undo2 } from '../../../../ui/icons/lucide';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { FoldChevron } from '../../../../ui/layout/FoldChevron';
import { Button } from '../../../../ui/actions/Button';
import { mendWord, namesNow } from './resolution-words';
import { RoleQuestions } from './RoleQuestions';
import type { Resolving } from './use-resolving';

/** Places of a group that are listed at first, and more at each press. */
const listed = 50;
/** So few doubtful places are shown at once. */
const few = 6;
/** Characters of a note's text that are shown. */
const maxShown = 80;

interface NotesPanelProps {
  resolving: Resolving;
  onLine: (line: number) => void;
}

/**
 * What somebody should look at in a text that was read: equal notes together, the doubtful ones first, decided about together
 * or one by one; what was only reworded comes last and folded.
 */
export function NotesPanel({ resolving, onLine }: NotesPanelProps) {
  const { groups, roles, mends, roleNames, undo } = resolving;
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  const [said, say] = useState('');
  const id = useId();
  const doubtful = groups.filter(({ level }) => level === 'check');
  const reworded = groups.filter(({ level }) => level === 'info');
  const unnamed = roles.filter((role) => !roleNames.has(role.original) && !resolving.isLeftOut(role)).length;
  const open = unnamed + doubtful.reduce((all, { places }) => all + undecided(places, mends), 0);
  const total = roles.length + sum(doubtful);
  const decide = (places: readonly NotePlace[], mend: Resolution | null, word: string) => {
    resolving.decide(
      places.map(({ key }) => key),
      mend,
    );
    say(mend ? `${count(places.length, 'place')}: ${word}.` : `Undone: ${word}.`);
  };
  const takeBack = () => {
    undo?.();
    say('Undone.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In a field, it is the field's own.
    if (
      !undo ||
      event.target instanceof HTMLInputElement ||
      event.key.toLowerCase() !== 'z' ||
      event.shiftKey ||
      !(event.ctrlKey || event.metaKey)
    )
      return;
    event.preventDefault();
    takeBack();
  };
  const shown = { resolving, opens: total <= few, onDecide: decide, onLine };
  return (
    // Only listens for a key on its way to the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notes"
      onKeyDownCapture={onKeyDown}
      className={cx(
        'flex shrink-0 flex-col overflow-hidden rounded-sm border border-line bg-surface',
        isOpen && 'max-h-72',
      )}
    >
      <div className="flex min-h-9 items-center gap-2 border-b border-line pr-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex w-full items-center gap-2 px-3 py-1.5 text-left text-sm font-semibold hover:bg-hover"
          >
            <FoldChevron isOpen={isOpen} />
            {open > 0
              ? `${count(open, 'place')} to look at`
              : total > 0
                ? 'All reviewed'
                : 'Nothing to review'}
          </button>
        </h3>
        <output className="min-w-0 truncate text-xs text-muted max-sm:sr-only">{said}</output>
        {undo && (
          <Button size="small" tone="quiet" onPress={takeBack}>
            <Undo2 aria-hidden /> Undo
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="min-h-0 overflow-y-auto overscroll-contain">
        {roles.length > 0 && (
          <RoleQuestions
            resolving={resolving}
            onName={(role, name, what) => {
              resolving.nameRole(role, name);
              say(`${what}.`);
            }}
            onLeaveOut={(role, isOut) => {
              resolving.leaveRoleOut(role, isOut);
              say(`${role.original}: ${isOut ? 'left out' : 'not said'}.`);
            }}
            onLine={onLine}
          />
        )}
        {doubtful.map((group) => (
          <Group key={group.id} group={group} {...shown} />
        ))}
        {reworded.length > 0 && (
          <Folded title={`${count(sum(reworded), 'rewording')}`}>
            {reworded.map((group) => (
              <Group key={group.id} group={group} {...shown} opens={false} />
            ))}
          </Folded>
        )}
      </div>
    </section>
  );
}

const undecided = (places: readonly NotePlace[], mends: Resolutions): number =>
  places.reduce((all, { key }) => all + (mends.has(key) ? 0 : 1), 0);

const sum = (groups: readonly NoteGroup[]): number =>
  groups.reduce((all, { places }) => all + places.length, 0);

/** What nobody needs to see, unless they ask for it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 px-3 py-1.5 text-left text-xs text-muted hover:bg-hover"
      >
        <FoldChevron isOpen={isOpen} />
        {title}
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && children}
      </div>
    </div>
  );
}

interface GroupProps {
  group: NoteGroup;
  resolving: Resolving;
  /** Its places are shown until it is folded. */
  opens: boolean;
  onDecide: (places: readonly NotePlace[], mend: Resolution | null, word: string) => void;
  onLine: (line: number) => void;
}

function Group({ group, resolving, opens, onDecide, onLine }: GroupProps) {
  const [turned, turn] = useState<boolean | null>(null);
  const [shown, setShown] = useState(listed);
  const id = useId();
  const { places, title, level, code } = group;
  const { mends } = resolving;
  const isOpen = turned ?? opens;
  const isDone = places.every(({ key }) => mends.has(key));
  const isDoubtful = level === 'check' && !isDone;
  return (
    <div className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 pr-1">
        <h4 className="min-w-48 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => turn(!isOpen)}
            className="flex w-full items-baseline gap-2 px-3 py-1.5 text-left text-sm hover:bg-hover"
          >
            <span className="self-center">
              <FoldChevron isOpen={isOpen} />
            </span>
            <span
              className={cx(
                'shrink-0 font-semibold tabular-nums',
                isDoubtful ? 'text-warning' : 'text-muted',
              )}
            >
              {digits(places.length)} ×
            </span>
            <span className={cx('min-w-0', !isDoubtful && 'text-muted')}>{title}</span>
            {isDone && <Check aria-label="Decided" className="size-4 shrink-0 self-center text-primary" />}
          </button>
        </h4>
        {(places.length > 1 || !isOpen) && (
          <div className="flex flex-wrap gap-1 pb-1 pl-9 sm:py-0.5 sm:pl-0">
            {choices(group).map(({ mend, word, of }) => (
              <Choice
                key={mend}
                word={of.length === places.length ? word : `${word} (${digits(of.length)})`}
                label={`${word}: all ${digits(of.length)} of ${title}`}
                isChosen={of.every(({ key }) => mends.get(key) === mend)}
                onPress={(isChosen) => onDecide(of, isChosen ? null : mend, word)}
              />
            ))}
          </div>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="pb-1.5">
        {isOpen && (
          <>
            <p className="px-3 pb-1 pl-9 text-xs text-muted">{noteMessages[code].message}</p>
            <ul>
              {places.slice(0, shown).map((place) => (
                <NotePlace
                  key={place.key}
                  place={place}
                  resolving={resolving}
                  onDecide={onDecide}
                  onLine={onLine}
                />
              ))}
            </ul>
            {places.length > shown && (
              <Button size="small" tone="quiet" className="ml-7" onPress={() => setShown(shown + listed)}>
                Show {digits(Math.min(listed, places.length - shown))} more
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The decisions of a group, each with the places that it is possible for. */
function choices({ places, level }: NoteGroup): { mend: Resolution; word: string; of: NotePlace[] }[] {
  const found = new Map<Resolution, NotePlace[]>();
  for (const place of places)
    for (const mend of place.mends) {
      const of = found.get(mend);
      if (of) of.push(place);
      else found.set(mend, [place]);
    }
  if (level === 'check') found.set('right', places);
  return [...found].map(([mend, of]) => ({ mend, of, word: mendWord(mend, of[0]!) }));
}

interface PlaceProps extends Pick<GroupProps, 'resolving' | 'onDecide' | 'onLine'> {
  place: NotePlace;
}

function NotePlace({ place, resolving, onDecide, onLine }: PlaceProps) {
  const { note, key, mends } = place;
  const chosen = resolving.mends.get(key);
  const names = namesNow(place, resolving.asRead, chosen);
  const where = note.line > 0 ? `Line ${note.line}` : 'Settings';
  const possible: Resolution[] = note.level === 'check' ? [...mends, 'right'] : mends;
  return (
    <li className="flex flex-wrap items-center gap-x-2 pr-1 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]">
      <button
        type="button"
        disabled={note.line === 0}
        onClick={() => onLine(note.line)}
        className="flex min-w-48 flex-1 items-baseline gap-2 py-1 pr-2 pl-9 text-left text-xs hover:bg-hover"
      >
        <span className="w-14 shrink-0 text-muted tabular-nums">{where}</span>
        <span lang="ja" className="min-w-0 wrap-anywhere">
          {note.text.length > maxShown ? `${note.text.slice(0, maxShown)}…` : note.text}
          {names && (
            <span className="text-muted">
              {' → '}
              {names.slice(0, few).map((name, at) => (
                <span key={at} className="name">
                  {at > 0 && ' | '}
                  <span className="text-text">{name}</span>
                </span>
              ))}
              {names.length > few && ' …'}
            </span>
          )}
          {note.message !== noteMessages[note.code].message && (
            <span lang="en" className="block text-muted">
              {note.message}
            </span>
          )}
        </span>
      </button>
      {possible.length > 0 && (
        <span className="flex flex-wrap gap-1 pb-1 pl-9 sm:pb-0 sm:pl-0">
          {possible.map((mend) => {
            const word = mendWord(mend, place);
            return (
              <Choice
                key={mend}
                word={word}
                label={`${word}: ${where}`}
                isChosen={chosen === mend}
                onPress={(isChosen) => onDecide([place], isChosen ? null : mend, word)}
              />
            );
          })}
        </span>
      )}
    </li>
  );
}

interface ChoiceProps {
  word: string;
  /** For those who do not see where it stands. */
  label: string;
  isChosen: boolean;
  onPress: (isChosen: boolean) => void;
}

const Choice = ({ word, label, isChosen, onPress }: ChoiceProps) => (
  <Button
    size="small"
    aria-label={label}
    aria-pressed={isChosen}
    onPress={() => onPress(isChosen)}
    className={cx('text-xs', isChosen && 'border-primary! bg-primary-soft! text-primary!')}
  >
    {word}
  </Button>
);
