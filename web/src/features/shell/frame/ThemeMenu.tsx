'use client';
import { Check, Moon, Sun } from '../../../ui/icons/lucide';
import { setTheme, useTheme } from '../../../stores/theme';
import { IconButton } from '../../../ui/actions/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { themes } from './themes';

export function ThemeMenu() {
  const chosen = useTheme();
  return (
    <Menu
      label="Theme"
      placement="top start"
      trigger={
        <IconButton label="Theme">
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </IconButton>
      }
    >
      {themes.map(({ theme, name, Icon }) => (
        <MenuItem key={theme} textValue={name} icon={<Icon aria-hidden />} onAction={() => setTheme(theme)}>
          <span className="flex-1">{name}</span>
          {theme === chosen && <Check aria-label="Chosen" className="text-primary" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
