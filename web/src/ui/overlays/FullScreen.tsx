'use client';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../../lib/cx';
import { Scrim } from './Scrim';

interface FullScreenProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Black, and filled by its content. */
  isWhole?: boolean;
  children: ReactNode;
}

/**
 * A dark layer over the whole page. Escape and clicks outside its content close it; the page behind does not scroll,
 * and focus returns to where it was.
 */
export function FullScreen({ label, isOpen, onClose, isWhole = false, children }: FullScreenProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={cx(
        'dark fixed inset-0 z-50 flex h-dvh justify-center text-text transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
        isWhole ? 'overflow-hidden bg-black' : 'overflow-y-auto bg-zinc-950/90 backdrop-blur-sm',
      )}
    >
      {({ isExiting }) => (
        <>
          <Scrim shade={isWhole ? 'black' : 'dark'} isExiting={isExiting} />
          <Modal className={isWhole ? 'size-full' : 'h-fit w-full max-w-4xl px-4 py-6 md:py-16'}>
            <Dialog aria-label={label} className={cx('outline-none', isWhole && 'size-full')}>
              {children}
            </Dialog>
          </Modal>
        </>
      )}
    </ModalOverlay>
  );
}
