import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { use, useState, type FormEvent, type ReactNode } from 'react';
import { count } from '../../../../../lib/words';
import { Button } from '../../../../../ui/actions/Button';
import { Switch } from '../../../../../ui/fields/Switch';
import { TextField } from '../../../../../ui/fields/TextField';
import { Check, ChevronDown } from '../../../../../ui/icons/lucide';
import { ClosePanel } from '../../../../../ui/overlays/close-panel';
import { Menu, MenuItem, MenuLine } from '../../../../../ui/overlays/Menu';
import { Popover } from '../../../../../ui/overlays/Popover';
import type { UsableStyle } from './text-styles';

interface StyleBarProps {
  styles: readonly UsableStyle[];
  style: UsableStyle | null;
  /** The style that the text looks like. */
  offered: UsableStyle | null;
  /** How many kinds of lines are read as in the last text. */
  remembered: number;
  /** The last text could count, but is not to. */
  isAnew: boolean;
  /** What a new style would consist of. */
  rules: readonly StyleRule[];
  onStyle: (id: number | null) => void;
  onAnew: (isAnew: boolean) => void;
  /** Null: who looks at this cannot keep styles. */
  onSave: ((name: string, offers: boolean) => Promise<boolean>) | null;
}

/** The style that a text is read by, the one that it looks like, and the way to keep what was said as one. */
export function StyleBar(props: StyleBarProps) {
  const { styles, style, offered, remembered, isAnew, rules, onStyle, onAnew, onSave } = props;
  const saves = onSave !== null && rules.length > 0;
  if (styles.length === 0 && remembered === 0 && !isAnew && !saves) return null;
  return (
    <section
      aria-label="Style of the text"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs"
    >
      {styles.length > 0 && (
        <Menu
          label="Style"
          trigger={
            <Button size="small" className="max-w-64 text-xs">
              <span className="min-w-0 truncate">Style: {style?.name ?? 'none'}</span>
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuItem onAction={() => onStyle(null)} icon={<Chosen isChosen={!style} />}>
            None
          </MenuItem>
          <MenuLine />
          {styles.map((one) => (
            <MenuItem
              key={one.id}
              textValue={one.name}
              onAction={() => onStyle(one.id)}
              icon={<Chosen isChosen={style?.id === one.id} />}
            >
              {one.name}
              {one.isMine && <span className="ml-auto pl-3 text-xs text-muted">yours</span>}
            </MenuItem>
          ))}
        </Menu>
      )}
      {offered && !style && (
        <Said>
          This looks like “{offered.name}”.
          <Button size="small" className="text-xs" onPress={() => onStyle(offered.id)}>
            Use it
          </Button>
        </Said>
      )}
      {remembered > 0 && (
        <Said>
          {count(remembered, 'kind')} of lines as in the last text of this list.
          <Button size="small" tone="quiet" className="text-xs" onPress={() => onAnew(true)}>
            Read again
          </Button>
        </Said>
      )}
      {isAnew && (
        <Button size="small" tone="quiet" className="text-xs" onPress={() => onAnew(false)}>
          Read like the last text
        </Button>
      )}
      {saves && (
        <Popover
          label="Save as a style"
          className="w-72 max-w-[calc(100vw-1rem)]"
          trigger={
            <Button size="small" tone="quiet" className="ml-auto text-xs">
              Save as a style…
            </Button>
          }
        >
          <SaveStyle rules={rules.length} onSave={onSave} />
        </Popover>
      )}
    </section>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-2 text-muted">{children}</span>
);

const Chosen = ({ isChosen }: { isChosen: boolean }) =>
  isChosen ? <Check aria-label="In use:" /> : <span className="size-4 shrink-0" />;

interface SaveStyleProps {
  rules: number;
  onSave: (name: string, offers: boolean) => Promise<boolean>;
}

function SaveStyle({ rules, onSave }: SaveStyleProps) {
  const close = use(ClosePanel);
  const [name, setName] = useState('');
  const [offers, setOffers] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    const isSaved = await onSave(name.trim(), offers);
    setSaving(false);
    if (isSaved) close();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField
        label="Name of the style"
        value={name}
        onChange={setName}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened in order to write into it
        autoFocus
        isRequired
      />
      <p className="text-xs text-muted">
        It says what {count(rules, 'kind')} of lines are, and has no words of the text. Texts of the same
        style are recognised.
      </p>
      <Switch isSelected={offers} onChange={setOffers}>
        Share with everyone
      </Switch>
      {offers && <p className="text-xs text-muted">A moderator approves it first.</p>}
      <Button type="submit" tone="primary" isPending={isSaving} isDisabled={name.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
