'use client';
import type { Operation } from '@libs/list/model/operation.js';
import { writeCategory, writeMenu, writeRole, writeStaff } from '@libs/list/interchange/interchange.js';
import type { CategoryNode, CreditNode, MenuNode, RoleNode } from '@libs/list/model/document.js';
import { Copy, CornerDownLeft, X } from '../../../../ui/icons/lucide';
import { count } from '../../../../lib/words';
import { copyText } from '../../../../stores/copy';
import { Button } from '../../../../ui/actions/Button';
import type { LostChange } from '../../../shell/live/pending';
import { canPutBack } from '@libs/list/operations/put-back.js';

interface LostPanelProps {
  lost: readonly LostChange[];
  onDismiss: (id: string) => void;
  /** Inserts the content of a change at the author's caret; absent if there is no suitable place. */
  onPutBack?: (change: LostChange) => void;
}

/**
 * The author's own changes that could not be applied, with what was typed, so that nothing is lost (rule live-3).
 */
export function LostPanel({ lost, onDismiss, onPutBack }: LostPanelProps) {
  if (lost.length === 0) return null;
  return (
    <section
      aria-label="Changes that could not be applied"
      className="mb-4 rounded-lg border border-warning/50 bg-surface p-4"
    >
      <h3 className="font-semibold text-warning">{count(lost.length, 'change')} could not be applied</h3>
      <p className="mt-1 text-xs text-muted">
        {lost.length === 1
          ? 'What it belongs to was removed, or the server refused it.'
          : 'What they belong to was removed, or the server refused them.'}
        {onPutBack && ' Put back, it goes to the end of the current role.'}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {lost.map((change) => {
          const text = change.operations.map(contentOf).filter(Boolean).join('\n');
          return (
            <li key={change.id} className="flex flex-wrap items-start gap-2 border-t border-line pt-2">
              <pre className="max-h-40 min-w-0 flex-[1_1_16rem] overflow-auto font-sans text-sm whitespace-pre-wrap">
                {text || 'A move or removal'}
              </pre>
              {change.reason && <p className="w-full text-xs text-danger">{change.reason}</p>}
              {onPutBack && canPutBack(change) && (
                <Button size="small" onPress={() => onPutBack(change)}>
                  <CornerDownLeft aria-hidden /> Put back
                </Button>
              )}
              <Button size="small" isDisabled={!text} onPress={() => void copyText(text)}>
                <Copy aria-hidden /> Copy
              </Button>
              <Button size="small" tone="quiet" onPress={() => onDismiss(change.id)}>
                <X aria-hidden /> Dismiss
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Fields whose labels differ from their names. */
const fieldWords: Record<string, string> = {
  ja: 'Japanese',
  en: 'English',
  original: 'Japanese',
  name: 'Name',
  studio: 'Affiliation',
  comment: 'Comment',
  note: 'Note',
};

/** What a person typed in an operation. */
function contentOf(operation: Operation): string {
  if (operation.op === 'set' || operation.op === 'setting') {
    const { value } = operation;
    return value === null
      ? ''
      : `${fieldWords[operation.field] ?? operation.field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  }
  if (operation.op !== 'insert') return '';
  switch (operation.kind) {
    case 'credit': {
      const { ja, en } = writeStaff(operation.node as CreditNode);
      return [ja, en].filter(Boolean).join(' ');
    }
    case 'role':
      return JSON.stringify(writeRole(operation.node as RoleNode), null, 1);
    case 'category':
      return JSON.stringify(writeCategory(operation.node as CategoryNode), null, 1);
    case 'menu':
      return JSON.stringify(writeMenu(operation.node as MenuNode), null, 1);
  }
}
