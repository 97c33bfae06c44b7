'use client';
import { Cover } from '../../../ui/Cover';
import { Switch } from '../../../ui/Switch';
import { SettingField } from './SettingField';
import { cover } from './text-settings';
import type { SettingsContext } from './use-setting';
import { set } from './values';

interface CoverSettingProps {
  context: SettingsContext;
  title: string;
}

/** The key visual: its address, how it looks, and whether it is blurred until wanted. */
export function CoverSetting({ context, title }: CoverSettingProps) {
  const { tree, edit, readOnly } = context;
  const address = cover.read(tree);
  const isAdult = tree.anilist['isAdult'] === true;
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Cover
        key={`${address}/${isAdult}`}
        title={title}
        src={/^https?:/i.test(address) ? address : null}
        isAdult={isAdult}
        className="w-28"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <SettingField
          context={context}
          setting={cover}
          label="Address of the key visual"
          help="A picture on the web, upright (2:3). Empty: a drawn placeholder."
          inputMode="url"
          placeholder="https://"
        />
        <Switch
          isSelected={isAdult}
          isDisabled={readOnly}
          onChange={(on) => edit(set(tree, 'anilist', 'isAdult', on))}
        >
          <span>
            Adult (NSFW)
            <span className="block text-xs text-muted">The key visual is blurred until it is wanted.</span>
          </span>
        </Switch>
      </div>
    </div>
  );
}
