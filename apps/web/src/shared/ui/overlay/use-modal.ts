import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useToastLayer } from '../toast/use-toast-layer';

/**
 * A native modal dialog that is open while it is mounted: the browser traps focus, makes the page behind inert and gives
 * focus back at the end. Escape and the system's back gesture ask `onClose`; the parent then unmounts it.
 * First focus goes to what carries `data-autofocus`, else to the first control.
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
      // A file input inside sends its own `cancel` up here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Browsers close on a second Escape without asking.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
