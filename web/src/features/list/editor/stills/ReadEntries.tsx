'use client';
import { MoreHorizontal } from '../../../../ui/icons/lucide';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { TextField } from '../../../../ui/fields/TextField';
import { isDoubtful, withCharacter, withWords, wordsOf, type Entry } from './result';
import type { Comparison } from './stills.types';
import type { Stills } from './use-stills';

const comparisonWords: Record<Comparison, string> = {
  asking: 'Comparing with names known here…',
  done: 'Uncertain names were compared with names known here.',
  failed: 'Known names did not load, so uncertain names were compared only with this list.',
};

/** Finds the doubtful characters in the order of the text. */
const doubtfulCharacters = '[data-doubtful]';

/** What was read, each piece under its part of the picture; doubtful characters open their alternatives. */
export function ReadEntries({ stills, entries }: { stills: Stills; entries: readonly Entry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone; here begins what came in its place.
  useEffect(() => summary.current?.focus(), []);
  const doubtful = entries.filter(isDoubtful).length;
  const inText = entries.filter(({ isOut }) => !isOut);
  const names = inText.filter(({ isRole }) => !isRole).length;
  /** Goes to the doubtful character after or before the one that has the focus, and round at the end. */
  const travel = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(doubtfulCharacters) ?? [])];
    if (by < 0) all.reverse();
    const here = document.activeElement;
    const side = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const isInList = here && list.current?.contains(here);
    const next = isInList ? all.find((one) => here.compareDocumentPosition(one) & side) : undefined;
    (next ?? all[0])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    travel(event.shiftKey ? -1 : 1);
  };
  return (
    // Only listens for a key on its way to the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 flex-1 flex-col gap-3" onKeyDownCapture={onKeyDown}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1 text-muted">
          <p ref={summary} tabIndex={-1} className="outline-none">
            {count(inText.length - names, 'role')} and {count(names, 'name')} read.{' '}
            {doubtful > 0
              ? `${count(doubtful, 'entry', 'entries')} to look at: press a marked character to see alternatives. Unmarked ones can be wrong, too.`
              : entries.some(({ characters }) => characters.some(({ isDecided }) => isDecided))
                ? 'No marked character is left, but unmarked ones can still be wrong.'
                : 'The reader was sure of every character, but it can still be wrong.'}
          </p>
          <output>{comparisonWords[stills.comparison]}</output>
        </div>
        {doubtful > 0 && (
          <Button onPress={() => travel(1)}>
            Next marked
            <kbd className="text-xs text-muted pointer-coarse:hidden">F8</kbd>
          </Button>
        )}
      </div>
      {stills.gaps.map((gap) => (
        <p key={gap} className="font-medium wrap-anywhere">
          {gap}
        </p>
      ))}
      <ul
        ref={list}
        aria-label="What was read"
        className="flex min-h-0 flex-1 flex-wrap content-start gap-2 overflow-y-auto p-1"
      >
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} stills={stills} />
        ))}
      </ul>
    </div>
  );
}

function EntryView({ entry, stills }: { entry: Entry; stills: Stills }) {
  const [isTyping, setTyping] = useState(false);
  const { isRole, isOut } = entry;
  const words = wordsOf(entry);
  const more = useRef<HTMLSpanElement>(null);
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-sm border p-2',
        isRole ? 'mt-2 w-full border-transparent border-b-line pb-1 first:mt-0' : 'border-line',
      )}
    >
      <img
        src={stills.crops.get(entry.id)}
        alt=""
        className={cx(
          'h-8 max-w-full self-start rounded-[3px] object-contain object-left',
          isOut && 'opacity-50',
        )}
      />
      <div className="flex min-w-0 items-center gap-1">
        {isTyping ? (
          <TypedWords
            entry={entry}
            onDone={(changed, isLeft) => {
              setTyping(false);
              if (changed) stills.change(changed);
              // The field is gone; whoever left it by a key goes on from here.
              if (!isLeft) more.current?.querySelector('button')?.focus();
            }}
          />
        ) : isOut ? (
          <span className="min-w-0 text-muted">
            <s lang="ja">{words}</s> left out
          </span>
        ) : (
          <Words entry={entry} onChange={stills.change} />
        )}
        <span ref={more} className="ml-auto">
          <Menu
            label={`What to do with ${words}`}
            trigger={
              <IconButton label={`More for ${words}`} size="small">
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
          >
            {isOut ? (
              <MenuItem onAction={() => stills.change({ ...entry, isOut: false })}>Put it back</MenuItem>
            ) : (
              <>
                <MenuItem onAction={() => setTyping(true)}>Type it</MenuItem>
                <MenuItem onAction={() => stills.change({ ...entry, isRole: !isRole, begins: true })}>
                  {isRole ? 'It is a name' : 'It is a role'}
                </MenuItem>
                <MenuLine />
                <MenuItem tone="danger" onAction={() => stills.change({ ...entry, isOut: true })}>
                  Leave it out
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      </div>
    </li>
  );
}

/** The characters; those that are or were doubtful as buttons, so that whoever decides about one stays there. */
function Words({ entry, onChange }: { entry: Entry; onChange: (entry: Entry) => void }) {
  return (
    <span lang="ja" className={cx('min-w-0 text-base', entry.isRole && 'font-semibold')}>
      {entry.characters.map((character, at) =>
        character.isDoubtful || character.isDecided ? (
          <Menu
            key={at}
            label={`What ${character.text} may be`}
            trigger={
              <Button
                size="small"
                tone="quiet"
                aria-label={`${character.text} in ${wordsOf(entry)} is ${character.isDoubtful ? 'doubtful' : 'decided'}`}
                {...(character.isDoubtful ? { 'data-doubtful': '' } : {})}
                className={cx(
                  'h-auto rounded-[3px] border-b-2 px-0.5 py-0 text-base text-text',
                  character.isDoubtful ? 'border-b-warning bg-warning/15' : 'border-b-line',
                )}
              >
                {character.text}
              </Button>
            }
          >
            <MenuItem onAction={() => onChange(withCharacter(entry, at, character.text))}>
              {`${character.text} is right`}
            </MenuItem>
            {character.alternatives.map(({ text }) => (
              <MenuItem key={text} textValue={text} onAction={() => onChange(withCharacter(entry, at, text))}>
                <span lang="ja" className="text-base">
                  {text}
                </span>
                <span className="ml-auto text-xs text-muted">{scriptOf(text)}</span>
              </MenuItem>
            ))}
            <MenuLine />
            <MenuItem onAction={() => onChange(withCharacter(entry, at, ''))}>Remove it</MenuItem>
          </Menu>
        ) : (
          <span key={at}>{character.text}</span>
        ),
      )}
    </span>
  );
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Han}+$/u, 'kanji'],
  [/^\p{Script=Hiragana}+$/u, 'hiragana'],
  [/^[\p{Script=Katakana}ー]+$/u, 'katakana'],
  [/^\p{Script=Latin}+$/u, 'letter'],
  [/^\p{N}+$/u, 'digit'],
];

/** What kind of character it is: 口 and ロ look the same in most fonts. '' for signs. */
const scriptOf = (text: string): string => scripts.find(([pattern]) => pattern.test(text))?.[1] ?? '';

interface TypedWordsProps {
  entry: Entry;
  /** Null: nothing was changed. `isLeft`: something else has the focus already. */
  onDone: (entry: Entry | null, isLeft: boolean) => void;
}

function TypedWords({ entry, onDone }: TypedWordsProps) {
  const [text, setText] = useState(wordsOf(entry));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isDone = useRef(false);
  const done = (changed: Entry | null, isLeft: boolean) => {
    // Leaving the field happens once more when it goes away.
    if (isDone.current) return;
    isDone.current = true;
    onDone(changed, isLeft);
  };
  const typed = text.trim() === '' ? null : withWords(entry, text.trim());
  return (
    <TextField
      aria-label={entry.isRole ? 'Role' : 'Name'}
      lang="ja"
      inputRef={field}
      value={text}
      onChange={setText}
      onBlur={() => done(text.trim() === wordsOf(entry) ? null : typed, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Else it would also press the button that has the focus next.
          event.preventDefault();
          done(typed, false);
        }
        // A field keeps its keys to itself, so this does not close the dialog.
        else if (event.key === 'Escape') done(null, false);
      }}
    />
  );
}
