'use client';
import type { ReviewKind } from '@libs/list/review/review.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Spinner } from '../../ui/feedback/Spinner';
import { Building2, Check, Pencil, SkipForward, User } from '../../ui/icons/lucide';
import { field as fieldStyle } from '../../ui/styles';
import { Ja } from '../../ui/text/Ja';
import { withKey } from '../shell/keys/keys';
import { personName } from '../shell/live/people';
import { Candidates } from './Candidates';
import type { ReviewItem } from './review-item';
import type { ShownDesk } from './use-desk';

interface CurrentNameProps<Item extends ReviewItem> {
  shown: ShownDesk<Item>;
  item: Item;
  kind: ReviewKind;
  total: number;
  /** How often and where it occurs. */
  details: ReactNode;
}

/** The name to decide, the field for its English name, and everything that can be confirmed. */
export function CurrentName<Item extends ReviewItem>(props: CurrentNameProps<Item>) {
  const { shown, item, kind, total, details } = props;
  const { desk, proposals, chosen, position } = shown;
  const other = shown.peopleAt.get(item.key);
  return (
    <div className="flex min-w-0 flex-1 flex-col md:overflow-y-auto">
      <div className="border-b border-line px-4 py-3">
        <p className="tabular flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
          {digits(position)} of {digits(total)}
          {other && <span className="text-warning">{personName(other)} is at this name</span>}
        </p>
        <h3 className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
          {desk.correcting === null ? (
            <Ja className="name">{item.ja}</Ja>
          ) : (
            <JapaneseName {...{ shown, item }} />
          )}
          {shown.canCorrect && desk.correcting === null && (
            <IconButton
              label={withKey('Correct the Japanese name', 'reviewCorrect')}
              size="small"
              onPress={() => shown.correct(item.ja)}
            >
              <Pencil aria-hidden />
            </IconButton>
          )}
          {kind === 'role' || kind === 'affiliation' ? (
            <span className="text-sm font-normal text-muted">{kind === 'role' ? 'Role' : 'Affiliation'}</span>
          ) : (
            <Button
              size="small"
              aria-label={withKey(
                kind === 'studio' ? 'A studio (change to person)' : 'A person (change to studio)',
                'studio',
              )}
              onPress={shown.toggleKind}
            >
              {kind === 'studio' ? <Building2 aria-hidden /> : <User aria-hidden />}
              {kind === 'studio' ? 'Studio' : 'Person'}
            </Button>
          )}
        </h3>
        <div className="mt-1 text-muted">{details}</div>
        <EnglishName {...{ shown, item }} />
        {desk.message && <p className="mt-2 text-warning">{desk.message}</p>}
      </div>
      {/* On a phone the names that wait are below, in the same place for each name. */}
      <div className="max-md:h-60 max-md:overflow-y-auto">
        {proposals === null ? (
          <p className="flex items-center gap-2 p-4 text-muted">
            <Spinner /> The name is being looked up…
          </p>
        ) : (
          <Candidates
            proposals={proposals}
            chosen={desk.typed === null ? chosen : null}
            onChoose={shown.choose}
            onConfirm={shown.confirm}
          />
        )}
      </div>
    </div>
  );
}

/** Corrects the Japanese name in all its rows. */
function JapaneseName<Item extends ReviewItem>({
  shown,
  item,
}: Pick<CurrentNameProps<Item>, 'shown' | 'item'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-base font-normal"
      onSubmit={(event) => {
        event.preventDefault();
        shown.saveCorrection();
      }}
    >
      <input
        ref={input}
        lang="ja"
        aria-label={`Japanese name, instead of ${item.ja}`}
        value={shown.desk.correcting ?? ''}
        onChange={(event) => shown.correct(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        className={cx(fieldStyle, 'h-(--control) min-w-0 flex-[1_1_10rem]')}
      />
      <Button tone="primary" isDisabled={!shown.desk.correcting?.trim()} onPress={shown.saveCorrection}>
        Correct{item.rows > 1 ? ` all ${digits(item.rows)}` : ''}
      </Button>
      <Button onPress={() => shown.correct(null)}>Cancel</Button>
    </form>
  );
}

function EnglishName<Item extends ReviewItem>({
  shown,
  item,
}: Pick<CurrentNameProps<Item>, 'shown' | 'item'>) {
  const { field, proposals, value, confirm, skip, type } = shown;
  return (
    <form
      className="mt-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <input
        ref={field}
        aria-label={`English name of ${item.ja}`}
        value={value}
        onChange={(event) => type(event.target.value)}
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
        // On a phone always on a line of its own: beside it, the button would have room for some names only.
        className={cx(fieldStyle, 'h-(--control) min-w-0 flex-[1_1_10rem] text-base max-sm:basis-full')}
      />
      <Button tone="primary" isDisabled={!value.trim()} onPress={confirm}>
        <Check aria-hidden /> Confirm{item.rows > 1 ? ` all ${digits(item.rows)}` : ''}
      </Button>
      <Button aria-label={withKey('Skip', 'reviewSkip')} onPress={skip}>
        <SkipForward aria-hidden /> <span className="max-sm:sr-only">Skip</span>
      </Button>
    </form>
  );
}
