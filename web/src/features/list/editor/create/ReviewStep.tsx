'use client';
import { errors, Failure } from '@libs/contract/base/errors.js';
import type { CreateList } from '@libs/contract/lists/lists.js';
import type { JsonObject } from '@libs/list/model/document.js';
import { moreDoubts, tagDoubts } from '@libs/list/check/import-doubts.js';
import { lineRuleSettings } from '@libs/list/check/line-memory.js';
import { allEpisodes, roleSettings } from '@libs/list/model/import-memory.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { useRouter } from '../../../../lib/router';
import { noteCreated } from '../../reader/created';
import { count, formatWords, seasonWords } from '../../../../lib/words';
import { logIn, useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { readAnilist } from '@libs/identities/anilist-id.js';
import { hiddenDetails } from '../../../shell/new-list/anime';
import { rulesToKeep } from '../paste/lines/use-teaching';
import { giveCropsTo } from '../stills/kept-crops';
import {
  asFormat,
  asSeason,
  clearDraft,
  draftFaults,
  linesOf,
  useDraft,
  type CreateDraft,
} from '../../../shell/new-list/draft';
import { ExistingLists } from './ExistingLists';
import { draftStaff, withStaff } from './main-staff';
import { useReadCredits } from './reading';
import { MissingQuestion } from './MissingQuestion';
import { hasAll, lackOf, menusOf, paddingOf, planFaults, planOf } from './start-menus';
import { StepButtons } from './StepButtons';
import { stepAddress, type Step } from './steps';
import { TitleInUse } from './TitleInUse';
import { UploadView } from './UploadView';
import { useUpload } from './use-upload';

/** The draft in the form that the API accepts. */
function requestOf(draft: Readonly<CreateDraft>, menus: Menu[], memory: JsonObject): CreateList {
  return {
    title: draft.title.trim(),
    ...(draft.native.trim() ? { native: draft.native.trim() } : {}),
    ...hiddenDetails(draft),
    anilistId: readAnilist(draft.anilist),
    format: asFormat(draft.format),
    season: asSeason(draft.season),
    seasonYear: draft.year.trim() ? Number(draft.year) : null,
    episodes: draft.episodes.trim() ? Number(draft.episodes) : null,
    studios: linesOf(draft.studios),
    synonyms: linesOf(draft.synonyms),
    settings: { episodePadding: paddingOf(planOf(draft)), ...memory },
    menus,
  };
}

/** A problem that prevents creating the list, and the step that fixes it. */
function obstacle(draft: Readonly<CreateDraft>): { text: string; step: Step } | null {
  if (!draft.title.trim()) return { text: errors['list-unnamed'].message, step: 2 };
  if (draft.anilist.trim() && readAnilist(draft.anilist) === null)
    return { text: errors['anilist-address'].message, step: 1 };
  const [fault] = Object.values(draftFaults(draft));
  if (fault) return { text: fault, step: 2 };
  const [planFault] = Object.values(planFaults(draft));
  return planFault ? { text: planFault, step: 3 } : null;
}

type Draft = ReturnType<typeof useDraft>['draft'];
type Fact = [name: string, value: ReactNode, step: Step];

/** What will be in the list. */
interface Contents {
  staff: ReturnType<typeof draftStaff>;
  /** How many rows of `staff` the credit text has not. */
  added: number;
  /** How many episodes, and how many of them without credits. */
  menus: number;
  empty: number;
  rows: number;
  doubtful: number;
}

/** The draft, line by line, each with the step that changes it. */
function factsOf(draft: Draft, { staff, added, menus, empty, rows, doubtful }: Contents): Fact[] {
  const anilistId = readAnilist(draft.anilist);
  const [format, season] = [asFormat(draft.format), asSeason(draft.season)];
  return [
    ['Anime', anilistId ? `AniList ${anilistId}` : 'Not on AniList', 1],
    ['Title', draft.title.trim() || '–', 2],
    ['Japanese title', draft.native.trim() ? <span lang="ja">{draft.native}</span> : '–', 2],
    [
      format ? 'Format' : 'Length',
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
      [count(menus, 'episode'), empty > 0 && rows > 0 && `${empty} of them without credits`]
        .filter(Boolean)
        .join(', '),
      3,
    ],
    ...(staff
      ? ([
          [
            'Main staff',
            !planOf(draft).hasOverview
              ? 'Not added from AniList: the list has no Overview'
              : added === staff.rows
                ? `${count(added, 'row')} from AniList`
                : `${count(added, 'row')} from AniList; the credit text has the other ${staff.rows - added}`,
            3,
          ],
        ] satisfies Fact[])
      : []),
    [
      'Credits',
      rows > 0
        ? [
            `${count(rows, 'row')} in ${count(menus - empty, 'episode')}`,
            doubtful > 0 && `${count(doubtful, 'line')} to check`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'None yet',
      4,
    ],
  ];
}

/** An overview of everything, and the button that creates the list. */
export function ReviewStep() {
  const { draft } = useDraft();
  const { loggedIn, banned, banReason } = useAuth();
  const { push } = useRouter();
  const { state, send, cancel, fail } = useUpload();
  const [isWanted, setWanted] = useState(false);
  const { reading, resolving, teaching } = useReadCredits(draft);
  const { isReading } = reading;
  const { read, roleNames } = resolving;
  const { staff, menus, added } = useMemo(() => {
    const taken = draftStaff(draft);
    return { staff: taken, ...withStaff(menusOf(draft, read.menus), taken) };
  }, [draft, read]);
  const lack = useMemo(() => lackOf(draft, read.menus), [draft, read]);
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
    const { menus: tagged, more } = tagDoubts(read);
    const { menus: sent } = withStaff(menusOf(draft, tagged), staff);
    const memory = {
      ...roleSettings(roleNames),
      ...lineRuleSettings(rulesToKeep(draft.text, resolving, teaching, reading.read)),
      ...moreDoubts(more),
      ...(lack && hasAll(draft, lack) ? { [allEpisodes]: lack.announced } : {}),
    };
    const body = new Blob([JSON.stringify(requestOf(draft, sent, memory))], { type: 'application/json' });
    const result = await send('POST /api/v1/lists', body, draft.title.trim());
    if (!result) return;
    clearDraft();
    void giveCropsTo(result.uuid);
    noteCreated(result.uuid);
    if (result.oddities > 0) return;
    popup(`“${result.title}” is created`);
    void push(listAddress(result));
  };

  // The popup has closed and the visitor is signed in, or the text has been parsed: continue where it was interrupted.
  const goOn = useEffectEvent(() => void create());
  const goesOn = loggedIn && isWanted && !isReading;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [goesOn]);

  const start = () => {
    if (loggedIn && !isReading) return void create();
    // Continues once the text is parsed and the visitor is signed in.
    setWanted(true);
    if (!loggedIn) logIn();
  };

  if (state.stage === 'done') return <UploadView state={state} onCancel={cancel} />;
  const anilistId = readAnilist(draft.anilist);
  const facts = factsOf(draft, { staff, added, menus: menus.length, empty, rows, doubtful });
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
      {lack && <MissingQuestion lack={lack} className="mt-4" />}
      {anilistId && <ExistingLists anilistId={anilistId} className="mt-4" />}
      <TitleInUse className="mt-4" />
      {wrong && (
        <p role="alert" className="mt-4 text-danger">
          {wrong.text}{' '}
          <Link to={stepAddress(wrong.step)} className="underline">
            Fix it
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
          data-begin
          tone="primary"
          isDisabled={wrong !== null || state.stage === 'sending'}
          isPending={isReading && isWanted}
          onPress={start}
        >
          {loggedIn ? 'Create list' : 'Log in and create list'}
        </Button>
      </StepButtons>
    </div>
  );
}
