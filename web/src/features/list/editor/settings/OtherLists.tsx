'use client';
import { useState } from 'react';
import { storage } from '../../../../lib/storage';
import { ListsOfTitle } from '../create/ExistingLists';
import { anilistId, native, title } from './text-settings';
import type { SettingsContext } from './use-setting';

/** The uuids of lists that are other ones than the one with this uuid, one per line. */
const keyOf = (uuid: string) => `staffroll:others:${uuid}`;

/** Points out other lists that have the title of this one. What was said about them is remembered by this browser. */
export function OtherLists({ context: { tree }, uuid }: { context: SettingsContext; uuid: string }) {
  const [others, setOthers] = useState(() => storage.read(keyOf(uuid))?.split('\n') ?? []);
  return (
    <ListsOfTitle
      titles={[title.read(tree), native.read(tree)]}
      anilistId={anilistId.read(tree) || null}
      except={uuid}
      others={others}
      onOthers={(all) => {
        setOthers(all);
        storage.write(keyOf(uuid), all.join('\n'));
      }}
      className="sm:col-span-2"
    />
  );
}
