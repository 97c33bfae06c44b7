'use client';
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { cx } from '../lib/cx';
import { Button } from './Button';

interface FileDropProps {
  label: string;
  /** The button's words. */
  action: string;
  /** Extensions or media types, as in an input's `accept`. */
  accept: readonly string[];
  isDisabled?: boolean;
  onFile: (file: File) => void;
  /** Stands above the button. */
  children?: ReactNode;
  className?: string;
}

/** A place to drop one file on, with a button that chooses one. */
export function FileDrop({
  label,
  action,
  accept,
  isDisabled = false,
  onFile,
  children,
  className,
}: FileDropProps) {
  return (
    <DropZone
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={(event) => {
        const item = event.items.find((one) => one.kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(onFile);
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-8 text-center transition-colors data-drop-target:border-primary data-drop-target:bg-primary-soft',
        className,
      )}
    >
      {children}
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button isDisabled={isDisabled}>{action}</Button>
      </FileTrigger>
    </DropZone>
  );
}
