import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { closeHandlers } from '@krapao/ui/dialog';

/** From this width on the panel is beside the page, which stays usable. */
const WIDE = '(min-width: 64rem)';

export interface PanelDialog {
  /** The panel covers the page, which is inert. */
  isModal: boolean;
  dialog: ComponentProps<'dialog'> & { ref: RefObject<HTMLDialogElement | null> };
}

/**
 * The panel's dialog: modal on phones, non-modal on wide screens. Open while mounted; the browser restores focus on close. Focus starts in
 * the message box, on phones in the thread, because the message box would open the keyboard.
 */
export function usePanelDialog(onClose: () => void): PanelDialog {
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
      ...closeHandlers(onClose),
      onKeyDown: (event) => {
        const isOwn = (event.target as Element).closest('dialog') === event.currentTarget;
        if (!isModal && isOwn && event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      },
    },
  };
}

/** Phones lay the keyboard over the page: `--chat-keyboard` is its height. */
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
