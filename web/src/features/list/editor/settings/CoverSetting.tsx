'use client';
import { useContext } from 'react';
import { Cover } from '../../../../ui/pictures/Cover';
import { PicturePlaceContext } from '../../../../ui/pictures/picture-place';
import { Switch } from '../../../../ui/fields/Switch';
import { SettingField } from './SettingField';
import { cover } from './text-settings';
import type { SettingsContext } from './use-setting';
import { set } from './values';

interface CoverSettingProps {
  context: SettingsContext;
  title: string;
}

/** The key visual: its address, a preview, and whether it is blurred by default. */
export function CoverSetting({ context, title }: CoverSettingProps) {
  const { tree, edit, readOnly } = context;
  const address = cover.read(tree);
  // Not the usual cover address: what was just typed is stored a moment later.
  const place = useContext(PicturePlaceContext);
  const isAdult = tree.anilist['isAdult'] === true;
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Cover
        key={`${address}/${isAdult}`}
        title={title}
        src={/^https?:/i.test(address) ? address : null}
        isAdult={isAdult}
        isLarge
        {...(place ? { place } : {})}
        className="w-28"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <SettingField
          context={context}
          setting={cover}
          label="Address of the key visual"
          help="The address of an upright picture (2:3). Leave it empty for a drawn placeholder."
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
            <span className="block text-xs text-muted">
              The key visual is blurred until a reader chooses to see it.
            </span>
          </span>
        </Switch>
      </div>
    </div>
  );
}
