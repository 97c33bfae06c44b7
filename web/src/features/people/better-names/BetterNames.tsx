'use client';
import type { BetterName } from '@libs/contract/names/names.js';
import { ArrowRight, BadgeCheck, Check } from '../../../ui/icons/lucide';
import { useMemo } from 'react';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Unsettled } from '../../../ui/layout/Unsettled';
import { MembersOnly } from '../../shell/auth/MembersOnly';
import { byList, type BetterNamesOfList } from './by-list';
import { useBetterNames } from './use-better-names';

/** The evidence for a better name. */
const basisWords: Record<BetterName['basis'], string> = {
  id: 'linked to the anime database',
  reading: 'a confirmed reading',
  verified: 'in a verified list',
  independent: 'in several lists, by several editors',
  own: 'confirmed by you in another list',
  single: '',
};

/** Unconfirmed names about which the site has learnt more, in all lists that the member may edit; members only. */
export function BetterNames() {
  return (
    <MembersOnly
      Icon={BadgeCheck}
      why="Better names for your lists appear here."
      editing="edit lists"
      waiting={<Waiting />}
    >
      <Found />
    </MembersOnly>
  );
}

function Found() {
  const { found, failure, isBusy, begin, more, use } = useBetterNames();
  const lists = useMemo(() => byList(found?.items ?? []), [found]);
  if (failure) return <ErrorState failure={failure} onRetry={() => begin()} />;
  if (!found) return <Waiting />;
  const names = lists.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <output className="mb-4 block text-muted">
        {names > 0 && `${count(names, 'name')} in ${count(lists.length, 'list')}`}
        {names > 0 && found.next && ', and perhaps more'}
      </output>
      {names === 0 && !found.next && (
        <EmptyState Icon={BadgeCheck} title="No better names right now">
          Suggested names appear here once a reading is confirmed or a person linked.
        </EmptyState>
      )}
      {lists.map((one) => (
        <ListOfNames
          key={one.list.uuid}
          {...one}
          isBusy={isBusy}
          onUse={(items) => void use(one.list, items)}
        />
      ))}
      {found.next && (
        <Button isPending={isBusy} onPress={() => void more()}>
          Look further
        </Button>
      )}
    </>
  );
}

interface ListOfNamesProps extends BetterNamesOfList {
  isBusy: boolean;
  onUse: (items: readonly BetterName[]) => void;
}

function ListOfNames({ list, items, isBusy, onUse }: ListOfNamesProps) {
  const id = `better-${list.uuid}`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 text-base font-semibold">
          <Link to={listAddress(list)}>{list.title}</Link>
        </h2>
        <Button size="small" isDisabled={isBusy} onPress={() => onUse(items)}>
          <Check aria-hidden /> {items.length === 1 ? 'Use it' : `Use all ${items.length}`}
        </Button>
      </div>
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <Item
            key={JSON.stringify([item.ja, item.en, item.better])}
            {...{ item, isBusy }}
            onUse={() => onUse([item])}
          />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, isBusy, onUse }: { item: BetterName; isBusy: boolean; onUse: () => void }) {
  const { ja, en, better, basis, rows, places } = item;
  const isSame = en === better.en;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Ja className="font-medium wrap-anywhere">{ja}</Ja>
          {!isSame && (
            <>
              <del className="text-muted wrap-anywhere">{en}</del>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
            </>
          )}
          <ins className="font-medium wrap-anywhere no-underline">{better.en}</ins>
          {isSame && <span className="text-xs text-muted">as it stands</span>}
        </p>
        <p className="text-xs text-muted">
          {[
            basisWords[basis],
            count(rows, 'row'),
            places[0] && [places[0].menu, places[0].role].filter(Boolean).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button size="small" isDisabled={isBusy} aria-label={`Use ${better.en} for ${ja}`} onPress={onUse}>
        Use
      </Button>
    </li>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <Unsettled />
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} className="h-14 w-full rounded-lg" />
    ))}
  </div>
);
