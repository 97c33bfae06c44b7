'use client';
import { setField } from '@libs/list/model/edit.js';
import { findNode } from '@libs/list/model/nodes.js';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../../lib/cx';
import { useSaid } from '../../../../stores/use-said';
import { count } from '../../../../lib/words';
import { Ja } from '../../../../ui/text/Ja';
import { refreshRoles, rolesNow } from '../../../../stores/role-dictionary';
import { cellText } from '@libs/list/operations/single.js';
import type { EditorActions } from '../state/editor.types';
import { placeOfRole } from '../state/role-terms';
import { commitCell } from '../keys/use-editor-keys';
import { fillField, roleFieldOf, type RoleField } from './field';
import { suggestEnglish, suggestJapanese, type RoleSuggestion } from './suggest';

/** Milliseconds after which a window that becomes visible again checks whether the dictionary has changed. */
const stale = 10_000;
/** Milliseconds without a change before the number of suggestions is announced. */
const resting = 600;
/** Pixels. */
const lineHeight = 32;
const minWidth = 480;

interface Open {
  at: RoleField;
  offers: RoleSuggestion[];
  /** Index of the suggestion that Enter accepts; -1: none, Enter belongs to the field. */
  active: number;
  /** The position of the list, relative to this component. */
  box: Box;
}

type Box = { left: number; width: number; maxHeight: number } & ({ top: number } | { bottom: number });

/**
 * Suggests names from the dictionary below the role field that is being typed in. One component serves the whole grid, so rows
 * cost nothing extra and fields need not know about it.
 */
export function RoleSuggestions({ actions }: { actions: EditorActions }) {
  const [open, setOpen] = useState<Open | null>(null);
  const listId = useId();
  const origin = useRef<HTMLDivElement>(null);
  const field = open?.at.field ?? null;
  const active = open?.active ?? -1;

  const look = useEffectEvent((target: EventTarget | null) => {
    const at = roleFieldOf(target);
    const offers = at ? offersFor(at, actions) : [];
    const box = at && origin.current && boxBeside(at.field, offers.length, origin.current);
    setOpen(at && box && offers.length > 0 ? { at, offers, active: -1, box } : null);
  });
  const take = (offer: RoleSuggestion) => {
    if (!open) return;
    const { id, field: input, column } = open.at;
    const tree = actions.tree();
    if (column === 'ja' && tree && findNode(tree, id))
      actions.edit([setField(tree, id, 'original', offer.ja), setField(tree, id, 'name', offer.en)]);
    // In React's event handler, the field would rerender only after it has lost the focus.
    flushSync(() => fillField(input, column === 'ja' ? offer.ja : offer.en));
    commitCell();
    setOpen(null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.target !== open.at.field) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { offers } = open;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      // Beyond either end is the field itself.
      const places = offers.length + 1;
      setOpen({ ...open, active: ((active + 1 + by + places) % places) - 1 });
    } else if (event.key === 'Escape') setOpen(null);
    else if (event.key === 'Enter' && active >= 0) take(offers[active]!);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    const onInput = ({ target }: Event) => look(target);
    const onLeave = () => setOpen(null);
    // Runs before the fields, which use the same keys while there are no suggestions.
    window.addEventListener('keydown', onKey, true);
    document.addEventListener('input', onInput);
    document.addEventListener('focusout', onLeave);
    // Text typed before the dictionary has loaded gets its suggestions afterwards.
    const lookNow = () => document.activeElement?.hasAttribute('data-dirty') && look(document.activeElement);
    if (!rolesNow()) refreshRoles().then(lookNow, () => undefined);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      document.removeEventListener('input', onInput);
      document.removeEventListener('focusout', onLeave);
    };
  }, []);

  useEffect(() => {
    let looked = Date.now();
    const onFocus = () => {
      if (Date.now() - looked < stale) return;
      looked = Date.now();
      refreshRoles().catch(() => undefined);
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  useEffect(() => {
    if (!field) return;
    const words = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(active >= 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {}),
    };
    for (const [name, value] of Object.entries(words)) field.setAttribute(name, value);
    return () => Object.keys(words).forEach((name) => field.removeAttribute(name));
  }, [field, active, listId]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  useSaid(open ? count(open.offers.length, 'suggestion') : '', 'suggestions', resting);

  return (
    <div ref={origin} className="relative">
      {open && (
        <div
          id={listId}
          // What it belongs to is the field of the grid, which no select can be.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label="Suggested roles"
          style={open.box}
          className="absolute z-40 overflow-y-auto overscroll-contain rounded-sm border border-line bg-raised py-1 text-sm shadow-lg"
        >
          {open.offers.map((offer, index) => (
            // The field keeps the caret and has the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${offer.ja} ${offer.en}`}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
              className={cx(
                'flex min-h-8 cursor-default items-baseline gap-3 px-2.5 py-1.5 leading-5 wrap-anywhere',
                index === active ? 'bg-primary-soft' : 'hover:bg-hover',
              )}
            >
              {offer.ja && <Ja className="min-w-0 flex-1">{offer.ja}</Ja>}
              <span className={cx('min-w-0 flex-1', offer.ja && 'text-muted')}>{offer.en}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function offersFor({ id, column, field }: RoleField, actions: EditorActions): RoleSuggestion[] {
  const tree = actions.tree();
  const roles = rolesNow();
  const place = tree && placeOfRole(tree, id);
  if (!tree || !roles || !place) return [];
  if (column === 'ja') return suggestJapanese(field.value, place, roles);
  const found = findNode(tree, id)!;
  return suggestEnglish(field.value, cellText('role', found.node.data, 'ja'), place, roles);
}

/**
 * Below the field, or above it if there is more room there; within the part of a phone's screen above the keyboard. Long names
 * may wrap onto two lines.
 */
function boxBeside(field: Element, offers: number, origin: Element): Box {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const from = origin.getBoundingClientRect();
  const page = document.documentElement.clientWidth;
  const high = Math.min(window.innerHeight, window.visualViewport?.height ?? Infinity);
  const wide = Math.min(Math.max(width, minWidth), page - 16);
  const across = { left: Math.max(8, Math.min(left, page - wide - 8)) - from.left, width: wide };
  const below = high - bottom - 12;
  return offers * lineHeight + 10 <= below || top - 12 < below
    ? { ...across, maxHeight: below, top: bottom + 4 - from.top }
    : { ...across, maxHeight: top - 12, bottom: from.bottom - top + 4 };
}
