'use client';
import type { Collaborators as Answer } from '@libs/contract/people/person-page.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Aside } from '../parts/Aside';
import { overlapAddress, changed, type Group } from '../overlap/query';
import { kindOf } from '../parts/kind';
import { ByLetters } from '../../../ui/layout/ByLetters';

type Somebody = Answer['people'][number];

function Line({ one, isStudio, together }: { one: Somebody; isStudio: boolean; together: string }) {
  const { path, ja, en, image, shared } = one;
  return (
    <li className="flex items-center gap-1">
      <Link
        look="bare"
        to={`/${isStudio ? 'studio' : 'person'}/${path}`}
        title={`${en || ja}: ${count(shared, 'list')} in common`}
        className="group flex min-w-0 flex-1 items-center gap-2.5 rounded-sm py-1"
      >
        <Avatar name={en || ja} src={image} />
        <span className="name min-w-0 flex-1 truncate group-hover:text-primary group-hover:underline">
          {en ? <ByLetters text={en} /> : <Ja className="display-ja">{ja}</Ja>}{' '}
          <JaBeside {...{ ja, en }} className="display-ja" />
        </span>
      </Link>
      <Link
        to={together}
        title="Productions with both"
        className="tabular flex size-8 shrink-0 items-center justify-end text-xs"
      >
        {shared}
        <span className="sr-only">
          {' '}
          {shared === 1 ? 'list' : 'lists'} in common with <ByLetters text={en || ja} />
        </span>
      </Link>
    </li>
  );
}

/**
 * Who shares the most lists with them. Loaded after the page, because it is secondary to the credits. Remount it for
 * another person.
 */
export function Collaborators({ isStudio, path }: { isStudio: boolean; path: string }) {
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null);
  const [request, setRequest] = useState({ isStudio, id: decodeURIComponent(path) });
  useEffect(() => {
    const controller = new AbortController();
    api
      .call(`GET /api/v1/${kindOf(request.isStudio)}/:id/collaborators`, {
        path: { id: request.id },
        signal: controller.signal,
      })
      .then(setAnswer, () => controller.signal.aborted || setAnswer('failed'));
    return () => controller.abort();
  }, [request]);
  const own: Group = { people: [], studios: [], [kindOf(isStudio)]: [decodeURIComponent(path)] };
  const together = (kind: keyof Group, one: Somebody) =>
    overlapAddress(changed(own, kind, decodeURIComponent(one.path), true));
  if (answer === 'failed') {
    return (
      <Aside id="collaborators" title="Works with">
        <p className="mb-2 text-muted">This could not be loaded.</p>
        <Button
          size="small"
          onPress={() => {
            setAnswer(null);
            setRequest({ ...request });
          }}
        >
          Try again
        </Button>
      </Aside>
    );
  }
  if (answer && answer.people.length + answer.studios.length === 0) return null;
  return (
    <Aside id="collaborators" title="Works with">
      {answer === null ? (
        <ul aria-busy className="flex flex-col">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <li key={index} className="flex items-center gap-2.5 py-1">
              <Skeleton className="size-6 rounded-full" />
              <Skeleton className="h-4 w-32" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul>
            {answer.people.map((one) => (
              <Line key={one.path} one={one} isStudio={false} together={together('people', one)} />
            ))}
            {answer.studios.length > 0 && answer.people.length > 0 && (
              <li aria-hidden className="my-1.5 border-t border-line" />
            )}
            {answer.studios.map((one) => (
              <Line key={one.path} one={one} isStudio together={together('studios', one)} />
            ))}
          </ul>
          <p className="mt-1 text-xs text-muted">
            Ranked by shared lists, out of {count(answer.lists, 'list')}.{' '}
            <Link to={overlapAddress(own)} className="underline underline-offset-2">
              Compare with anybody
            </Link>
          </p>
        </>
      )}
    </Aside>
  );
}
