'use client';
import type { Anime } from '@libs/contract/lists/anime.js';
import { sentenceOf, type ErrorCode } from '@libs/contract/base/errors.js';
import { Plus } from '../../../ui/icons/lucide';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { escaped } from '../../../lib/markdown-escape';
import { useRouter } from '../../../lib/router';
import { count, formatWords } from '../../../lib/words';
import { logIn, useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { Button } from '../../../ui/actions/Button';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { draftAnime, fillFrom } from '../../shell/new-list/anime';
import {
  changeDraft,
  clearDraft,
  emptyDraft,
  isBegun,
  restoreDraft,
  useDraft,
} from '../../shell/new-list/draft';
import { seasonName, type SeasonOfYear } from './season';
import { Settling } from '../../../ui/layout/Settling';
import { Unsettled } from '../../../ui/layout/Unsettled';

/** As long as the server waits for the anime database, and a little. */
const giveUpAfter = 15_000;

interface Loaded {
  of: string;
  items: Anime[];
  failure: ErrorCode | null;
}

function useMissing({ year, season }: SeasonOfYear) {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // Who logs in sees them at once.
  const { known, loggedIn } = useAuth();
  const of = `${year} ${season} ${loggedIn} ${turn}`;
  useEffect(() => {
    if (!known) return;
    const controller = new AbortController();
    api
      .call('GET /api/v1/seasons/:year/:season/missing', {
        path: { year, season },
        signal: controller.signal,
        timeout: giveUpAfter,
      })
      .then(
        ({ items, failure }) => setLoaded({ of, items, failure }),
        (error: unknown) =>
          controller.signal.aborted || setLoaded({ of, items: [], failure: asFailure(error).code }),
      );
    return () => controller.abort();
  }, [year, season, of, known]);
  return { found: loaded?.of === of ? loaded : null, again: () => setTurn(turn + 1) };
}

const logInLook = 'text-primary underline underline-offset-2';
/** Their messages advise those who create a list. */
const unreachable: ReadonlySet<ErrorCode> = new Set(['anilist-failed', 'anilist-busy']);

const titleOf = ({ title }: Anime): string => title.english ?? title.romaji ?? title.native ?? 'Untitled';

/** Anime of a season without a list, according to the anime database, to create one with a press. */
export function MissingAnime(season: SeasonOfYear) {
  const { loggedIn, banned } = useAuth();
  const { found, again } = useMissing(season);
  const { draft } = useDraft();
  const { push } = useRouter();
  useEffect(restoreDraft, []);
  if (!found) return <Unsettled of="last" />;
  const { items, failure } = found;
  if (failure)
    return (
      <p className="mt-10 text-muted">
        <Settling of="last" />
        {!loggedIn && failure === 'anilist-members' ? (
          <>
            <button type="button" className={logInLook} onClick={() => logIn()}>
              Log in
            </button>{' '}
            to see which anime of {seasonName(season)} have no list yet.
          </>
        ) : (
          <>
            It is not known now which anime of {seasonName(season)} have no list yet.{' '}
            {unreachable.has(failure) ? 'AniList does not answer.' : sentenceOf(failure)}{' '}
            <Button size="small" onPress={again}>
              Try again
            </Button>
          </>
        )}
      </p>
    );
  if (items.length === 0) return <Settling of="last" />;

  const begin = (anime: Anime) => {
    clearDraft();
    changeDraft({ anilist: String(anime.id), ...fillFrom(anime, emptyDraft) });
    void push('/staff/create/2');
  };
  const create = (anime: Anime) => {
    // What was begun for this very anime goes on.
    if (draftAnime(draft)?.id === anime.id) return void push('/staff/create/2');
    if (!isBegun(draft)) return begin(anime);
    addConfirm({
      text: `You have started ${draft.title ? `a list of “${escaped(draft.title)}”` : 'another list'}. Discard it and create one of “${escaped(titleOf(anime))}”?`,
      callback: (confirmed) => confirmed && begin(anime),
    });
  };
  return (
    <section className="mt-10">
      <Settling of="last" />
      <h2 className="mb-3 text-lg font-semibold">
        Without a list <span className="tabular text-base font-normal text-muted">{items.length}</span>
      </h2>
      <ul
        aria-label="Anime without a list"
        className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18.5rem,1fr))]"
      >
        {items.map((anime) => (
          <li key={anime.id} className="flex min-w-0 gap-3 rounded-lg border border-dashed border-line p-3">
            <Cover
              title={titleOf(anime)}
              native={anime.title.native}
              src={anime.cover}
              isAdult={anime.isAdult}
              className="w-14 self-start"
            />
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
              <h3 className="line-clamp-2 font-semibold">{titleOf(anime)}</h3>
              {anime.title.native && (
                <Ja className="line-clamp-1 text-xs text-muted">{anime.title.native}</Ja>
              )}
              <p className="text-xs text-muted">
                {[
                  anime.format && formatWords[anime.format],
                  anime.episodes !== null && anime.episodes > 1 && count(anime.episodes, 'episode'),
                  anime.studios.find(({ isMain }) => isMain)?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {!banned && (
                <Button
                  size="small"
                  className="mt-auto"
                  aria-label={`Create a list of ${titleOf(anime)}`}
                  onPress={() => create(anime)}
                >
                  <Plus aria-hidden /> Create
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        The most popular anime of the season according to AniList that have no list here.
      </p>
    </section>
  );
}
