'use client';
import { Check, CircleSlash } from '../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { Spinner } from '../../../ui/feedback/Spinner';

/** What would happen to one of several rows, or has happened. `refused`: it stays as it is. */
export interface SeveralLine {
  state: 'ready' | 'refused' | 'done';
  text: ReactNode;
}

interface SeveralDialogProps<Row> {
  title: string;
  /** The affected rows. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** Undefined: not known yet. */
  lineOf: (row: Row) => SeveralLine | undefined;
  /** If rows are merged, the one that the others are merged into. */
  stays?: {
    label: string;
    value: string;
    choices: readonly { key: string; name: string }[];
    onChange: (key: string) => void;
  };
  /** Additional questions before it can be done. */
  children?: ReactNode;
  /** Why it cannot be done, or failed. */
  failure?: string;
  /** `end`: it is done, and the lines show the results. */
  step: 'preview' | 'work' | 'end';
  /** The label of the button that does it. */
  press: string;
  tone: 'primary' | 'danger';
  isReady: boolean;
  onPress: () => void;
  onClose: () => void;
}

/** Asks before something is done to several rows of a directory: shows what would happen to each, then what happened. */
export function SeveralDialog<Row>({
  title,
  rows,
  keyOf,
  nameOf,
  lineOf,
  stays,
  children,
  failure,
  step,
  press,
  tone,
  isReady,
  onPress,
  onClose,
}: SeveralDialogProps<Row>) {
  return (
    <Modal isOpen onClose={onClose} title={title} width="medium" stays>
      <div className="flex flex-col gap-4">
        {stays && (
          <Select
            label={stays.label}
            value={stays.value}
            isDisabled={step !== 'preview'}
            onChange={(key) => stays.onChange(String(key))}
          >
            {stays.choices.map(({ key, name }) => (
              <Option key={key} id={key}>
                {name}
              </Option>
            ))}
          </Select>
        )}
        {children}
        <ul
          aria-label="What will happen"
          aria-live="polite"
          className="max-h-[45dvh] divide-y divide-line overflow-y-auto rounded-sm border border-line"
        >
          {rows.map((row) => (
            <li key={keyOf(row)} className="flex flex-col gap-x-4 gap-y-0.5 px-3 py-2 sm:flex-row">
              <span className="min-w-0 shrink-0 sm:w-56">{nameOf(row)}</span>
              <Line line={lineOf(row)} />
            </li>
          ))}
        </ul>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{step === 'end' ? 'Done' : 'Cancel'}</Button>
          {step !== 'end' && (
            <Button
              tone={tone}
              isDisabled={!isReady}
              isPending={step === 'work'}
              onPress={onPress}
              className="max-w-full"
            >
              <span className="truncate">{press}</span>
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Line({ line }: { line: SeveralLine | undefined }) {
  if (!line) return <Spinner label="Looking" />;
  const { state, text } = line;
  return (
    <span
      className={
        state === 'refused'
          ? 'flex gap-1.5 text-warning'
          : state === 'done'
            ? 'flex gap-1.5 text-primary'
            : 'text-muted'
      }
    >
      {state === 'refused' && <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {state === 'done' && <Check aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0">{text}</span>
    </span>
  );
}
