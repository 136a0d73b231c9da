import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useToastLayer } from '../toast/use-toast-layer';

/**
 * A native modal dialog, open while mounted: the browser traps focus, makes the page behind inert and returns the focus at the end.
 * Escape and the system's back gesture call `onClose`; the parent then unmounts it. The first focus goes to `data-autofocus`, otherwise
 * to the first control.
 */
export function useModal(onClose: () => void): ComponentProps<'dialog'> {
  const ref = useRef<HTMLDialogElement>(null);
  useToastLayer(ref);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);
  return {
    ref,
    className: 'k-modal',
    onCancel: (event) => {
      // A file input inside bubbles its own `cancel` up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Browsers close on a second Escape without an event.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
