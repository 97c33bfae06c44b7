'use client';
import { errors, Failure } from '@libs/contract/errors.js';
import type { CreateList } from '@libs/contract/lists.js';
import type { Menu } from '@libs/list/interchange.types.js';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { listAddress } from '../../lib/addresses';
import { count, formatWords, seasonWords } from '../../lib/words';
import { logIn, useAuth } from '../../stores/auth';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { readAnilist } from './anilist-id';
import { hiddenDetails } from './anime';
import { asFormat, asSeason, clearDraft, draftFaults, linesOf, useDraft, type CreateDraft } from './draft';
import { ExistingLists } from './ExistingLists';
import { useReadCredits } from './reading';
import { paddingOf, planFaults, planOf, startMenus } from './start-menus';
import { StepButtons } from './StepButtons';
import { stepAddress, type Step } from './steps';
import { UploadView } from './UploadView';
import { useUpload } from './use-upload';

/** The draft as the API takes it. */
function requestOf(draft: Readonly<CreateDraft>, menus: Menu[]): CreateList {
  const anilist = readAnilist(draft.anilist);
  return {
    title: draft.title.trim(),
    ...(draft.native.trim() ? { native: draft.native.trim() } : {}),
    ...hiddenDetails(draft),
    anilistId: 'id' in anilist ? anilist.id : null,
    format: asFormat(draft.format),
    season: asSeason(draft.season),
    seasonYear: draft.year.trim() ? Number(draft.year) : null,
    episodes: draft.episodes.trim() ? Number(draft.episodes) : null,
    studios: linesOf(draft.studios),
    synonyms: linesOf(draft.synonyms),
    settings: { episodePadding: paddingOf(planOf(draft)) },
    menus,
  };
}

/** What of the draft keeps the list from being created, and the step that mends it. */
function obstacle(draft: Readonly<CreateDraft>): { text: string; step: Step } | null {
  if (!draft.title.trim()) return { text: errors['list-unnamed'].message, step: 2 };
  const anilist = draft.anilist.trim() ? readAnilist(draft.anilist) : null;
  if (anilist && 'error' in anilist) return { text: errors[anilist.error].message, step: 1 };
  const [fault] = Object.values(draftFaults(draft));
  if (fault) return { text: fault, step: 2 };
  const [planFault] = Object.values(planFaults(draft));
  return planFault ? { text: planFault, step: 3 } : null;
}

/** Everything at a glance, and the button that makes the list. */
export function ReviewStep() {
  const { draft } = useDraft();
  const { loggedIn, banned, banReason } = useAuth();
  const { push } = useRouter();
  const { state, send, cancel, fail } = useUpload();
  const [isWanted, setWanted] = useState(false);
  const { read, isReading } = useReadCredits(draft);
  const plan = planOf(draft);
  const menus = startMenus(plan, read.menus);
  const empty = menus.filter(({ credits }) => credits.length === 0).length;
  const rows = menus.reduce(
    (sum, { credits }) =>
      sum + credits.reduce((all, { roles }) => all + roles.reduce((n, { staff }) => n + staff.length, 0), 0),
    0,
  );
  const doubtful = read.notes.filter(({ level }) => level === 'check').length;
  const wrong = obstacle(draft);

  const create = async () => {
    setWanted(false);
    if (banned) return fail(new Failure('banned', banReason ?? undefined));
    const body = new Blob([JSON.stringify(requestOf(draft, menus))], { type: 'application/json' });
    const result = await send('/api/v1/lists', body, draft.title.trim());
    if (!result) return;
    clearDraft();
    if (result.oddities > 0) return;
    popup(`“${result.title}” is created`);
    void push(listAddress(result) as '/');
  };

  // The popup has closed and the visitor is signed in: go on where it was interrupted.
  const goOn = useEffectEvent(() => void create());
  const goesOn = loggedIn && isWanted && !isReading;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [goesOn]);

  const start = () => {
    if (loggedIn) return void create();
    setWanted(true);
    logIn();
  };

  if (state.stage === 'done') return <UploadView state={state} onCancel={cancel} />;
  const anilist = readAnilist(draft.anilist);
  const [format, season] = [asFormat(draft.format), asSeason(draft.season)];
  const facts: [name: string, value: ReactNode, step: Step][] = [
    ['Anime', 'id' in anilist ? `AniList ${anilist.id}` : 'Not on AniList', 1],
    ['Title', draft.title.trim() || '–', 2],
    ['Japanese title', draft.native.trim() ? <span lang="ja">{draft.native}</span> : '–', 2],
    [
      'Format',
      [format && formatWords[format], draft.episodes && `${draft.episodes} episodes`]
        .filter(Boolean)
        .join(', ') || '–',
      2,
    ],
    ['Season', [season && seasonWords[season], draft.year].filter(Boolean).join(' ') || '–', 2],
    ['Studios', linesOf(draft.studios).join(', ') || '–', 2],
    ['Other titles', linesOf(draft.synonyms).join(' · ') || '–', 2],
    [
      'Episodes',
      [count(menus.length, 'episode'), empty > 0 && rows > 0 && `${empty} of them without credits`]
        .filter(Boolean)
        .join(', '),
      3,
    ],
    [
      'Credits',
      rows > 0
        ? [
            `${count(rows, 'row')} in ${count(menus.length - empty, 'episode')}`,
            doubtful > 0 && `${count(doubtful, 'place')} to look at`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'None yet',
      4,
    ],
  ];
  return (
    <div className="max-w-2xl">
      <h2 className="mb-4 text-lg font-semibold">Review</h2>
      <div className="rounded-lg border border-line bg-surface">
        <dl className="divide-y divide-line">
          {facts.map(([name, value, step]) => (
            <div key={name} className="flex items-baseline gap-4 px-4 py-2.5">
              <dt className="w-28 shrink-0 text-xs text-muted">{name}</dt>
              <dd className="flex min-w-0 flex-1 items-baseline gap-4">
                <span className="min-w-0 flex-1">{value}</span>
                <Link
                  to={stepAddress(step)}
                  aria-label={`Change ${name.toLowerCase()}`}
                  className="-my-2.5 py-2.5 text-xs"
                >
                  Change
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {'id' in anilist && <ExistingLists anilistId={anilist.id} className="mt-4" />}
      {wrong && (
        <p role="alert" className="mt-4 text-danger">
          {wrong.text}{' '}
          <Link to={stepAddress(wrong.step)} className="underline">
            Mend it
          </Link>
        </p>
      )}
      {state.stage !== 'idle' && (
        <div className="mt-4">
          <UploadView state={state} onCancel={cancel} />
        </div>
      )}
      <StepButtons back={4}>
        <Button
          tone="primary"
          isDisabled={wrong !== null || state.stage === 'sending'}
          isPending={isReading}
          onPress={start}
        >
          {loggedIn ? 'Create the list' : 'Log in and create the list'}
        </Button>
      </StepButtons>
    </div>
  );
}
