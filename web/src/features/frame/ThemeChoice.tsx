'use client';
import { setTheme, useTheme } from '../../stores/theme';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { themes } from './themes';

/** The theme switch of a phone, where the side navigation with its menu is not there. */
export function ThemeChoice() {
  return (
    <SegmentedControl
      label="Theme"
      value={useTheme()}
      onChange={setTheme}
      choices={themes.map(({ theme, name, Icon }) => ({
        value: theme,
        name,
        label: <Icon aria-hidden />,
      }))}
    />
  );
}
