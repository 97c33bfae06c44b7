'use client';
import type { JsonObject, ListTree, NodeKind } from '@libs/list/model/document.js';
import { findNode, type FoundNode } from '@libs/list/model/nodes.js';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { Modal } from '../../../../ui/overlays/Modal';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { cellText, nameNode } from '@libs/list/operations/single.js';
import type { EditorActions } from '../state/editor.types';
import { countOf } from '../state/grid-items';

interface MoveDialogProps {
  /** The nodes to move, all of one kind and in order; none: closed. */
  ids: readonly string[];
  actions: EditorActions;
  onClose: () => void;
}

/** Moves rows, roles or categories to the end of another place in the list. */
export function MoveDialog({ ids, actions, onClose }: MoveDialogProps) {
  const tree = actions.tree();
  const found = ids[0] !== undefined && tree ? findNode(tree, ids[0]) : null;
  const what = !found ? '' : ids.length > 1 ? countOf(ids.length, found.kind) : nameNode(found);
  return (
    <Modal isOpen={found !== null} onClose={onClose} title={`Move ${what}`}>
      {found && tree && found.kind !== 'menu' && (
        <MoveForm
          key={found.node.id}
          tree={tree}
          found={found}
          onCancel={onClose}
          onMove={(parentId) => {
            onClose();
            actions.move(ids, parentId);
          }}
        />
      )}
    </Modal>
  );
}

interface MoveFormProps {
  tree: ListTree;
  found: Exclude<FoundNode, { kind: 'menu' }>;
  onCancel: () => void;
  onMove: (parentId: string) => void;
}

const label = (kind: NodeKind, data: JsonObject): string =>
  [cellText(kind, data, 'en'), cellText(kind, data, 'ja')].filter(Boolean).join(' ') || 'Without a name';

function MoveForm({ tree, found, onCancel, onMove }: MoveFormProps) {
  const [menuId, setMenuId] = useState(found.menu.id);
  const [categoryId, setCategoryId] = useState(found.kind === 'category' ? '' : found.category.id);
  const [roleId, setRoleId] = useState(found.kind === 'credit' ? found.role.id : '');
  const menu = tree.menus.find(({ id }) => id === menuId);
  const categories = menu?.categories ?? [];
  const category = categories.find(({ id }) => id === categoryId) ?? categories[0];
  const roles = category?.roles ?? [];
  const role = roles.find(({ id }) => id === roleId) ?? roles[0];
  const target = found.kind === 'category' ? menu : found.kind === 'role' ? category : role;
  return (
    <div className="flex flex-col gap-4">
      <Select label="Episode" value={menuId} onChange={setMenuId}>
        {tree.menus.map(({ id, data }) => (
          <Option key={id} id={id}>
            {label('menu', data)}
          </Option>
        ))}
      </Select>
      {found.kind !== 'category' && (
        <Select
          label="Category"
          value={category?.id ?? null}
          onChange={setCategoryId}
          placeholder="No category there"
        >
          {categories.map(({ id, data }) => (
            <Option key={id} id={id}>
              {label('category', data)}
            </Option>
          ))}
        </Select>
      )}
      {found.kind === 'credit' && (
        <Select label="Role" value={role?.id ?? null} onChange={setRoleId} placeholder="No role there">
          {roles.map(({ id, data }) => (
            <Option key={id} id={id}>
              {label('role', data)}
            </Option>
          ))}
        </Select>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onCancel}>Cancel</Button>
        <Button tone="primary" isDisabled={!target} onPress={() => target && onMove(target.id)}>
          Move here
        </Button>
      </div>
    </div>
  );
}
