import { useTranslations } from 'use-intl';
import { readPhone } from '@krapao/contract/typed';
import { Field, ReadInput, type FieldProps } from '@krapao/ui/field';
import { PhoneIcon } from '@krapao/ui/icons';
import { env } from '../../shared/env';

interface PhoneFieldProps extends Pick<FieldProps, 'label' | 'counter' | 'error'> {
  value: string;
  onChange: (phone: string) => void;
  'data-autofocus'?: true;
}

/** The field for a phone number of the variant. Reports the number as it is stored (docs/decisions/0198). */
export function PhoneField({ label, counter, error, ...input }: PhoneFieldProps) {
  const t = useTranslations();
  const help = t(env.variant === 'lao' ? 'account.phoneHintLao' : 'account.phoneHint10');
  return (
    <Field label={label} counter={counter} help={help} error={error}>
      <ReadInput
        icon={<PhoneIcon />}
        numeric
        type="text"
        inputMode="tel"
        autoComplete="tel-national"
        read={(text) => readPhone(text, env.variant)}
        {...input}
      />
    </Field>
  );
}
