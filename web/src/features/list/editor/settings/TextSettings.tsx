'use client';
import { PaddingSetting } from './PaddingSetting';
import { SettingField } from './SettingField';
import { delimiters, episodeRegex, roleDelimiters, staffDelimiters, usual } from './text-settings';
import type { SettingsContext } from './use-setting';

/** How pasted credit text is parsed, and how episodes are numbered. */
export function TextSettings({ context }: { context: SettingsContext }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PaddingSetting context={context} />
      <SettingField
        context={context}
        setting={delimiters}
        label="Characters between names"
        help="\t is a tab, \n a new line, \u3000 a full-width space. Used when the expression below is empty."
        placeholder="\t、\u3000\n"
        isCode
      />
      <SettingField
        context={context}
        setting={staffDelimiters}
        label="Between names, as a regular expression"
        help="Leave it empty to use the characters above."
        placeholder={usual.staffDelimiters}
        isCode
      />
      <SettingField
        context={context}
        setting={roleDelimiters}
        label="Between roles"
        help="A regular expression. Leave it empty for the default."
        placeholder={usual.roleDelimiters}
        isCode
      />
      <SettingField
        context={context}
        setting={episodeRegex}
        label="Headings of episodes"
        help="A regular expression with a group named episode. Leave it empty for the default."
        placeholder={usual.episodeRegex}
        isCode
      />
    </div>
  );
}
