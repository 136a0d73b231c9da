import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useMediaQuery } from '../../../shared/react/use-media-query';

/** From here on the panel stands beside the page, which stays usable (the breakpoint of the design). */
const WIDE = '(min-width: 64rem)';

export interface Frame {
  /** It covers the page, which rests. */
  isModal: boolean;
  dialog: ComponentProps<'dialog'> & { ref: RefObject<HTMLDialogElement | null> };
}

/**
 * The panel's dialog: a modal one over the page of a phone, a plain one beside a wide page. Open while mounted; the browser gives focus
 * back at the end. Focus goes to the message box, on a phone to the messages: the box would open the keyboard over them.
 */
export function useFrame(onClose: () => void): Frame {
  const ref = useRef<HTMLDialogElement>(null);
  const isModal = !useMediaQuery(WIDE);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isModal) dialog.showModal();
    else dialog.show();
    dialog.querySelector<HTMLElement>(isModal ? '[data-log]' : '[data-composer]')?.focus();
    return () => dialog.close();
  }, [isModal]);
  useAboveKeyboard(ref);
  return {
    isModal,
    dialog: {
      ref,
      onCancel: (event) => {
        // A file input inside, and a picture that is shown large, send their own `cancel` up here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // Browsers close on a second Escape without asking.
      onClose: (event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      },
      onKeyDown: (event) => {
        const isOwn = (event.target as Element).closest('dialog') === event.currentTarget;
        if (!isModal && isOwn && event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      },
    },
  };
}

/** Phones lay their keyboard over the page: `--chat-keyboard` is the height that it takes. */
function useAboveKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      ref.current?.style.setProperty('--chat-keyboard', `${Math.round(covered)}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
