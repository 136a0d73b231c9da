import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd, Keys } from '@krapao/ui/kbd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  onConfirm?: () => void;
  /** The words of the button that confirms; a button that moves money names amount and receiver. */
  confirm?: string;
  tone?: 'gold' | 'danger';
  isBusy?: boolean;
  /** What the button confirms is not known. */
  isDisabled?: boolean;
  isWide?: boolean;
}

/** A native modal dialog: focus stays inside and returns; Escape closes, Ctrl-Enter confirms. What a field needs is checked before `onConfirm`. */
export function Dialog({
  title,
  children,
  onClose,
  onConfirm,
  confirm,
  tone = 'gold',
  isBusy = false,
  isDisabled = false,
  isWide = false,
}: DialogProps) {
  const t = useTranslations('common');
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    // The first field, else the first button, which the browser has focused.
    dialog?.querySelector<HTMLElement>('.d-dlg__b :is(input, select, textarea)')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={isWide ? 'd-dlg d-dlg--w' : 'd-dlg'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Shortcuts of the screen below stay quiet.
        event.stopPropagation();
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.querySelector('form')?.requestSubmit();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDisabled) onConfirm?.();
        }}
      >
        <header className="d-dlg__h">
          <h2 id={id}>{title}</h2>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </header>
        <div className="d-dlg__b">{children}</div>
        {onConfirm !== undefined && (
          <footer className="d-dlg__f">
            <span className="d-cap d-row">
              <Keys names={['Ctrl', 'Enter']} />
              {t('confirms')}
            </span>
            <span className="d-dlg__a">
              <Button variant="line" onClick={onClose}>
                {t('cancel')}
                <Kbd>Esc</Kbd>
              </Button>
              <Button type="submit" variant={tone} busy={isBusy} disabled={isDisabled}>
                {confirm}
              </Button>
            </span>
          </footer>
        )}
      </form>
    </dialog>
  );
}
