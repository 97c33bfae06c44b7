'use client';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { childKind, findNode, type FoundNode } from '@libs/list/model/nodes.js';
import { overviewOf } from '@libs/list/overview/overview.js';
import {
  ArrowDown,
  ArrowUp,
  Braces,
  Building2,
  Check,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerUpRight,
  Languages,
  Layers,
  Layers2,
  Link2,
  ListOrdered,
  MessageSquare,
  MoveVertical,
  Plus,
  Replace,
  StickyNote,
  Trash2,
  UserSearch,
} from '../../../../ui/icons/lucide';
import { copyLink, linkTo, type SharedLink } from '../../reader/export/link';
import { discuss } from '../../reader/discussion/subject';
import { FloatingMenu } from '../../../../ui/overlays/FloatingMenu';
import { MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { cellText, flagWords, type Flag } from '@libs/list/operations/single.js';
import { withKey } from '../../../shell/keys/keys';
import { kindWords } from '../state/grid-items';
import { placeWords } from '../state/place-words';
import type { EditorActions } from '../state/editor.types';
import { alternativesOf } from '../state/role-terms';
import { noSelection } from '@libs/list/operations/selection.js';

export interface OpenMenu {
  id: string;
  anchor: Element;
}

interface NodeMenuProps {
  open: OpenMenu | null;
  actions: EditorActions;
  isRefused: boolean;
  onClose: () => void;
  onMove: (id: string) => void;
  onReplace: () => void;
  onEpisodes: () => void;
  onPaste: (id: string) => void;
  /** Puts the caret into the note. */
  onNote: (id: string) => void;
}

/** The actions for one line of the grid, or for an episode. */
export function NodeMenu({ open, onClose, ...rest }: NodeMenuProps) {
  const tree = rest.actions.tree();
  const found = open && tree ? findNode(tree, open.id) : null;
  const word = found ? kindWords[found.kind] : '';
  return (
    <FloatingMenu anchor={found ? open!.anchor : null} onClose={onClose} label={`Actions for this ${word}`}>
      {/* Thirty items and their icons, which every edit would make again. */}
      {found && tree && <NodeItems {...{ tree, found }} {...rest} />}
    </FloatingMenu>
  );
}

interface NodeItemsProps extends Omit<NodeMenuProps, 'open' | 'onClose'> {
  tree: ListTree;
  found: FoundNode;
}

function NodeItems(props: NodeItemsProps) {
  const { tree, found, actions, isRefused, onMove, onReplace, onEpisodes, onPaste, onNote } = props;
  const { id } = found.node;
  const word = kindWords[found.kind];
  return (
    <>
      <MenuItem icon={<ArrowUp aria-hidden />} onAction={() => actions.step(id, -1)}>
        {found.kind === 'menu' ? 'Move towards the start' : 'Move up'}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} onAction={() => actions.step(id, 1)}>
        {found.kind === 'menu' ? 'Move towards the end' : 'Move down'}
      </MenuItem>
      {found.kind !== 'menu' && (
        <MenuItem icon={<CornerUpRight aria-hidden />} onAction={() => onMove(id)}>
          Move to…
        </MenuItem>
      )}
      {found.kind === 'role' && found.menu !== overviewOf(tree) && (
        <MenuItem icon={<Layers aria-hidden />} onAction={() => actions.toOverview(id)}>
          Move to Overview
        </MenuItem>
      )}
      {found.kind === 'role' && found.menu === overviewOf(tree) && (
        <MenuItem icon={<Layers2 aria-hidden />} onAction={() => actions.toEpisodes(id)}>
          Move to its episodes
        </MenuItem>
      )}
      {found.kind === 'role' && !isRefused && (
        <>
          {alternativesOf(cellText('role', found.node.data, 'en')).map((name) => (
            <MenuItem
              key={name}
              icon={<Check aria-hidden />}
              onAction={() => actions.onWrite(id, 'en', name)}
            >{`Use “${name}”`}</MenuItem>
          ))}
        </>
      )}
      {found.kind === 'credit' && (
        <>
          <MenuLine />
          {(Object.keys(flagWords) as Flag[]).map((flag) => (
            <MenuItem
              key={flag}
              icon={found.node.data[flag] ? <Check aria-hidden /> : <span className="size-4" />}
              onAction={() => actions.toggle(id, flag)}
            >
              {flagWords[flag]}
            </MenuItem>
          ))}
        </>
      )}
      <MenuLine />
      {found.kind === 'credit' && !isRefused && <NameItems {...{ found, actions }} />}
      {found.kind === 'category' && !isRefused && (
        <MenuItem icon={<Building2 aria-hidden />} onAction={() => actions.names.edit(id, 'studio')}>
          {withKey('Studio of this block…', 'names')}
        </MenuItem>
      )}
      {found.kind === 'role' && !isRefused && (
        <MenuItem icon={<StickyNote aria-hidden />} onAction={() => onNote(id)}>
          Note
        </MenuItem>
      )}
      <AddItems {...{ found, actions }} />
      <MenuItem icon={<CopyPlus aria-hidden />} onAction={() => actions.duplicate(id)}>
        Duplicate
      </MenuItem>
      <CopyItems {...{ found, actions }} />
      {found.kind !== 'category' && (
        <MenuItem icon={<ClipboardPaste aria-hidden />} onAction={() => onPaste(id)}>
          Paste text here…
        </MenuItem>
      )}
      {found.kind === 'menu' && (
        <MenuItem icon={<Link2 aria-hidden />} onAction={() => void copyLink(linkInPage(tree, found.menu))}>
          Copy link
        </MenuItem>
      )}
      {found.kind === 'menu' && (
        <MenuItem icon={<ListOrdered aria-hidden />} onAction={onEpisodes}>
          All episodes…
        </MenuItem>
      )}
      {found.kind === 'menu' && (
        <MenuItem icon={<Replace aria-hidden />} onAction={onReplace}>
          Find and replace…
        </MenuItem>
      )}
      <MenuItem
        icon={<MessageSquare aria-hidden />}
        onAction={() => discuss({ uuid: String(tree.fields['uuid']), node: id, place: placeWords(found) })}
      >
        Discuss below the list
      </MenuItem>
      <MenuLine />
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden />}
        isDisabled={found.kind === 'menu' && tree.menus.length <= 1}
        onAction={() => actions.remove(id)}
      >
        {`Remove this ${word}`}
      </MenuItem>
    </>
  );
}

function AddItems({ found, actions }: Pick<NodeItemsProps, 'found' | 'actions'>) {
  const { id } = found.node;
  const word = kindWords[found.kind];
  const child = childKind[found.kind];
  return (
    <>
      {child && (
        <MenuItem
          icon={<Plus aria-hidden />}
          onAction={() => actions.addBelow(id)}
        >{`Add a ${kindWords[child]}`}</MenuItem>
      )}
      <MenuItem icon={<Plus aria-hidden />} onAction={() => actions.addBeside(id, 'before')}>
        {`Add ${article(word)} before`}
      </MenuItem>
      <MenuItem icon={<Plus aria-hidden />} onAction={() => actions.addBeside(id, 'after')}>
        {`Add ${article(word)} after`}
      </MenuItem>
      {found.kind === 'credit' && (
        <MenuItem icon={<MoveVertical aria-hidden />} onAction={() => actions.addSpacer(id)}>
          {withKey('Add a spacer row', 'spacer')}
        </MenuItem>
      )}
    </>
  );
}

/** What can be done about the name of a row. */
function NameItems({ found, actions }: Pick<NodeItemsProps, 'found' | 'actions'>) {
  const { id } = found.node;
  return (
    <>
      {Boolean(found.node.data['unconfirmed']) && (
        <MenuItem icon={<Check aria-hidden />} onAction={() => actions.names.confirm([id])}>
          {withKey('Confirm the suggested name', 'confirm')}
        </MenuItem>
      )}
      <MenuItem icon={<Languages aria-hidden />} onAction={() => actions.names.edit(id, 'ja')}>
        {withKey('Both names and ID…', 'names')}
      </MenuItem>
      <MenuItem icon={<Building2 aria-hidden />} onAction={() => actions.names.edit(id, 'studio')}>
        Affiliation in both languages…
      </MenuItem>
      <MenuItem icon={<UserSearch aria-hidden />} onAction={() => actions.names.ask(id)}>
        Who is this?
      </MenuItem>
      <MenuLine />
    </>
  );
}

function CopyItems({ found, actions }: Pick<NodeItemsProps, 'found' | 'actions'>) {
  const { id } = found.node;
  const copy = (as: 'text' | 'json') => {
    actions.rows.selection.set(noSelection);
    actions.rows.copy(id, as);
  };
  return (
    <>
      <MenuItem icon={<Copy aria-hidden />} onAction={() => copy('text')}>
        Copy
      </MenuItem>
      <MenuItem icon={<Braces aria-hidden />} onAction={() => copy('json')}>
        Copy as JSON
      </MenuItem>
      {actions.rows.clips.isFilled() && (
        <MenuItem icon={<ClipboardPaste aria-hidden />} onAction={() => actions.rows.paste(id)}>
          Paste what was copied
        </MenuItem>
      )}
    </>
  );
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

/** The address of a menu of the list whose page this is. */
function linkInPage({ menus }: ListTree, menu: MenuNode): SharedLink {
  const slug = window.location.pathname.split('/')[2] ?? '';
  const names = menus.map(({ data }) => ({ name: cellText('menu', data, 'en') }));
  return linkTo({ slug, uuid: slug }, names, menus.indexOf(menu));
}
