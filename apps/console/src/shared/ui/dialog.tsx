import { FormDialog } from '@krapao/ui/form-dialog';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNote } from './error-note';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Without it the dialog only shows its content. */
  onConfirm?: () => void;
  /** The words of the button that confirms; a button that moves money names amount and receiver. */
  confirm?: string;
  /** The words of the button that closes; by default “cancel”. */
  cancel?: string;
  tone?: 'gold' | 'danger';
  isBusy?: boolean;
  /** The button is off, because its effect is not known yet. */
  isDisabled?: boolean;
  isWide?: boolean;
  /** The failed call, at the end of the content; null: none. */
  error?: unknown;
}

/** The form dialog of the kit in the words of the desk. */
export function Dialog({
  title,
  children,
  onClose,
  onConfirm,
  confirm = '',
  cancel,
  tone,
  isBusy,
  isDisabled,
  isWide,
  error,
}: DialogProps) {
  const t = useTranslations('common');
  const submit = onConfirm && {
    label: confirm,
    cancelLabel: cancel ?? t('cancel'),
    keysLabel: t('confirms'),
    tone,
    busy: isBusy,
    disabled: isDisabled,
    onSubmit: onConfirm,
  };
  return (
    <FormDialog title={title} closeLabel={t('close')} wide={isWide} submit={submit} onClose={onClose}>
      {children}
      <ErrorNote error={error} />
    </FormDialog>
  );
}
