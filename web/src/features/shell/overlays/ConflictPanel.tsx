'use client';
import { Check, ChevronDown, ChevronLeft, ChevronRight, ExternalLink } from '../../../ui/icons/lucide';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import {
  affiliationIn,
  confirmConflict,
  ignoreAllConflicts,
  ignoreConflict,
  stepConflict,
  toggleCandidate,
} from '../../../stores/conflicts';
import type { Candidate, Conflict } from '../../../stores/overlay.types';
import { Avatar } from '../../../ui/pictures/Avatar';
import { BottomPanel } from '../../../ui/overlays/BottomPanel';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Ja } from '../../../ui/text/Ja';

interface ConflictPanelProps {
  conflict: Conflict;
  index: number;
  total: number;
}

/**
 * One name shared by several people: which one is meant? Shown next to the editor, which stays usable (rule editor-3).
 */
export function ConflictPanel({ conflict, index, total }: ConflictPanelProps) {
  const { id, origin, roleNames, data, value, takesFocus } = conflict;
  const [isOpen, setOpen] = useState(true);
  const heading = useId();
  const text = useId();
  const body = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  // Does not interrupt somebody typing elsewhere: takes the focus only if they asked, or are answering here.
  const showRow = useEffectEvent((_id: string, isWanted: boolean) => {
    const panel = inside.current?.closest('[data-bottom-panel]');
    if (isWanted || panel?.contains(document.activeElement)) conflict.show?.();
  });
  useEffect(() => showRow(id, takesFocus), [id, takesFocus]);
  // The buttons disappear or are disabled with the answer; the focus stays in the panel as long as there is one.
  const answer = (give: () => void) => {
    title.current?.focus();
    give();
  };
  return (
    <BottomPanel
      labelledBy={heading}
      describedBy={text}
      subject={id}
      takesFocus={takesFocus}
      onEscape={() => ignoreConflict(id)}
    >
      <header className="flex items-center gap-1 px-4 py-2 md:px-8">
        <h2
          ref={title}
          id={heading}
          {...(isOpen ? {} : { 'data-first': true })}
          tabIndex={-1}
          className="mr-auto text-base font-semibold outline-none"
        >
          Conflict resolution{' '}
          <span className="font-normal text-muted tabular-nums">
            ({index + 1} / {total})
          </span>
        </h2>
        {total > 1 && (
          <>
            <IconButton label="Previous conflict" isDisabled={index === 0} onPress={() => stepConflict(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label="Next conflict"
              isDisabled={index === total - 1}
              onPress={() => stepConflict(1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton
          label={isOpen ? 'Collapse' : 'Expand'}
          aria-expanded={isOpen}
          aria-controls={body}
          onPress={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cx('transition-transform', !isOpen && 'rotate-180')} />
        </IconButton>
      </header>
      <div ref={inside} id={body} hidden={!isOpen} className="px-4 pb-4 md:px-8">
        <p id={text} className="mb-3 wrap-anywhere">
          An automatic translation needs revision: <Ja className="font-semibold">{origin}</Ja>
          {roleNames.length > 0 && <> as {roleNames.join(', ')}</>}. Who is meant?
        </p>
        <ul
          aria-label="Candidates"
          className="grid max-h-[34dvh] gap-2 overflow-y-auto overscroll-contain p-0.5 sm:grid-cols-2 xl:grid-cols-3"
        >
          {data.map((candidate, place) => (
            <Choice
              key={place}
              candidate={candidate}
              isFirst={isOpen && place === 0}
              isSelected={value === place}
              onToggle={() => toggleCandidate(id, place)}
            />
          ))}
        </ul>
        <div className="mt-3 flex justify-end gap-2">
          {conflict.show && (
            <Button tone="quiet" className="mr-auto" onPress={() => conflict.show?.()}>
              Show the row
            </Button>
          )}
          {total > 1 && <Button onPress={() => answer(ignoreAllConflicts)}>Ignore all {total}</Button>}
          <Button onPress={() => answer(() => ignoreConflict(id))}>Ignore</Button>
          <Button
            tone="primary"
            isDisabled={value === null}
            onPress={() => answer(() => confirmConflict(id))}
          >
            Confirm
          </Button>
        </div>
      </div>
    </BottomPanel>
  );
}

interface ChoiceProps {
  candidate: Candidate;
  isFirst: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

function Choice({ candidate, isFirst, isSelected, onToggle }: ChoiceProps) {
  const { id, name, image, description, primaryOccupations, isStudio, facts } = candidate;
  const affiliation = affiliationIn(description);
  const kind = isStudio ? 'studio' : 'staff';
  return (
    <li
      className={cx(
        'flex items-stretch rounded-sm border transition-colors',
        isSelected ? 'border-primary bg-primary-soft' : 'border-line hover:border-faint',
      )}
    >
      <button
        type="button"
        {...(isFirst ? { 'data-first': true } : {})}
        aria-pressed={isSelected}
        onClick={onToggle}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm p-2 text-left"
      >
        <Avatar name={name.full || name.native} src={image.medium} className="size-12 text-xs" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            <span className="font-medium">{name.full || name.native}</span>
            {affiliation && <span className="text-muted"> [{affiliation}]</span>}
          </span>
          {name.full && name.native && (
            <Ja className="block text-xs text-muted wrap-anywhere">{name.native}</Ja>
          )}
          <span className="block text-xs text-muted wrap-anywhere">
            {primaryOccupations.join(', ') || (isStudio ? 'Studio' : 'Unknown occupation')}
          </span>
          {facts.length > 0 && (
            <span className="block text-xs text-muted wrap-anywhere">{facts.join(' · ')}</span>
          )}
        </span>
        <Check aria-hidden className={cx('size-4 shrink-0 text-primary', !isSelected && 'invisible')} />
      </button>
      {id !== null && (
        <a
          href={`https://anilist.co/${kind}/${id}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name.full || name.native}, ${kind} ${id} on AniList (new tab)`}
          title={`AniList ${kind} ${id}`}
          className="flex w-10 shrink-0 items-center justify-center rounded-r-sm border-l border-line text-muted hover:bg-hover hover:text-text [&_svg]:size-4"
        >
          <ExternalLink aria-hidden />
        </a>
      )}
    </li>
  );
}
