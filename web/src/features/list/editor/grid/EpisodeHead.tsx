import { cellText } from '@libs/list/operations/single.js';
import type { MenuNode } from '@libs/list/model/document.js';
import type { EditorActions } from '../state/editor.types';
import { cx } from '../../../../lib/cx';
import { Cell } from './Cell';
import { MenuButton } from './rows/MenuButton';
import type { OnMenu } from './rows/row.types';

/** Id of the element with the name of the current episode. */
export const episodeHead = 'episode-head';

interface EpisodeHeadProps {
  menu: MenuNode;
  actions: EditorActions;
  isRefused: boolean;
  onMenu: OnMenu;
}

/** The name, note and menu of the current episode. */
export function EpisodeHead({ menu: { id, data }, actions, isRefused, onMenu }: EpisodeHeadProps) {
  const cell = { id, events: actions, readOnly: isRefused };
  return (
    <div
      id={episodeHead}
      className="group/head mb-1 flex flex-wrap items-start gap-1 rounded-sm outline-primary peer-focus-visible:outline-2"
    >
      <Cell
        {...cell}
        column="en"
        label="Name of this episode"
        placeholder="Episode, such as #01「…」"
        value={cellText('menu', data, 'en')}
        className="min-w-48 flex-1 text-base font-semibold"
      />
      <Cell
        {...cell}
        column="comment"
        label="Note of this episode"
        placeholder="Note (Markdown)"
        isMultiline
        value={cellText('menu', data, 'comment')}
        className={cx(
          'text-muted max-md:order-last max-md:w-full md:flex-2',
          !cellText('menu', data, 'comment') && 'max-md:hidden max-md:group-focus-within/head:block',
        )}
      />
      <MenuButton id={id} label="this episode" onMenu={onMenu} />
    </div>
  );
}
