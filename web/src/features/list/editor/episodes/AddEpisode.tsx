import { episodesToOffer } from '@libs/list/model/episode-names.js';
import type { ListTree } from '@libs/list/model/document.js';
import { ChevronDown, Plus } from '../../../../ui/icons/lucide';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import type { EditorActions } from '../state/editor.types';

interface AddEpisodeProps {
  tree: ListTree;
  actions: EditorActions;
  isDisabled: boolean;
  /** Style of the button's label. */
  wordClass: string;
}

/** Adds the next episode, or an opening, ending and so on, with the right number. */
export function AddEpisode({ tree, actions, isDisabled, wordClass }: AddEpisodeProps) {
  return (
    <span className="flex">
      <Button
        size="tight"
        className="rounded-r-none"
        isDisabled={isDisabled}
        onPress={() => actions.addEpisode()}
      >
        <Plus aria-hidden /> <span className={wordClass}>Episode</span>
      </Button>
      <Menu
        label="Add an episode called"
        trigger={
          <IconButton
            label="Add an episode called…"
            tone="plain"
            className="-ml-px w-8 rounded-l-none"
            isDisabled={isDisabled}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        }
      >
        <OfferedEpisodes {...{ tree, actions }} />
      </Menu>
    </span>
  );
}

/** Rendered in the opened menu only: the numbers are counted through all episodes. */
function OfferedEpisodes({ tree, actions }: Pick<AddEpisodeProps, 'tree' | 'actions'>) {
  return episodesToOffer(tree).map((episode) => (
    <MenuItem key={episode.name} onAction={() => actions.addEpisode(episode)}>
      {episode.name}
    </MenuItem>
  ));
}
