'use client';
import { airingStatuses, formats, seasons } from '@libs/contract/lists.js';
import { airingWords, formatWords, seasonWords } from '../../../lib/words';
import { Option } from '../../../ui/Option';
import { Select } from '../../../ui/Select';
import { ExistingLists } from '../../create/ExistingLists';
import { SettingField } from './SettingField';
import { anilistId, endDate, episodes, seasonYear, startDate, studios } from './text-settings';
import type { SettingsContext } from './use-setting';
import { set, textOf } from './values';

interface CodeSettingProps {
  context: SettingsContext;
  field: string;
  label: string;
  codes: readonly string[];
  words: Record<string, string>;
  className: string;
}

/** One of a few codes of the media entry, or none. A code that is not known here is shown as it stands. */
function CodeSetting({
  context: { tree, edit, readOnly },
  field,
  label,
  codes,
  words,
  className,
}: CodeSettingProps) {
  const value = textOf(tree.anilist[field]);
  const offered = value && !codes.includes(value) ? [...codes, value] : codes;
  return (
    <Select
      label={label}
      className={className}
      isDisabled={readOnly}
      value={value || 'none'}
      onChange={(code) => edit(set(tree, 'anilist', field, code === 'none' ? null : code))}
    >
      {[
        <Option key="none" id="none">
          Not known
        </Option>,
        ...offered.map((code) => (
          <Option key={code} id={code}>
            {words[code] ?? code}
          </Option>
        )),
      ]}
    </Select>
  );
}

/** What the list keeps of the anime: what its card shows, and what lists are filtered by. */
export function MediaSettings({ context, uuid }: { context: SettingsContext; uuid: string }) {
  const anime = anilistId.read(context.tree);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <SettingField
        context={context}
        setting={anilistId}
        label="AniList ID"
        help="The number, or the address of the anime there."
        inputMode="text"
        className="sm:col-span-3"
      />
      <CodeSetting
        context={context}
        field="status"
        label="Airing"
        codes={airingStatuses}
        words={airingWords}
        className="sm:col-span-3"
      />
      {anime && (
        <div className="empty:hidden sm:col-span-6">
          <ExistingLists anilistId={anime} except={uuid} />
        </div>
      )}
      <CodeSetting
        context={context}
        field="format"
        label="Format"
        codes={formats}
        words={formatWords}
        className="sm:col-span-2"
      />
      <CodeSetting
        context={context}
        field="season"
        label="Season"
        codes={seasons}
        words={seasonWords}
        className="sm:col-span-2"
      />
      <SettingField
        context={context}
        setting={seasonYear}
        label="Year"
        inputMode="numeric"
        className="sm:col-span-1"
      />
      <SettingField
        context={context}
        setting={episodes}
        label="Episodes"
        inputMode="numeric"
        className="sm:col-span-1"
      />
      <SettingField
        context={context}
        setting={startDate}
        label="Start date"
        help="As 2008-10-03, or as much of it as is known."
        className="sm:col-span-3"
      />
      <SettingField context={context} setting={endDate} label="End date" className="sm:col-span-3" />
      <SettingField
        context={context}
        setting={studios}
        label="Studios"
        help="One a line"
        rows={3}
        className="sm:col-span-6"
      />
    </div>
  );
}
