'use client';
import type { OverlayAnswer } from '@libs/contract/site/search.js';
import { Fragment } from 'react';
import { cx } from '../../../lib/cx';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { Marked } from '../../../ui/text/Marked';
import { Column, Entry, Kind, type Selecting } from './Entry';
import { firstNear, staffAddress } from './results';

type Staff = OverlayAnswer['staff'][number];
type List = OverlayAnswer['stafflists'][number];

interface ResultsProps extends Selecting {
  answer: OverlayAnswer;
  query: string;
}

/** Before those that only resemble what was typed. */
const Similar = ({ isAll, none }: { isAll: boolean; none: string }) => (
  <span className={cx('block px-2 pb-1 text-xs text-muted', !isAll && 'mt-1 border-t border-line pt-2')}>
    {isAll ? `${none} Similar:` : 'Similar:'}
  </span>
);

const none = { lists: 'No lists with this name.', staff: 'Nobody with this name.' };

/** Two columns: staff lists with their covers; people, and studios in bold (rule search-2). In a listbox. */
export function Results({ answer: { stafflists, staff }, query, ...selecting }: ResultsProps) {
  const nearLists = firstNear(stafflists);
  const nearStaff = firstNear(staff);
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Column title="Staff Lists" empty={none.lists} scrolls>
        {stafflists.map((list, index) => (
          <Fragment key={list.uuid}>
            {index === nearLists && <Similar isAll={index === 0} none={none.lists} />}
            <Entry {...selecting} place={index} to={listAddress(list, list.episode ?? '')}>
              <FoundList list={list} query={query} />
            </Entry>
          </Fragment>
        ))}
      </Column>
      <Column title="Staff" empty={none.staff} scrolls>
        {staff.map((one, index) => (
          <Fragment key={`${staffAddress(one)} ${one.ja} ${one.en}`}>
            {index === nearStaff && <Similar isAll={index === 0} none={none.staff} />}
            <Entry {...selecting} place={stafflists.length + index} to={staffAddress(one)}>
              <FoundStaff one={one} query={query} />
            </Entry>
          </Fragment>
        ))}
      </Column>
    </div>
  );
}

const FoundList = ({ list, query }: { list: List; query: string }) => (
  <>
    <Cover
      title={list.name}
      native={list.native}
      src={list.kv}
      isAdult={list.isAdult}
      wanted={false}
      isLarge
      className="w-[100px]"
    />
    <span className="min-w-0">
      <span className="line-clamp-3">
        <Marked text={list.name} query={query} />
      </span>
      {list.episode && (
        <>
          <span className="sr-only">, </span>
          <Ja className="block">{list.episode}</Ja>
        </>
      )}
      <Kind>{list.episode ? 'episode' : 'staff list'}</Kind>
      {list.native && list.native !== list.name && (
        <Ja className="display-ja line-clamp-2 text-xs text-muted">
          <Marked text={list.native} query={query} />
        </Ja>
      )}
      {list.seasonYear && (
        <span className="tabular text-xs text-muted">
          <span className="sr-only">, </span>
          {list.seasonYear}
        </span>
      )}
    </span>
  </>
);

function FoundStaff({ one, query }: { one: Staff; query: string }) {
  const { en, ja, mainEn, mainJa, isStudio, jobs, credits, works } = one;
  const isAlias = en !== mainEn || ja !== mainJa;
  const facts = [
    isStudio ? 'Studio' : jobs.slice(0, 3).join(', '),
    isAlias && [mainEn, mainJa].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline gap-3">
        <span className={cx('min-w-0 flex-1', isStudio && 'font-bold')}>
          {en && <Marked text={en} query={query} />}{' '}
          {ja && (
            <>
              {en && '('}
              <Ja className="display-ja">
                <Marked text={ja} query={query} />
              </Ja>
              {en && ')'}
            </>
          )}
          {!isStudio && <Kind>person</Kind>}
        </span>
        <span className="tabular shrink-0 text-xs text-muted">
          <span className="sr-only">, </span>
          {count(credits, 'credit')}
        </span>
      </span>
      {facts.length > 0 && (
        <span className="block truncate text-xs text-muted">
          <span className="sr-only">, </span>
          {facts.join(' · ')}
        </span>
      )}
      {works.length > 0 && (
        <span className="block truncate text-xs text-text">
          <span className="sr-only">, </span>in {works.join(', ')}
        </span>
      )}
    </span>
  );
}
