import { withKey } from '../../../../shell/keys/keys';
import { dotsIcon } from './icons';
import { smallButton } from './look';
import type { OnMenu } from './row.types';

interface MenuButtonProps {
  id: string;
  label: string;
  onMenu: OnMenu;
  className?: string;
}

/** Opens the menu of a line. */
export function MenuButton({ id, label, onMenu, className = smallButton }: MenuButtonProps) {
  return (
    <button
      type="button"
      // Alt+Enter opens it from every field of the line, so that Tab stops only at fields.
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${label}`}
      title={withKey('Actions', 'lineActions')}
      onClick={(event) => onMenu(id, event.currentTarget)}
      className={className}
    >
      {dotsIcon}
    </button>
  );
}
