'use client';
import { policy, type Actor } from '@libs/contract/accounts/policy.js';
import type { Person } from '@libs/contract/lists/presence.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { Column } from '@libs/list/operations/columns.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { Redo2, Undo2 } from '../../../../ui/icons/lucide';
import { useMemo } from 'react';
import { withKey } from '../../../shell/keys/keys';
import { popup } from '../../../../stores/toasts';
import { AlertBox } from '../../../../ui/messages/AlertBox';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { LostPanel } from '../saving/LostPanel';
import { SaveIndicator, SaveTrouble } from '../saving/SaveIndicator';
import { useCheckedSave } from '../saving/use-checked-save';
import { useEditorKeys } from '../keys/use-editor-keys';
import { downloadWorkingCopy } from '../saving/working-copy';
import type { ListSession } from '../../../shell/live/list-session';
import { refusalText } from '../../../shell/live/save-state';
import type { SessionState } from '../../../shell/live/session-state';
import { DocumentUpload } from '../create/DocumentUpload';
import { AuthorsSetting } from './AuthorsSetting';
import { CategoriesSetting } from './CategoriesSetting';
import { CoverSetting } from './CoverSetting';
import { DeleteSetting } from './DeleteSetting';
import { IdentifiersSettings } from './IdentifiersSettings';
import { lostSetting } from './lost-setting';
import { MediaSettings } from './MediaSettings';
import { NameSettings } from './NameSettings';
import { OtherLists } from './OtherLists';
import { RelationsSetting } from './RelationsSetting';
import { Section } from '../../../../ui/layout/Section';
import { SettingField } from './SettingField';
import { SlugSetting } from './SlugSetting';
import { StatusSetting } from './StatusSetting';
import { comment, native, synonyms, title } from './text-settings';
import { TextSettings } from './TextSettings';
import type { SettingsContext } from './use-setting';

interface SettingsProps {
  head: ListHead;
  session: ListSession;
  state: SessionState;
  tree: ListTree;
  actor: Actor | null;
  authorIds: readonly number[];
  /** Who else is in the list. */
  people: readonly Person[];
  onAuthors: (ids: number[]) => void;
  /** Jumps to a row in the editor. */
  onShowRow: (id: string, column?: Column) => void;
}

/**
 * The settings of a list (rule editor-7), each stored as soon as its field loses focus, live and undoable.
 */
export function Settings(props: SettingsProps) {
  const { head, session, state, tree, actor, authorIds, people, onAuthors, onShowRow } = props;
  const status = tree.fields['status'] as ListStatus;
  const list = useMemo(() => ({ status, authorIds: [...authorIds] }), [status, authorIds]);
  const readOnly = state.refusal !== null || !state.canEdit || !policy.editList(actor, list);
  const context: SettingsContext = {
    tree,
    readOnly,
    now: () => session.state.tree as ListTree,
    edit: (operations) => void session.edit(operations),
    keepTyped: (field, operations) => session.keepTyped(field, operations),
  };
  const dismiss = (id: string) => session.dismissLost(id);
  const atFields = new Set([lostSetting(state.lost, 'slug')?.id, lostSetting(state.lost, 'status')?.id]);

  const undo = () => {
    if (session.undo().length === 0) popup('Nothing to undo.', 'info');
  };
  const save = useCheckedSave(session, onShowRow);
  useEditorKeys({
    save: () => {
      // The focused field commits what was typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      save();
    },
    download: () => downloadWorkingCopy(tree),
    undo,
    redo: () => session.redo(),
  });

  const heading = String(tree.fields['title'] ?? '') || head.card.title;
  const lost = { lost: state.lost, onDismiss: dismiss };
  return (
    <>
      <SettingsToolbar {...{ session, state, readOnly }} onUndo={undo} />
      {state.refusal && (
        <AlertBox text={refusalText(state.refusal)}>
          <Button onPress={() => session.retry()}>Try again</Button>
        </AlertBox>
      )}
      {!state.refusal && readOnly && state.connected && (
        <p className="mb-4 rounded-lg border border-line bg-surface p-4">
          {status === 'VERIFIED'
            ? 'This list is verified, so only moderators can change its settings.'
            : 'Only authors of this list, contributors and moderators can change its settings.'}
        </p>
      )}
      <LostPanel lost={state.lost.filter(({ id }) => !atFields.has(id))} onDismiss={dismiss} />
      <div className="flex flex-col gap-4 pb-8">
        <Section title="Names" note="The title of the list, and other titles people may search for.">
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingField context={context} setting={title} label="Title" />
            <SettingField context={context} setting={native} label="Japanese title" lang="ja" />
            <OtherLists context={context} uuid={head.card.uuid} />
            <SettingField
              context={context}
              setting={synonyms}
              label="Synonyms"
              help="One per line"
              rows={3}
            />
            <SlugSetting {...{ context, actor }} trouble={state.trouble} {...lost} />
          </div>
        </Section>
        <Section title="Status" note="How far along the list is.">
          <StatusSetting
            {...{ context, actor, list, onShowRow }}
            {...lost}
            since={head.lapse?.since ?? null}
          />
        </Section>
        <Section title="Anime" note="Shown on the list’s card and used by the filters.">
          <MediaSettings context={context} uuid={head.card.uuid} />
        </Section>
        <Section
          title="Other databases"
          note={
            policy.setIdentifiers(actor)
              ? 'The identifier there, or the address of the page; linked in the head of the list.'
              : 'Linked in the head of the list. Only moderators set them.'
          }
        >
          <IdentifiersSettings context={context} actor={actor} uuid={head.card.uuid} />
        </Section>
        <Section
          title="Related works"
          note="Sequels, films and spin-offs. Most come from AniList; add what is missing."
        >
          <RelationsSetting uuid={head.card.uuid} readOnly={readOnly} />
        </Section>
        <Section title="Key visual">
          <CoverSetting context={context} title={heading} />
        </Section>
        <Section title="Comment" note="A note to readers about the whole list.">
          <SettingField context={context} setting={comment} label="Comment" help="Markdown" rows={5} />
        </Section>
        <TextSections context={context} />
        <Section title="Authors" note="Authors edit the list, answer reports and add other authors.">
          <AuthorsSetting
            context={context}
            uuid={head.card.uuid}
            actor={actor}
            list={list}
            onAuthors={onAuthors}
          />
        </Section>
        <Section
          title="Document"
          note="Download the list, change it with other tools, and upload it again. The document contains the list’s ID."
        >
          <DocumentUpload />
        </Section>
        <Section title="Delete" tone="danger">
          <DeleteSetting uuid={head.card.uuid} title={heading} {...{ actor, list, people }} />
        </Section>
      </div>
    </>
  );
}

type SettingsToolbarProps = Pick<SettingsProps, 'session' | 'state'> & {
  readOnly: boolean;
  onUndo: () => void;
};

function SettingsToolbar({ session, state, readOnly, onUndo }: SettingsToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Settings"
      className="sticky short:static top-(--list-top) z-20 -mx-2 mb-3 flex flex-wrap items-center gap-1 border-b border-line bg-page px-2 py-2"
    >
      <h2 className="mr-2 text-lg font-semibold">Settings</h2>
      <IconButton label={withKey('Undo', 'undo')} isDisabled={!state.canUndo || readOnly} onPress={onUndo}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={withKey('Redo', 'redo')}
        isDisabled={!state.canRedo || readOnly}
        onPress={() => session.redo()}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <span className="ml-auto min-w-0">
        <SaveIndicator session={session} />
      </span>
      <SaveTrouble session={session} />
    </div>
  );
}

/** What is set for the texts and names of the list. */
function TextSections({ context }: { context: SettingsContext }) {
  return (
    <>
      <Section
        title="Categories"
        note="Custom categories and their order. Drag them, or press Alt with the arrow keys."
      >
        <CategoriesSetting context={context} />
      </Section>
      <Section
        title="Reading text"
        note="How pasted credit text is split. The defaults suit nearly all texts."
      >
        <TextSettings context={context} />
      </Section>
      <Section title="Finding names" note="What happens to names you type or paste.">
        <NameSettings context={context} />
      </Section>
    </>
  );
}
