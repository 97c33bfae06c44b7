'use client';
import type { ReviewKind } from '@libs/list/review/review.js';
import type { KeyboardEvent, ReactNode } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../lib/words';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { CircleCheck, X } from '../../ui/icons/lucide';
import { ByLetters } from '../../ui/layout/ByLetters';
import { EmptyState } from '../../ui/messages/EmptyState';
import { withKey } from '../shell/keys/keys';
import { confidenceWords } from './confidence';
import { CurrentName } from './CurrentName';
import { pressAt } from './desk-keys';
import { NameQueue } from './NameQueue';
import type { ReviewItem } from './review-item';
import { useDesk, useDeskFocus, type ReviewDeskProps, type ShownDesk } from './use-desk';

const kindWords: Record<ReviewKind, string> = {
  person: 'person',
  studio: 'studio',
  role: 'role',
  affiliation: 'affiliation',
};

/**
 * Reviews names one decision at a time: the waiting ones on the left, next to them the current one with everything that can be
 * confirmed. Made for the keyboard: the field keeps the focus, and the keys are those of the shortcut sheet.
 */
export function ReviewDesk<Item extends ReviewItem>(props: ReviewDeskProps<Item>) {
  const { total, proposalsOf, onClose, placeOf, renderDetails } = props;
  const shown = useDesk(props);
  const section = useDeskFocus(shown, props.onShow);
  const { items, peopleAt, skipped, index, item, kind, left } = shown;
  const onKeyDown = (event: KeyboardEvent) => {
    shown.begin();
    if (!pressAt(event, shown, onClose)) return;
    event.preventDefault();
    event.stopPropagation();
  };
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
      onPointerDown={shown.begin}
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
      {props.notice}
      <output className="sr-only">{announced(shown, total)}</output>
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
            onOpen={({ key }) => shown.open(key)}
          />
          <CurrentName {...{ shown, item, kind, total }} details={renderDetails(item)} />
        </div>
      )}
    </section>
  );
}

/** What screen readers are told about the current name. */
function announced<Item extends ReviewItem>(shown: ShownDesk<Item>, total: number): ReactNode {
  const { desk, item, position, proposals, proposal } = shown;
  if (desk.message) return desk.message;
  if (!item) return 'There are no more names to review.';
  const found =
    proposals === null
      ? 'being looked up'
      : proposal
        ? `${proposal.en}, ${confidenceWords(proposal.confidence)}`
        : proposals.isShared
          ? `${proposals.all.length} namesakes, choose one`
          : 'nothing is suggested';
  return (
    <>
      {digits(position)} of {digits(total)}: <ByLetters text={item.ja} />, {kindWords[item.kind]},{' '}
      {count(item.rows, 'row')}; {found}
    </>
  );
}
