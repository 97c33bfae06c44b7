import { Present } from './ListTop';
import { EditMode } from './modes/EditMode';
import { ModeView } from './modes/ModeView';
import { ReadMode } from './modes/ReadMode';
import { SettingsMode } from './modes/SettingsMode';
import type { View } from './use-list-view';

/** The chosen mode: the credits to read or to edit, a summary, figures, settings. */
export function ListBody({ view }: { view: View }) {
  const { head, session, state, tree, content, selected, turn, names, failure, retry } = view;
  const { mode, editing, mayEdit, mayReport, panels, actor, authorIds, jumps, reviews, choose, edit } = view;
  const reader = (onEdit: (() => void) | null) => (
    <ReadMode
      {...{ content, selected, turn, names, failure, onEdit }}
      native={head.card.native}
      onSelect={choose}
      onRetry={retry}
      onReport={mayReport && !editing ? () => panels.report(null) : null}
    />
  );
  if (mode === 'settings')
    return (
      <SettingsMode
        {...{ head, session, state, tree, actor, authorIds, mayEdit }}
        people={view.present.people}
        isVerified={content.status === 'VERIFIED'}
        onAuthors={view.setAuthorIds}
        onShowRow={(id, column = 'ja') => {
          edit();
          jumps.request(id, column);
        }}
      />
    );
  if (mode !== 'credits')
    return <ModeView mode={mode} source={content.source} {...{ names, failure }} onRetry={retry} />;
  if (!editing) return reader(mayEdit ? edit : null);
  return (
    <EditMode
      {...{ session, state, tree, selected, jumps, reviews }}
      onSelect={choose}
      reader={reader(null)}
      people={view.present.people}
      here={<Present view={view} isShort />}
      onDone={view.done}
    />
  );
}
