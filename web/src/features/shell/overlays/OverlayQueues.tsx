'use client';
import { useState, type KeyboardEvent } from 'react';
import { answerConfirm, answerPrompt, closeAlert } from '../../../stores/overlays';
import type {
  AlertOverlay,
  ConfirmOverlay,
  PromptOverlay,
  Conflict,
  PotentialMistake,
  Overlay,
} from '../../../stores/overlay.types';
import { useOverlays } from '../../../stores/overlay-queue';
import { BottomPanels } from '../../../ui/overlays/BottomPanel';
import { Button } from '../../../ui/actions/Button';
import { Markdown } from '../../../ui/text/Markdown';
import { Modal } from '../../../ui/overlays/Modal';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { ConflictPanel } from './ConflictPanel';
import { DualLanguage } from './DualLanguage';
import { MistakePanel } from './MistakePanel';

const buttons = 'mt-5 flex justify-end gap-2';

/** Scrolls the caret to the end of the text. Called once, when the field is mounted. */
function putCaretAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.scrollTo(0, field.scrollHeight);
}

/** Enter confirms a single line, Ctrl+Enter (or Cmd+Enter) a textarea (rule editor-2). */
function Prompt({ prompt }: { prompt: PromptOverlay }) {
  const [value, setValue] = useState(prompt.value);
  const lines = prompt.type === 'textarea';
  const input = {
    'aria-label': 'Your answer',
    value,
    onChange: setValue,
    placeholder: prompt.placeholder,
    maxLength: prompt.maxlength,
    autoFocus: true,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    answerPrompt(prompt.id, value);
  };
  return (
    <Modal isOpen={!prompt.hidden} stays label="Question" onClose={() => answerPrompt(prompt.id, null)}>
      {/* On the field itself it would keep all keys from the dialog, including Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          answerPrompt(prompt.id, value);
        }}
      >
        <Markdown opensTabs="all" text={prompt.text} className="mb-3" />
        {lines ? (
          <TextArea {...input} areaRef={putCaretAtEnd} rows={6} />
        ) : (
          <TextField {...input} inputRef={putCaretAtEnd} />
        )}
        <div className={buttons}>
          <Button onPress={() => answerPrompt(prompt.id, null)}>Cancel</Button>
          <Button tone="primary" type="submit">
            Confirm
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Alert({ alert }: { alert: AlertOverlay }) {
  const close = () => closeAlert(alert.id);
  return (
    <Modal isOpen={!alert.hidden} label="Notice" role="alertdialog" onClose={close}>
      <Markdown opensTabs="all" text={alert.text} />
      <div className={buttons}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs on its answer, so that Enter gives it */}
        <Button tone="primary" autoFocus onPress={close}>
          OK
        </Button>
      </div>
    </Modal>
  );
}

function Confirm({ confirm }: { confirm: ConfirmOverlay }) {
  const answer = (yes: boolean) => answerConfirm(confirm.id, yes);
  return (
    <Modal isOpen={!confirm.hidden} stays label="Question" role="alertdialog" onClose={() => answer(false)}>
      <Markdown opensTabs="all" text={confirm.text} />
      <div className={buttons}>
        <Button onPress={() => answer(false)}>Cancel</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs on its answer, so that Enter gives it */}
        <Button tone="primary" autoFocus onPress={() => answer(true)}>
          {confirm.action ?? 'Confirm'}
        </Button>
      </div>
    </Modal>
  );
}

/** Renders the overlay queues: the newest dialog is on top; panels are stacked at the bottom. */
export function OverlayQueues() {
  const { prompts, alerts, confirms, dualLanguageInputs, conflicts, conflictIndex, mistakes } = useOverlays();
  // Snapshots are read-only; what is rendered from them does not write.
  const open = conflicts.filter(isShown) as Conflict[];
  const conflict = open[conflictIndex];
  const mistake = mistakes.find(isShown) as PotentialMistake | undefined;
  return (
    <>
      {prompts.filter(isShown).map((prompt) => (
        <Prompt key={prompt.id} prompt={prompt} />
      ))}
      {alerts.filter(isShown).map((alert) => (
        <Alert key={alert.id} alert={alert} />
      ))}
      {confirms.filter(isShown).map((confirm) => (
        <Confirm key={confirm.id} confirm={confirm} />
      ))}
      {dualLanguageInputs.filter(isShown).map((input) => (
        <DualLanguage key={input.id} input={input} />
      ))}
      {(conflict || mistake) && (
        <BottomPanels>
          {mistake && <MistakePanel key={mistake.id} mistake={mistake} />}
          {conflict && <ConflictPanel conflict={conflict} index={conflictIndex} total={open.length} />}
        </BottomPanels>
      )}
    </>
  );
}

const isShown = ({ hidden }: Readonly<Overlay>): boolean => !hidden;
