import { Monitor, Moon, Sun, type IconComponent } from '../../../ui/icons/lucide';
import type { Theme } from '../../../stores/theme';

export const themes: { theme: Theme; name: string; Icon: IconComponent }[] = [
  { theme: 'light', name: 'Light', Icon: Sun },
  { theme: 'dark', name: 'Dark', Icon: Moon },
  { theme: 'system', name: 'Use system setting', Icon: Monitor },
];
