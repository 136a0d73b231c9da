import { use, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useLeaving } from '../leave';
import { ToastContext } from '../toast';

/** The handlers of a `<dialog>` that a parent closes by unmounting it: every way that a browser closes it calls `onClose`. */
export const closeHandlers = (onClose: () => void): Required<Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose'>> => ({
  onCancel: (event) => {
    // A nested file input or dialog sends its own bubbling `cancel`.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  },
  // Browsers close the dialog on a second Escape without a cancelable event.
  onClose: (event) => {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  },
});

/**
 * A native modal dialog, open while mounted: the browser traps focus, makes the page behind inert and returns the focus at the end.
 * Escape and the system's back gesture call `onClose`; the parent then unmounts it. The first focus goes to `data-autofocus`, otherwise
 * to the first control.
 *
 * @param leaves its styles have an animation for `.is-leaving`, which a copy plays after the dialog is removed
 */
export function useModal(onClose: () => void, leaves = false): ComponentProps<'dialog'> {
  const ref = useRef<HTMLDialogElement>(null);
  useToastLayer(ref);
  useLeaving(ref, leaves);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    // The dialog opens with this focus. Another one first would be announced, and make the browser match the styles of the page once more.
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    if (document.activeElement !== first) first?.focus();
    return () => dialog.close();
  }, []);
  return { ref, className: 'k-modal', ...closeHandlers(onClose) };
}

/** Shows toasts inside an open modal dialog. */
function useToastLayer(ref: RefObject<HTMLElement | null>): void {
  const host = use(ToastContext);
  useLayoutEffect(() => (ref.current && host ? host.enter(ref.current) : undefined), [host, ref]);
}
