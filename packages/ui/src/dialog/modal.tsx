import type { ComponentProps } from 'react';
import { useModal } from './use-modal';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  onClose: () => void;
  /** Its styles have an animation for `.is-leaving`. */
  leaves?: boolean;
}

/** A native modal dialog without a look of its own, open while mounted ({@link useModal}). */
export function Modal({ onClose, leaves, ...rest }: ModalProps) {
  return <dialog {...useModal(onClose, leaves)} {...rest} />;
}
