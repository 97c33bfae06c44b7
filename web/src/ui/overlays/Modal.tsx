'use client';
import { X } from '../icons/lucide';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../lib/cx';
import { IconButton } from '../actions/IconButton';
import { Scrim } from './Scrim';

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' };

interface ModalProps {
  isOpen: boolean;
  /** Called on Escape, on a click outside (unless `stays`) and on the close button. */
  onClose: () => void;
  /** The heading; without it, `label` is required. */
  title?: ReactNode;
  label?: string;
  /** True: a click outside does not close it. */
  stays?: boolean;
  /** True: nothing closes it but what it contains. */
  mustAnswer?: boolean;
  width?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A centred dialog over a dimmed page. Focus is trapped and returns afterwards; the page behind does not scroll. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, label, stays = false, mustAnswer = false } = props;
  const { width = 'small', role = 'dialog', children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!stays && !mustAnswer}
      isKeyboardDismissDisabled={mustAnswer}
      className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto bg-black/50 p-4 transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
    >
      {({ isExiting }) => (
        <>
          <Scrim shade="dim" isExiting={isExiting} />
          <AriaModal
            className={cx(
              'my-auto w-full rounded-lg border border-line bg-surface text-text shadow-xl',
              widths[width],
            )}
          >
            <Dialog role={role} {...(label ? { 'aria-label': label } : {})} className="p-5 outline-none">
              {title && (
                <div className="mb-4 flex items-start justify-between gap-4">
                  <Heading slot="title" className="text-base font-semibold">
                    {title}
                  </Heading>
                  {!mustAnswer && (
                    <IconButton
                      label="Close"
                      size="small"
                      onPress={onClose}
                      className="-my-1.5 -mr-2 md:-my-0.5"
                    >
                      <X aria-hidden />
                    </IconButton>
                  )}
                </div>
              )}
              {children}
            </Dialog>
          </AriaModal>
        </>
      )}
    </ModalOverlay>
  );
}
