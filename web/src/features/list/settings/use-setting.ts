import type { ListTree } from '@libs/list/document.js';
import type { Operation } from '@libs/list/operation.js';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { TextSetting } from './values';

/** What the settings need of the live session. */
export interface SettingsContext {
  tree: ListTree;
  /** The tree at this moment, for what is answered later. */
  now: () => ListTree;
  edit: (operations: readonly Operation[]) => void;
  readOnly: boolean;
}

interface Draft {
  /** What the setting was when writing began. */
  from: string;
  text: string;
}

/**
 * A typed setting: it is written when the field is left, or on Enter in a single line; Escape takes back what was typed.
 * What is wrong stays in the field, with the reason, and is not written. What others write meanwhile does not move the
 * caret; who leaves the field last wins.
 * @param refused what was typed before and not accepted: it stays in the field instead of what is stored.
 */
export function useSetting(
  { tree, edit, readOnly }: SettingsContext,
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
  const onLeave = useEffectEvent(commit);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const theirs = draft && value !== draft.from ? value : null;
  return {
    value: draft?.text ?? refused ?? value,
    isReadOnly: readOnly,
    isInvalid: problem !== null,
    errorMessage: problem,
    /** What somebody else has set while this was being typed. */
    theirs,
    onChange: (text: string) => {
      setDraft({ from: draft?.from ?? value, text });
      setProblem(null);
    },
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent & { continuePropagation?: () => void }) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && draft) {
        setDraft(null);
        setProblem(null);
        return;
      }
      // Fields keep keys to themselves unless told otherwise; those that save and undo are the page's.
      event.continuePropagation?.();
      if (event.key === 'Enter' && (!lines || event.ctrlKey || event.metaKey)) commit();
    },
  };
}
