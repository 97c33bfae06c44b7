import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLeaving, useUnfinished } from '../../../../lib/unfinished';
import type { TextSetting } from './values';

/** What the settings need from the live session. */
export interface SettingsContext {
  tree: ListTree;
  /** The current tree, for answers that arrive later. */
  now: () => ListTree;
  edit: (operations: readonly Operation[]) => void;
  /** Keeps what a field would write that is still being typed into (`ListSession.keepTyped`); none: it is finished. */
  keepTyped: (field: string, operations: readonly Operation[]) => void;
  /** Nothing can be changed, for want of the right or while the server refuses changes. */
  readOnly: boolean;
}

interface Draft {
  /** The value when typing started. */
  from: string;
  text: string;
}

/**
 * A text setting: it is stored when the field loses focus, or on Enter in a single line; Escape reverts the typed text.
 * An invalid text stays in the field with the reason, and is not stored. Other people's changes do not move the caret;
 * the last one to leave the field wins.
 * @param refused text typed earlier but not accepted: shown in the field instead of the stored value.
 */
export function useSetting(
  { tree, edit, keepTyped, readOnly }: SettingsContext,
  setting: TextSetting,
  lines = false,
  refused: string | null = null,
) {
  const value = setting.read(tree);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const commit = () => {
    if (!draft) return;
    if (draft.text === draft.from) {
      setDraft(null);
      setProblem(null);
      return;
    }
    const written = setting.write(tree, draft.text);
    if ('fault' in written) {
      setProblem(written.fault);
      return;
    }
    if (written.operations.length > 0) edit(written.operations);
    setProblem(null);
    setDraft(null);
  };
  const id = useId();
  useUnfinished(draft && draft.text !== draft.from ? draft.text : null, (text) => {
    const written = text === null ? null : setting.write(tree, text);
    keepTyped(id, written && 'operations' in written ? written.operations : []);
  });
  useLeaving(commit);

  const theirs = draft && value !== draft.from ? value : null;
  return {
    value: draft?.text ?? refused ?? value,
    isReadOnly: readOnly,
    isInvalid: problem !== null,
    errorMessage: problem,
    /** What somebody else has set during typing. */
    theirs,
    onChange: (text: string) => {
      setDraft({ from: draft?.from ?? value, text });
      setProblem(null);
    },
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent & { continuePropagation?: () => void }) => {
      if (event.key === 'Escape' && draft) {
        setDraft(null);
        setProblem(null);
        return;
      }
      // Fields handle keys themselves by default; those for saving and undo belong to the page.
      event.continuePropagation?.();
      if (event.key === 'Enter' && (!lines || event.ctrlKey || event.metaKey)) commit();
    },
  };
}
