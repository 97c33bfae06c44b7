'use client';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { cx } from '../../lib/cx';
import { buttonShape, buttonSizes, tones } from '../actions/Button';

interface FileDropProps {
  label: string;
  /** The button's label. */
  action: string;
  /** Extensions or media types, as for an input's `accept`. */
  accept: readonly string[];
  isDisabled?: boolean;
  /** One at a time. */
  onFile?: (file: File) => void;
  /** Any number of files, all that are chosen or dropped at once. */
  onFiles?: (files: File[]) => void;
  /** Shown above the button. */
  children?: ReactNode;
  className?: string;
}

/** A drop zone for a file, or with `onFiles` for several, with a button for choosing one. */
export function FileDrop({
  label,
  action,
  accept,
  isDisabled = false,
  onFile,
  onFiles,
  children,
  className,
}: FileDropProps) {
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (onFiles) onFiles([...files]);
    else onFile?.(files[0]!);
  };
  return (
    <DropZone
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={(event) => {
        const items = event.items.filter((one) => one.kind === 'file');
        void Promise.all(items.map((item) => item.getFile())).then(take);
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-faint px-6 py-8 text-center transition-colors data-drop-target:border-primary data-drop-target:bg-primary-soft',
        className,
      )}
    >
      {children}
      <FileTrigger
        acceptedFileTypes={accept}
        allowsMultiple={onFiles !== undefined}
        onSelect={(files) => take([...(files ?? [])])}
      >
        <Button isDisabled={isDisabled} className={cx(buttonShape, buttonSizes.medium, tones.plain)}>
          {action}
        </Button>
      </FileTrigger>
    </DropZone>
  );
}
