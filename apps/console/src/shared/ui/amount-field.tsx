import { readAmount } from '@krapao/contract/typed';
import { TextInput } from '@krapao/ui/field';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from './field';

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  hint?: string;
  /** Major units; null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const valueOf = (amount: string): number | null => (amount === '' ? null : Number(amount));

/**
 * An amount in major units as operators type and paste it. A text that is not one clear amount (docs/decisions/0198) is refused in words: the value
 * stays, and a form around it cannot be sent.
 */
export function AmountField({ label, hint, value, onChange, ...rest }: AmountFieldProps) {
  const t = useTranslations('common');
  const [typed, setTyped] = useState('');
  const amount = readAmount(typed);
  const text = amount === null || valueOf(amount) === value ? typed : String(value ?? '');
  const refusal = amount === null ? t('unclearAmount') : null;
  const type = (next: string): void => {
    const read = readAmount(next);
    setTyped(next);
    if (read !== null) onChange(valueOf(read));
  };
  return (
    <Field label={label} hint={hint} error={refusal}>
      <TextInput
        className="d-num"
        autoComplete="off"
        {...rest}
        ref={(input) => input?.setCustomValidity(refusal ?? '')}
        inputMode="decimal"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </Field>
  );
}
