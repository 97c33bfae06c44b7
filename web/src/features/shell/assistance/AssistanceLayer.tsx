'use client';
import { closeAssistance } from '../../../stores/assistance';
import { Modal } from '../../../ui/overlays/Modal';
import { AssistanceFields } from './AssistanceFields';

export const AssistanceLayer = ({ isOpen }: { isOpen: boolean }) => (
  <Modal isOpen={isOpen} onClose={closeAssistance} title="Keyboard and voice">
    <AssistanceFields />
  </Modal>
);
