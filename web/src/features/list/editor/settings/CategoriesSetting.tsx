'use client';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from '../../../../ui/icons/lucide';
import { useId, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { cx } from '../../../../lib/cx';
import { useLeaving, useUnfinished } from '../../../../lib/unfinished';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { TextField } from '../../../../ui/fields/TextField';
import {
  addCategory,
  categoriesOf,
  categoryFault,
  categoryName,
  moveCategory,
  removeCategory,
  renameCategory,
} from './categories';
import type { SettingsContext } from './use-setting';

/** The list's categories in display order: drag them, or move them with buttons or Alt and the arrow keys. */
export function CategoriesSetting({ context }: { context: SettingsContext }) {
  const { tree, edit, readOnly } = context;
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [added, setAdded] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const categories = categoriesOf(tree);
  const field = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus<HTMLOListElement>((own, at) => {
    const line = own.children[Math.min(at, own.children.length - 1)];
    return line?.querySelector<HTMLElement>('button:enabled') ?? field.current?.querySelector('input');
  });

  const move = (from: number, to: number) => {
    if (to >= 0 && to < categories.length) edit(moveCategory(tree, from, to));
  };
  const add = () => {
    const name = added.trim();
    const wrong = categoryFault(tree, name);
    setFault(wrong);
    if (wrong) return;
    edit(addCategory(tree, name));
    setAdded('');
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <ol {...kept} aria-label="Categories in order" className="flex flex-col gap-1">
        {categories.map((category, index) => (
          // Dragging is for the mouse; buttons and keys do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            // Names are almost always unique; the position distinguishes temporary duplicates.
            key={`${categoryName(category)}/${categories.findIndex((one) => categoryName(one) === categoryName(category)) === index ? '' : index}`}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
              end();
            }}
            className={cx(
              'flex items-center gap-1 rounded-sm',
              dragged === index && 'opacity-50',
              over === index && dragged !== index && 'bg-primary-soft',
            )}
          >
            {!readOnly && (
              <span
                aria-hidden
                draggable
                onDragStart={(event: DragEvent) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(index);
                }}
                onDragEnd={end}
                className="cursor-grab p-1 text-faint max-sm:hidden [&_svg]:size-4"
              >
                <GripVertical />
              </span>
            )}
            <CategoryName
              context={context}
              name={categoryName(category)}
              at={index}
              onMove={(by) => move(index, index + by)}
            />
            {!readOnly && (
              <CategoryButtons
                name={categoryName(category)}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => edit(removeCategory(tree, index))}
              />
            )}
          </li>
        ))}
      </ol>
      {categories.length === 0 && <p className="text-muted">No categories yet.</p>}
      {!readOnly && (
        <form
          className="mt-3 flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <div ref={field} className="flex-1">
            <TextField
              aria-label="New category"
              placeholder="New category"
              value={added}
              onChange={(text) => {
                setAdded(text);
                setFault(null);
              }}
              isInvalid={fault !== null}
              errorMessage={fault}
              autoComplete="off"
            />
          </div>
          <Button type="submit">
            <Plus aria-hidden /> Add
          </Button>
        </form>
      )}
    </>
  );
}

interface CategoryButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function CategoryButtons({ name, isFirst, isLast, onMove, onRemove }: CategoryButtonsProps) {
  return (
    <>
      <IconButton label={`Move ${name} up`} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${name} down`} isDisabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onPress={onRemove}>
        <X aria-hidden />
      </IconButton>
    </>
  );
}

interface CategoryNameProps {
  context: SettingsContext;
  name: string;
  at: number;
  onMove: (by: -1 | 1) => void;
}

function CategoryName({ context, name, at, onMove }: CategoryNameProps) {
  const { tree, edit, keepTyped, readOnly } = context;
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft?.trim() ?? name;
  const fault = draft === null ? null : categoryFault(tree, typed, at);
  const commit = () => {
    if (draft === null || fault) return;
    if (typed !== name) edit(renameCategory(tree, at, typed));
    setDraft(null);
  };
  const id = useId();
  useUnfinished(draft !== null && typed !== name && !fault ? typed : null, (text) =>
    keepTyped(id, text === null ? [] : renameCategory(tree, at, text)),
  );
  useLeaving(commit);
  return (
    <TextField
      aria-label={`Category ${at + 1}`}
      className="flex-1"
      value={draft ?? name}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(null);
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      isReadOnly={readOnly}
      isInvalid={fault !== null}
      errorMessage={fault}
      autoComplete="off"
    />
  );
}
