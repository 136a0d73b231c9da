import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '@krapao/contract';
import { classes } from '@krapao/ui/classes';
import { formatWhole } from '@krapao/ui/format';
import { Kbd } from '@krapao/ui/kbd';
import { useDelayed } from '@krapao/ui/skeleton';
import { AmountField, type AmountFieldProps, AmountPad, isUnclear } from '@krapao/ui/amount-field';
import '@krapao/ui/kbd/kbd.css';
import './amount-entry.css';

/** Delay before an unclear amount is reported, so that it does not appear while typing, ms. */
const TYPING_MS = 700;

/** What an arrow key adds and subtracts, major units. */
const steps: Record<Currency, number> = { THB: 100, LAK: 10_000 };

interface AmountEntryProps extends Omit<AmountFieldProps, 'children' | 'step'> {
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
      <AmountField {...field} step={steps[field.currency]} error={unclear ? t('unclear') : field.error}>
        <ArrowKeys step={hasPad ? null : formatWhole(steps[field.currency], field.currency)} />
        {shortcuts}
      </AmountField>
      {children}
      {hasPad && (
        <AmountPad value={field.value} onChange={field.onChange} label={t('pad')} pointLabel={t('point')} backspaceLabel={t('backspace')} />
      )}
    </>
  );
}

/** What the arrow keys add; null without a keyboard. */
function ArrowKeys({ step }: { step: string | null }) {
  const t = useTranslations('amount');
  if (step === null) return null;
  return (
    <p className="k-cap">
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('byArrow', { amount: step })}
    </p>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button that types an amount, such as the whole balance. The focus stays in the amount field. */
export const AmountShortcut = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes('k-preset', className)} onMouseDown={keepFocus} />
);
