'use client';
import { setTheme, useTheme } from '../../../stores/theme';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { themes } from './themes';

/** The theme switch on a phone, which has no side navigation. */
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
