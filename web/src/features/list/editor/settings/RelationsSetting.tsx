'use client';
import type { RelatedWorks } from '@libs/contract/lists/franchise.js';
import { relationKinds, type RelationKind } from '@libs/contract/lists/relation-kinds.js';
import { X } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { api } from '../../../../lib/api';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { useLoaded } from '../../../../lib/use-loaded';
import { popupFailure } from '../../../../stores/popup-failure';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Link } from '../../../../ui/actions/Link';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { FindField } from '../../../shell/search/FindField';
import { relationWords, titleOf } from '../../reader/franchise/words';

/** What the list belongs to: as AniList says, and as is entered here. */
export function RelationsSetting({ uuid, readOnly }: { uuid: string; readOnly: boolean }) {
  const { data, failure, reload, replace } = useLoaded('GET /api/v1/lists/:id/related', {
    path: { id: uuid },
  });
  const [kind, setKind] = useState<RelationKind>('SEQUEL');
  const [isPending, setPending] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>((own) =>
    own.querySelector<HTMLElement>('li button, input:enabled'),
  );
  if (failure) return <ErrorState failure={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-9 w-full" />;

  const run = async (act: () => Promise<RelatedWorks>) => {
    setPending(true);
    try {
      replace(await act());
      return true;
    } catch (error) {
      popupFailure(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  const find = async (q: string, signal: AbortSignal) => {
    const { stafflists } = await api.call('GET /api/v1/search', { query: { q }, signal });
    return stafflists
      .filter((list) => list.uuid !== uuid)
      .map(({ uuid: id, name, seasonYear }) => ({ id, name, seasonYear }));
  };
  const add = (other: string) => {
    const asked = { path: { id: uuid, other }, body: { kind } };
    return run(() => api.call('PUT /api/v1/lists/:id/related/:other', asked));
  };
  const remove = (other: string) =>
    void run(() => api.call('DELETE /api/v1/lists/:id/related/:other', { path: { id: uuid, other } }));
  return (
    <div {...kept} className="flex flex-col gap-3">
      {data.items.length > 0 && (
        <ul aria-label="Related works" className="flex flex-col">
          {data.items.map((work) => (
            <li key={work.list?.uuid ?? work.anime!.id} className="flex items-center gap-2 py-0.5">
              <span className="w-32 shrink-0 text-xs text-muted">{relationWords[work.kind]}</span>
              <span className="min-w-0 flex-1 truncate">
                {work.list ? (
                  <Link look="bare" to={listAddress(work.list)} className="underline underline-offset-2">
                    {work.list.title}
                  </Link>
                ) : (
                  titleOf(work)
                )}
              </span>
              {work.byHand && work.list ? (
                <IconButton
                  label={`Remove ${work.list.title}`}
                  tone="quiet"
                  size="small"
                  isDisabled={readOnly}
                  isPending={isPending}
                  onPress={() => remove(work.list!.uuid)}
                >
                  <X aria-hidden />
                </IconButton>
              ) : (
                <span className="text-xs text-muted">AniList</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.items.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Relation"
          className="w-44"
          value={kind}
          onChange={(value) => setKind(value as RelationKind)}
          isDisabled={readOnly}
        >
          {relationKinds.map((one) => (
            <Option key={one} id={one}>
              {relationWords[one]}
            </Option>
          ))}
        </Select>
        <FindField
          label="Add a list"
          placeholder="Its title"
          none="No list has this title"
          className="min-w-48 flex-1"
          isDisabled={readOnly}
          find={find}
          onChoose={({ id }) => (isPending ? Promise.resolve(false) : add(id))}
        >
          {({ id, name, seasonYear }) => (
            <Option id={id} textValue={name}>
              {name} {seasonYear && <span className="tabular text-muted">{seasonYear}</span>}
            </Option>
          )}
        </FindField>
      </div>
    </div>
  );
}
