import type { ComponentProps } from 'react';
import { useModal } from './use-modal';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> & { onClose: () => void };

/** A native modal dialog without a look of its own, open while mounted ({@link useModal}). */
export function Modal({ onClose, ...rest }: ModalProps) {
  return <dialog {...useModal(onClose)} {...rest} />;
}
