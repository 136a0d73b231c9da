import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@krapao/ui/classes';
import { useDelayed } from '@krapao/ui/skeleton';
import { AmountField, type AmountFieldProps, AmountPad, isUnclear } from '@krapao/ui/amount-field';

/** Delay before an unclear amount is reported, so that it does not appear while typing, ms. */
const TYPING_MS = 700;

interface AmountEntryProps extends Omit<AmountFieldProps, 'children'> {
  /** Shortcuts under the amount: {@link AmountShortcut}. */
  shortcuts?: ReactNode;
  /** Presets or a note between the field and the pad. */
  children?: ReactNode;
  /** False where a keyboard is certain. */
  hasPad?: boolean;
}

/** The amount of a deposit, transfer or withdrawal: a field, and on phones a pad that types into it. */
export function AmountEntry({ shortcuts, children, hasPad = true, ...field }: AmountEntryProps) {
  const t = useTranslations('amount');
  const unclear = useDelayed(isUnclear(field.value), TYPING_MS);
  return (
    <>
      <AmountField {...field} error={unclear ? t('unclear') : field.error}>
        {shortcuts}
      </AmountField>
      {children}
      {hasPad && (
        <AmountPad value={field.value} onChange={field.onChange} label={t('pad')} pointLabel={t('point')} backspaceLabel={t('backspace')} />
      )}
    </>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button that types an amount, such as the whole balance. The focus stays in the amount field. */
export const AmountShortcut = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes('k-preset', className)} onMouseDown={keepFocus} />
);
