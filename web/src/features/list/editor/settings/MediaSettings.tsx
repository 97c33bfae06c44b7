'use client';
import { airingStatuses, formats, seasons } from '@libs/contract/base/choices.js';
import { airingWords, formatWords, seasonWords } from '../../../../lib/words';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { ExistingLists } from '../create/ExistingLists';
import { SettingField } from './SettingField';
import { anilistId, endDate, episodes, seasonYear, startDate, studios } from './text-settings';
import type { SettingsContext } from './use-setting';
import { set, valueText } from './values';

interface CodeSettingProps {
  context: SettingsContext;
  field: string;
  label: string;
  codes: readonly string[];
  words: Record<string, string>;
  className: string;
}

/** A code of the media entry, or none. An unknown code is shown as it is. */
function CodeSetting({
  context: { tree, edit, readOnly },
  field,
  label,
  codes,
  words,
  className,
}: CodeSettingProps) {
  const value = valueText(tree.anilist[field]);
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

/** The list's copy of the anime data, used for its card and for filters. */
export function MediaSettings({ context, uuid }: { context: SettingsContext; uuid: string }) {
  const anime = anilistId.read(context.tree);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <SettingField
        context={context}
        setting={anilistId}
        label="AniList ID"
        help="The ID, or the address of the anime on AniList."
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
      {anime && <ExistingLists anilistId={anime} except={uuid} className="sm:col-span-6" />}
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
        help="Such as 2008-10-03, or as much of it as is known."
        className="sm:col-span-3"
      />
      <SettingField context={context} setting={endDate} label="End date" className="sm:col-span-3" />
      <SettingField
        context={context}
        setting={studios}
        label="Studios"
        help="One per line"
        rows={3}
        className="sm:col-span-6"
      />
    </div>
  );
}
