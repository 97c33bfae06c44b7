import { useMemo } from 'react';
import { cx } from '../../../lib/cx';
import { linkTo } from '../reader/export/link';
import { FoldedHeader } from '../reader/FoldedHeader';
import { ListToolbar } from '../reader/ListToolbar';
import { openMode } from '../reader/use-list-mode';
import { PhoneItems } from './ListTop';
import type { View } from './use-list-view';

/** The tools of the list, while it is edited on one line with its title. */
export function ListTools({ view }: { view: View }) {
  const { head, content, selected, mode, isFolded, showsNext, mayEdit, mayFind, panels, history } = view;
  // The first one is shown by the list's own address.
  const shown = content.menus[selected];
  const embeddable = shown
    ? { list: head.card.slug ?? head.card.uuid, title: head.card.title, episode: shown.name }
    : null;
  const link = useMemo(
    () => linkTo(head.card, content.menus, selected > 0 ? selected : -1),
    [head.card, content.menus, selected],
  );
  return (
    <div
      className={cx(
        isFolded && 'flex flex-wrap items-center gap-x-4 gap-y-1',
        isFolded && (showsNext ? 'mt-2' : '-mt-2 sm:-mt-5'),
        isFolded &&
          'max-sm:sticky short:static! max-sm:top-0 max-sm:z-30 max-sm:-mx-4 max-sm:bg-page max-sm:px-4 max-sm:py-1',
      )}
    >
      {isFolded && (
        <FoldedHeader
          content={content}
          onStatus={mayEdit ? view.openSettings : null}
          onUnfold={() => view.setUnfolded(true)}
          onDone={view.done}
          takesFocus={view.wasFolded}
        />
      )}
      <ListToolbar
        {...{ mode, isFolded }}
        hasSettings={mayEdit || mode === 'settings'}
        onMode={(to) => {
          view.leads('if-lost');
          if (to === 'credits') view.select();
          else openMode(to);
        }}
        {...(mayFind ? { onFind: () => panels.open('find') } : {})}
        isHistoryOpen={history !== null}
        onHistory={() => view.openHistory(history === null ? '' : null)}
        onReport={view.mayReport ? () => panels.report(null) : null}
        {...{ selected, embeddable, link }}
        phoneItems={<PhoneItems view={view} />}
        uuid={head.card.uuid}
        source={content.source}
        onPrint={() => window.print()}
        onPrintList={() => panels.open('print')}
      />
    </div>
  );
}
