'use client';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { SettingField } from './SettingField';
import { delimiters, episodeRegex, roleDelimiters, staffDelimiters, usual } from './text-settings';
import type { SettingsContext } from './use-setting';
import { set, textOf } from './values';

const paddings = ['2', '3', '4', '5'] as const;

/** How pasted credit text is read, and how episodes are numbered. */
export function TextSettings({ context }: { context: SettingsContext }) {
  const { tree, edit, readOnly } = context;
  const padding = textOf(tree.settings['episodePadding']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SegmentedControl<(typeof paddings)[number]>
          label="Episode padding"
          isDisabled={readOnly}
          value={paddings.find((one) => one === padding) ?? '2'}
          onChange={(digits) => edit(set(tree, 'settings', 'episodePadding', Number(digits)))}
          choices={paddings.map((value) => ({
            value,
            label: `#${'1'.padStart(Number(value), '0')}`,
            name: `${value} digits`,
          }))}
        />
        <p className="mt-1 text-xs text-muted">Digits of the numbers of episodes that are read from text.</p>
      </div>
      <SettingField
        context={context}
        setting={delimiters}
        label="Characters between names"
        help="\t is a tab, \n a new line, \u3000 a wide space. Used when the expression below is empty."
        placeholder="\t、\u3000\n"
        isCode
      />
      <SettingField
        context={context}
        setting={staffDelimiters}
        label="Between names, as an expression"
        help="A regular expression. Empty: the characters at the left."
        placeholder={usual.staffDelimiters}
        isCode
      />
      <SettingField
        context={context}
        setting={roleDelimiters}
        label="Between roles"
        help="A regular expression. Empty: the usual one."
        placeholder={usual.roleDelimiters}
        isCode
      />
      <SettingField
        context={context}
        setting={episodeRegex}
        label="Headings of episodes"
        help="A regular expression with a group named episode. Empty: the usual one."
        placeholder={usual.episodeRegex}
        isCode
      />
    </div>
  );
}
