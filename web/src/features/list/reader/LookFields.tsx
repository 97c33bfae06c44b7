'use client';
import { Minus, Plus } from '../../../ui/icons/lucide';
import { useSyncExternalStore } from 'react';
import { readProvider } from '../../../lib/person-link';
import { readCreditsView, type CreditsView } from '../../../lib/preferences.defaults';
import { setPreferences, usePreferences } from '../../../stores/preferences';
import { IconButton } from '../../../ui/actions/IconButton';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { Switch } from '../../../ui/fields/Switch';
import { NameChoice } from './NameChoice';

/** Pixels. */
const [smallest, largest] = [10, 28];

const fonts = [
  { value: 'inter', label: 'Standard' },
  { value: 'system', label: 'System' },
  { value: 'serif', label: 'Serif' },
] as const;

const views = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'roll', label: 'Reading' },
  { value: 'sheet', label: 'Compact', name: 'Compact sheet' },
] as const;

/** Where an episode of many names is a sheet by itself; as in styles.css. */
const wide = '(width >= 75rem)';

const followWidth = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the credits on this page are a compact sheet now. */
const useIsSheet = (view: CreditsView): boolean =>
  useSyncExternalStore(
    followWidth,
    () =>
      view === 'sheet' ||
      (view === 'automatic' &&
        window.matchMedia(wide).matches &&
        document.querySelector('#content [data-many-names]') !== null),
    () => view === 'sheet',
  );

const providers = [
  { value: 'kfsl', label: 'This site' },
  { value: 'anilist', label: 'AniList' },
] as const;

/**
 * How credits are set, font sizes and typefaces of names in both languages, which of them are shown, and where they link. Stored in this
 * browser.
 */
export function LookFields() {
  const { englishSize, nativeSize, englishFont, nativeFont, staffPageProvider, creditsView, nameCards } =
    usePreferences();
  const view = readCreditsView(creditsView);
  const isSheet = useIsSheet(view);
  // As `--name-scale` of `MenuView`.
  const scale = isSheet ? 1 : 1.125;
  return (
    <>
      <div>
        <SegmentedControl
          label="View"
          value={view}
          onChange={(chosen) => setPreferences({ creditsView: chosen })}
          choices={views}
        />
        {/* As high for each choice, so that what is below stays. */}
        <p className="mt-1 min-h-8 text-xs text-muted">
          {view !== 'automatic'
            ? 'For all lists, however many names an episode has.'
            : isSheet
              ? 'A compact sheet here, because there are over 60 names.'
              : 'A compact sheet where there are over 60 names and a wide window.'}
        </p>
      </div>
      <NameChoice label="Names" />
      <Language
        name="English"
        scale={scale}
        size={englishSize}
        font={englishFont}
        onSize={(size) => setPreferences({ englishSize: size })}
        onFont={(font) => setPreferences({ englishFont: font })}
      />
      <Language
        name="Japanese"
        scale={scale}
        size={nativeSize}
        font={nativeFont}
        onSize={(size) => setPreferences({ nativeSize: size })}
        onFont={(font) => setPreferences({ nativeFont: font })}
      />
      <div>
        <SegmentedControl
          label="Names lead to"
          value={readProvider(staffPageProvider)}
          onChange={(provider) => setPreferences({ staffPageProvider: provider })}
          choices={providers}
        />
        <p className="mt-1 text-xs text-muted">
          AniList opens in a new tab. Names without an AniList ID lead to their page here.
        </p>
      </div>
      <div>
        <Switch isSelected={nameCards} onChange={(isOn) => setPreferences({ nameCards: isOn })}>
          Cards on names
        </Switch>
        <p className="mt-1 text-xs text-muted">
          Who somebody is, when you rest on their name; with a finger, hold it.
        </p>
      </div>
    </>
  );
}

interface LanguageProps {
  name: string;
  /** Rem. */
  size: number;
  font: string;
  onSize: (size: number) => void;
  onFont: (font: string) => void;
  /** What it is multiplied by in the chosen view. */
  scale: number;
}

function Language({ name, size, font, onSize, onFont, scale }: LanguageProps) {
  const pixels = Math.round(size * 16);
  const change = (by: number) => onSize(Math.min(largest, Math.max(smallest, pixels + by)) / 16);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="text-xs font-medium text-muted">
          {name}
        </span>
        <span className="flex items-center gap-1">
          <IconButton
            label={`Smaller ${name}`}
            size="small"
            isDisabled={pixels <= smallest}
            onPress={() => change(-1)}
          >
            <Minus aria-hidden />
          </IconButton>
          <output className="tabular w-12 text-center text-xs">{Math.round(pixels * scale)} px</output>
          <IconButton
            label={`Larger ${name}`}
            size="small"
            isDisabled={pixels >= largest}
            onPress={() => change(1)}
          >
            <Plus aria-hidden />
          </IconButton>
        </span>
      </div>
      <SegmentedControl aria-label={`${name} typeface`} value={font} onChange={onFont} choices={fonts} />
    </fieldset>
  );
}
