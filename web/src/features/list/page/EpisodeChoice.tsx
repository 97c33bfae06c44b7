import { countedStatuses } from '@libs/contract/base/counted.js';
import { cx } from '../../../lib/cx';
import { SkipLink } from '../../shell/frame/SkipLinks';
import { MenuRail, MenuStrip } from '../reader/MenuRail';
import { MenuSearch } from '../reader/MenuSearch';
import { creditsOf } from '../reader/use-episode-focus';
import type { View } from './use-list-view';

/** The choice of an episode: a strip above the credits or, where there is room, a rail beside them. */
export function EpisodeChoice({ view }: { view: View }) {
  const { content, selected, choose, isInEditor, isFolded } = view;
  const choice = {
    menus: content.menus,
    selected,
    isFinished: countedStatuses.some((status) => status === content.status),
    onSelect: (index: number) => choose(index, undefined, 'always'),
  };
  return (
    <>
      <div
        className={cx(
          'sticky top-0 z-20 -mx-4 flex short:static items-center gap-1 border-b border-line bg-page px-4 py-1 rail:hidden print:hidden',
          isFolded && 'max-sm:static',
        )}
      >
        <SkipLink to="list" rather={[creditsOf]}>
          Skip the episodes
        </SkipLink>
        <MenuStrip {...choice} isEditing={isInEditor} />
        <MenuSearch {...choice} />
      </div>
      {/* It is sticky, so it must not be the browser's scroll anchor when credits above change. */}
      <div className="hidden [overflow-anchor:none] rail:block">
        <div className="sticky top-4">
          <SkipLink to="list" rather={[creditsOf]}>
            Skip the episodes
          </SkipLink>
          <MenuRail {...choice} isEditing={isInEditor} />
        </div>
      </div>
    </>
  );
}
