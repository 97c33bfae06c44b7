'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PersonSummary } from '@libs/contract/people/person-page.js';
import { listAddress } from '../../../lib/addresses';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { ByLetters } from '../../../ui/layout/ByLetters';
import { Flag } from '../../../ui/icons/lucide';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { FollowButton } from '../follow/FollowButton';
import { useReportOf } from './offer';
import { cardPlace } from './place';
import type { Shown } from './summaries';

interface NameCardProps {
  link: HTMLAnchorElement;
  card: Shown;
  /** The reader goes back to the name. */
  onLeave: () => void;
}

/** What is known of somebody, beside a link that names them. */
export function NameCard({ link, card, onLeave }: NameCardProps) {
  const box = useRef<HTMLElement>(null);
  // As it was when the card came: what the title said, and how the name was reached.
  const [remark] = useState(() => link.title);
  const [isByKeyboard] = useState(() => link.matches(':focus-visible'));
  useLayoutEffect(() => {
    const { style, offsetWidth: width, scrollHeight: height } = box.current!;
    const { clientWidth, clientHeight } = document.documentElement;
    const place = cardPlace(
      link.getBoundingClientRect(),
      { width, height },
      { width: clientWidth, height: clientHeight },
    );
    style.left = `${place.left}px`;
    style.top = `${place.top}px`;
    style.maxHeight = `${place.most}px`;
    style.visibility = 'visible';
    // Another card may have another height.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [link, card]);
  // The browser's own tooltip would cover the card, which says the same.
  useLayoutEffect(() => {
    if (!remark) return;
    link.removeAttribute('title');
    return () => {
      link.title ||= remark;
    };
  }, [link, remark]);
  return (
    // It only hears what its links are told.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      aria-label={`About ${card === 'failed' ? 'this name' : card.en || card.ja}`}
      data-name-card=""
      data-react-aria-top-layer="true"
      onKeyDown={(event) => {
        // Tab leads on from the name, and not from the end of the page.
        const stops = [...box.current!.querySelectorAll<HTMLElement>('a, button')];
        const end = event.shiftKey ? stops[0] : stops.at(-1);
        if (event.key === 'Tab' && document.activeElement === end) {
          if (event.shiftKey) event.preventDefault();
          onLeave();
        }
      }}
      className="invisible fixed z-50 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-3 text-sm text-text shadow-lg print:hidden"
    >
      {card === 'failed' ? (
        <p className="text-xs text-muted">Nothing could be loaded about this name now.</p>
      ) : (
        <Summary person={card} remark={remark} />
      )}
      <Actions {...{ link, card, isByKeyboard, onLeave }} />
    </section>
  );
}

const spanOf = ({ firstYear, lastYear }: PersonSummary): string =>
  firstYear === null ? '' : firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`;

interface SummaryProps {
  person: PersonSummary;
  remark: string;
}

function Summary({ person, remark }: SummaryProps) {
  const { ja, en, isStudio, image, credits, lists, occupations, first, works } = person;
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={en || ja} src={image} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="name text-base leading-snug font-semibold">
            {en ? <ByLetters text={en} /> : <Ja className="display-ja">{ja}</Ja>}{' '}
            <JaBeside {...{ ja, en }} className="display-ja inline-block font-normal" />
          </p>
          <p className="tabular mt-0.5 text-xs text-muted">
            {[isStudio && 'Studio', spanOf(person), count(credits, 'credit'), count(lists, 'list')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {occupations.length > 0 && <p className="mt-2 line-clamp-2">{occupations.join(', ')}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line pt-2 text-xs leading-5">
        {first && (
          <>
            <dt className="text-muted">First here</dt>
            <dd>
              <Work list={first.list} episode={first.episode} year={first.year} />
              <span className="block truncate text-muted">{first.role.en || <Ja>{first.role.ja}</Ja>}</span>
            </dd>
          </>
        )}
        {lists > 1 && (
          <>
            <dt className="text-muted">Most in</dt>
            <dd>
              {works.map((work) => (
                <Work key={work.list.uuid} {...work} />
              ))}
            </dd>
          </>
        )}
      </dl>
      {remark && <p className="mt-2 text-xs text-muted">{remark}</p>}
    </>
  );
}

interface ActionsProps extends NameCardProps {
  isByKeyboard: boolean;
}

/** What can be done about the name: with it here, or with whom it names. */
function Actions({ link, card, isByKeyboard, onLeave }: ActionsProps) {
  const report = useReportOf(link);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
      {card !== 'failed' && card.path && (
        <FollowButton
          target={{ kind: card.isStudio ? 'studios' : 'people', path: card.path, name: card.en || card.ja }}
          size="small"
        />
      )}
      {report && (
        <Button
          size="small"
          onPress={() => {
            // The dialog gives the focus back to the name.
            onLeave();
            report();
          }}
        >
          <Flag aria-hidden /> Report an error
        </Button>
      )}
      {card !== 'failed' && isByKeyboard && (
        <span className="ml-auto text-xs text-muted">Alt+↓ goes here</span>
      )}
    </div>
  );
}

interface WorkProps {
  list: PersonSummary['works'][number]['list'];
  year: number | null;
  credits?: number;
  episode?: string;
}

const Work = ({ list, year, credits, episode }: WorkProps) => (
  <span className="flex items-baseline gap-2">
    <Link
      look="bare"
      to={listAddress(list, episode)}
      title={list.title}
      className="reach min-w-0 truncate rounded-sm hover:text-primary hover:underline"
    >
      {list.title}
    </Link>
    {year !== null && <span className="tabular shrink-0 text-muted">{year}</span>}
    {credits !== undefined && credits > 1 && (
      <span className="tabular ml-auto shrink-0 text-muted" title={count(credits, 'credit')}>
        ×{digits(credits)}
      </span>
    )}
  </span>
);
