'use client';
import type { Column } from '@libs/list/operations/columns.js';
import { cellText } from '@libs/list/operations/single.js';
import type { MenuNode } from '@libs/list/model/document.js';
import { Plus } from '../../../../ui/icons/lucide';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/actions/Button';
import type { EditorActions } from '../state/editor.types';
import { AnilistLookups, NameNotice } from '../names/NameLookups';
import { RoleSuggestions } from '../suggestions/RoleSuggestions';
import { useDensity } from './density';
import { EditorGrid } from './EditorGrid';
import { EmptyEpisode } from './EmptyEpisode';
import { EpisodeHead } from './EpisodeHead';
import { keyOf } from '../../../shell/keys/keys';
import { ByLetters } from '../../../../ui/layout/ByLetters';
import { episodeHeading } from '../../reader/use-episode-focus';
import { unconfirmed } from './rows/CreditRow';
import type { Requests } from './requests';
import type { OnMenu } from './rows/row.types';
import { useColumns } from './use-columns';

interface EpisodePaneProps {
  menu: MenuNode;
  actions: EditorActions;
  isRefused: boolean;
  onMenu: OnMenu;
  focusing: Requests<[id: string, column: Column]>;
  onPasteText: () => void;
  onMainStaff: (() => void) | null;
}

/** The current episode: its name and note, and its credits as a grid. */
export function EpisodePane(props: EpisodePaneProps) {
  const { menu, actions, isRefused, onMenu, focusing, onPasteText, onMainStaff } = props;
  const density = useDensity();
  const { pane, columns } = useColumns(menu);
  const isEmpty = menu.categories.length === 0;
  const line = { menu, actions, isRefused, onMenu };
  const addCategory = (
    <Button isDisabled={isRefused} onPress={() => actions.addBelow(menu.id)}>
      <Plus aria-hidden /> Add a category
    </Button>
  );
  return (
    <div
      ref={pane}
      style={columns.style}
      data-hides={columns.choice.hidden.join(' ')}
      className={cx('@container/grid [--row:2rem]', density === 'compact' && 'md:[--row:1.625rem]')}
    >
      <h2 id={episodeHeading} data-editing tabIndex={-1} className="peer sr-only">
        Editing <ByLetters text={cellText('menu', menu.data, 'en') || 'an episode without a name'} />
      </h2>
      <EpisodeHead {...line} />
      {isEmpty ? (
        <EmptyEpisode {...{ isRefused, onPasteText, onMainStaff }}>{addCategory}</EmptyEpisode>
      ) : null}
      <span id={unconfirmed.guessed} hidden>
        Unconfirmed, suggested by a dictionary. {keyOf('confirm')} confirms it.
      </span>
      <span id={unconfirmed.linked} hidden>
        Unconfirmed, name and person are from AniList. {keyOf('confirm')} confirms them.
      </span>
      <span id={unconfirmed.doubted} hidden>
        Unconfirmed, written before the Japanese name changed. {keyOf('confirm')} confirms it.
      </span>
      <EditorGrid key={menu.id} {...line} {...{ density, columns, focusing }} />
      {!isEmpty && <div className="mt-4">{addCategory}</div>}
      {!isRefused && <RoleSuggestions actions={actions} />}
      <AnilistLookups
        progress={actions.names.anilist}
        onCancel={actions.names.cancelAnilist}
        className="mt-6"
      />
      <NameNotice progress={actions.names.progress} />
    </div>
  );
}
