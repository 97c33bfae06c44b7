import { Button } from '../../../../ui/actions/Button';
import { Flag } from '../../../../ui/icons/lucide';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { MenuSkeleton } from '../../reader/MenuSkeleton';
import { MenuView } from '../../reader/MenuView';
import { NameChoice } from '../../reader/NameChoice';
import type { NameDisplay } from '../../reader/name-display';
import type { ListContent } from '../../reader/content';
import { barRoom, placesOf } from '../../reader/places';
import { PlaceBar } from '../../reader/PlaceBar';
import { PlayButton } from '../../reader/roll/PlayButton';
import { creditsOf } from '../../reader/use-episode-focus';
import { MenuHeading } from './MenuHeading';
import type { ModeViewProps } from './ModeView';

interface ReadModeProps extends Pick<ModeViewProps, 'failure' | 'onRetry'> {
  content: ListContent;
  /** The title in Japanese. */
  native: string | null;
  selected: number;
  /** Changes whenever another episode is chosen. */
  turn: number;
  names: NameDisplay;
  onSelect: (index: number) => void;
  /** Null if the visitor may not edit. */
  onEdit: (() => void) | null;
  /** Null if the visitor may not report. */
  onReport: (() => void) | null;
}

/** The credits of the current episode. */
export function ReadMode(props: ReadModeProps) {
  const { content, native, selected, turn, names, failure, onSelect, onRetry, onEdit, onReport } = props;
  const { menus } = content;
  const menu = content.menu(selected);
  const entry = menus[selected];
  const bar = menu ? barRoom(menu) : 'none';
  return (
    <>
      <MenuHeading
        name={entry?.name ?? ''}
        {...{ menus, selected, onSelect }}
        action={<PlayButton key={selected} title={content.title} {...{ native, menu, names }} />}
      >
        <NameChoice />
      </MenuHeading>
      {menu && bar !== 'none' && (
        <PlaceBar key={entry?.key} places={placesOf(menu)} room={bar} names={names} />
      )}
      {/* Made anew with what is in it: the same element below a longer name, or below a bar of places, would be seen to jump. */}
      <div
        key={menu ? turn : 'loading'}
        id={creditsOf}
        // A fieldset would be for fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={`Credits of ${entry?.name || 'this list'}`}
        tabIndex={-1}
        data-names={names}
        className="group/names scroll-mt-16 rounded-sm"
      >
        {menu ? (
          <MenuView
            key={entry?.key}
            menu={menu}
            bar={bar}
            action={
              onEdit && menu.categories.length === 0 ? (
                <Button onPress={onEdit}>Enter the credits</Button>
              ) : undefined
            }
          />
        ) : failure ? (
          <ErrorState failure={failure} onRetry={onRetry} />
        ) : menus.length === 0 ? (
          <p className="py-8 text-muted">This list has no episodes yet.</p>
        ) : (
          <MenuSkeleton rows={entry?.rows} />
        )}
      </div>
      {/* Beside wider credits it is among the tools in words. */}
      {menu && onReport && menu.categories.length > 0 && (
        <p key={`report ${turn}`} className="mt-6 text-center text-muted sm:hidden print:hidden">
          Is something wrong here?{' '}
          <Button size="small" onPress={onReport} className="ml-1">
            <Flag aria-hidden /> Report an error
          </Button>
        </p>
      )}
    </>
  );
}
