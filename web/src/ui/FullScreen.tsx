'use client';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface FullScreenProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dark layer over the whole page. Escape and clicks outside its content close it; the page behind does not scroll,
 * and focus returns to where it was.
 */
export function FullScreen({ label, isOpen, onClose, children }: FullScreenProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="dark fixed inset-0 z-50 flex h-dvh justify-center overflow-y-auto bg-zinc-950/90 text-text backdrop-blur-sm transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-fit w-full max-w-4xl px-4 py-6 md:py-16">
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
