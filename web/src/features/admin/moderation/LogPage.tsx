'use client';
import type { AuditEntry, AuditSubject } from '@libs/contract/site/audit.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { useRouter } from '../../../lib/router';
import { Button } from '../../../ui/actions/Button';
import { X } from '../../../ui/icons/lucide';
import { TextField } from '../../../ui/fields/TextField';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import { DirectorySearch } from '../../directory/table/DirectorySearch';
import { logAddress, type LogFilters } from './log-filters';
import { actionWords, subjectWords } from './log-words';
import { ModeratorsLog } from './ModeratorsLog';

/** All of the moderator log, narrowed down by who, what, whom and when; the filters are in the address. */
export function LogPage({ filters }: { filters: LogFilters }) {
  const { push } = useRouter();
  const [newest, setNewest] = useState<AuditEntry | null>(null);
  const moderators = useModerators();
  const show = useCallback((to: LogFilters) => void push(logAddress(to), { scroll: false }), [push]);
  // Omitted filters stay as they are; those that are undefined are removed.
  const change = (changes: { [Name in keyof LogFilters]: LogFilters[Name] | undefined }) =>
    show(
      Object.fromEntries(
        Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    );
  const { account, subject, subjectId, action, about, since, until } = filters;
  const who = newest?.account?.id === account ? newest?.account?.screenName : undefined;
  const known = {
    ...moderators,
    ...(account && !moderators[account] ? { [account]: who ?? `Member ${account}` } : {}),
  };
  const address = logAddress(filters);
  return (
    <>
      <search
        aria-label="Filters"
        className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-5"
      >
        <div className="col-span-full flex">
          <DirectorySearch
            label="Whom or what"
            value={about ?? ''}
            onChange={(text) => text !== (about ?? '') && change({ about: text || undefined })}
          />
        </div>
        <DirectoryFilter
          label="Who"
          words={known}
          value={account ? String(account) : ''}
          any="Anybody"
          onChange={(id) => change({ account: id ? Number(id) : undefined })}
        />
        <DirectoryFilter
          label="About"
          words={subjectWords}
          value={subject ?? ''}
          any="Anything"
          onChange={(to) =>
            change({
              subject: (to || undefined) as AuditSubject | undefined,
              subjectId: undefined,
              action: undefined,
            })
          }
        />
        <div className="col-span-2 sm:col-span-1">
          <DirectoryFilter
            label="What"
            words={actionWords(subject)}
            value={action ?? ''}
            any="Anything"
            onChange={(to) => change({ action: to || undefined })}
          />
        </div>
        <DayField label="From" value={since} onChange={(day) => change({ since: day })} />
        <DayField label="Until" value={until} onChange={(day) => change({ until: day })} />
        {Object.keys(filters).length > 0 && (
          <div className="col-span-full flex flex-wrap gap-3">
            {subjectId && (
              <Button className="max-w-full" onPress={() => change({ subjectId: undefined })}>
                <span className="min-w-0 truncate">Only {newest?.title || subjectId}</span>{' '}
                <X aria-label="Remove" />
              </Button>
            )}
            <Button tone="quiet" onPress={() => show({})}>
              Clear all filters
            </Button>
          </div>
        )}
      </search>
      <ModeratorsLog
        key={address}
        {...{ filters }}
        size={50}
        onFilter={(more) => change(more)}
        onLoaded={({ items }) => setNewest(items[0] ?? null)}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day in UTC. It is applied once it is complete: its field is empty until then. */
const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextField
    key={value ?? ''}
    label={label}
    type="date"
    defaultValue={value ?? ''}
    onChange={(day) => (day === '' || /^[12]\d{3}-/.test(day)) && onChange(day || undefined)}
  />
);

/** The screen names of moderators, by id. */
function useModerators(): Record<string, string> {
  const [names, setNames] = useState<Record<string, string>>({});
  useEffect(() => {
    const controller = new AbortController();
    const query = { role: 'moderator', sort: 'name' } as const;
    api.call('GET /api/v1/moderation/users', { query, signal: controller.signal }).then(
      ({ items }) => setNames(Object.fromEntries(items.map(({ id, screenName }) => [id, screenName]))),
      () => {
        // The names in the log narrow it down as well.
      },
    );
    return () => controller.abort();
  }, []);
  return names;
}
