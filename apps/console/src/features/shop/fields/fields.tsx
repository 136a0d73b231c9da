import { PencilIcon } from '@krapao/ui/icons';
import type { Language } from '@krapao/contract';
import type { InLanguages } from '@krapao/contract/desk';
import { readCode } from '@krapao/contract/typed';
import { Card as KitCard, type CardProps } from '@krapao/ui/card';
import { NumberInput, ReadInput, TextArea, TextInput } from '@krapao/ui/field';
import { Select } from '@krapao/ui/select';
import { Chip } from '@krapao/ui/tag';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { htmlLang, languageName } from '@krapao/ui/i18n';
import { AmountField } from '../../../shared/ui/amount-field';
import { Field } from '../../../shared/ui/field';
import { fromLocal, toLocal } from '../../../shared/format/local-time';
import { gapsOf, wordLanguages } from '../model/values.rules';

interface FieldProps<T> {
  label: string;
  hint?: string;
  value: T;
  onChange: (value: T) => void;
}

/** One line of text. */
export const TextField = ({ label, hint, value, onChange, maxLength = 200 }: FieldProps<string> & { maxLength?: number }) => (
  <Field label={label} hint={hint}>
    <TextInput dir="auto" maxLength={maxLength} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </Field>
);

interface NumeralFieldProps extends FieldProps<string> {
  read: (text: string) => string;
}

/** A phone or account number, read as typed text (docs/decisions/0198). */
export const NumeralField = ({ label, hint, ...input }: NumeralFieldProps) => (
  <Field label={label} hint={hint}>
    <ReadInput inputMode="tel" autoComplete="off" {...input} />
  </Field>
);

/** A code, shown in capitals and kept in upper case. */
export const CodeField = ({ label, hint, maxLength, ...input }: FieldProps<string> & { maxLength: number }) => (
  <Field label={label} hint={hint}>
    <ReadInput capitals autoComplete="off" spellCheck={false} maxLength={maxLength} {...input} read={readCode} />
  </Field>
);

interface NumberFieldProps extends FieldProps<number | null> {
  step?: number | 'any';
  /** What an empty field means. */
  empty?: string;
}

/** A number; empty: null. */
export const NumberField = ({ label, hint, value, onChange, step = 1, empty }: NumberFieldProps) => (
  <Field label={label} hint={hint}>
    <NumberInput className="d-num" inputMode="decimal" step={step} placeholder={empty} value={value} onChange={onChange} />
  </Field>
);

/** An amount in major units. */
export const MoneyField = ({ empty, ...props }: Omit<NumberFieldProps, 'step'>) => <AmountField {...props} placeholder={empty} />;

/** A time by the business clock; empty: null. */
export const TimeField = ({ label, hint, value, onChange }: FieldProps<string | null>) => (
  <Field label={label} hint={hint}>
    <TextInput type="datetime-local" value={toLocal(value)} onChange={(event) => onChange(fromLocal(event.currentTarget.value))} />
  </Field>
);

interface ChoiceFieldProps<T extends string> extends FieldProps<T> {
  choices: readonly { value: T; text: string }[];
}

export const ChoiceField = <T extends string>({ label, hint, value, onChange, choices }: ChoiceFieldProps<T>) => (
  <Field label={label} hint={hint}>
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </Select>
  </Field>
);

/** The texts of a form in three columns, one for each language. */
export function Words({ children, gaps, title }: { children: ReactNode; gaps: readonly Language[]; title?: string }) {
  const t = useTranslations('shop');
  return (
    <div className="d-words" role="group" aria-label={title ?? t('words')}>
      <span />
      {wordLanguages.map((language) => {
        const count = gaps.filter((each) => each === language).length;
        return (
          <b key={language} className="d-m">
            {t(`language.${language}`)} {count > 0 && <Chip tone="bad">{t('gaps', { n: count })}</Chip>}
          </b>
        );
      })}
      {children}
    </div>
  );
}

interface LanguageFieldsProps extends FieldProps<InLanguages<string>> {
  isLong?: boolean;
}

/** One text in three languages; a gap is marked and says what members see meanwhile. */
export function LanguageFields({ label, value, onChange, isLong = false }: LanguageFieldsProps) {
  const t = useTranslations('shop');
  const id = useId();
  const gaps = gapsOf(value);
  return (
    <>
      <span className={isLong ? 'd-2 d-words__l' : 'd-2'} id={id}>
        {label}
      </span>
      {wordLanguages.map((language) => {
        const isGap = gaps.includes(language);
        const props = {
          lang: htmlLang(language),
          'aria-label': `${label}, ${languageName(language)}`,
          placeholder: isGap ? t('writeIn', { language: t(`language.${language}`) }) : undefined,
          value: value[language],
          icon: isGap && <PencilIcon />,
          className: isGap ? 'is-gap' : undefined,
        };
        const set = (text: string): void => onChange({ ...value, [language]: text });
        return (
          <Fragment key={language}>
            {/* On a phone the languages are no columns with a head. */}
            <span className="d-only-m d-cap" aria-hidden="true">
              {t(`language.${language}`)}
            </span>
            {isLong ? (
              <TextArea {...props} rows={4} maxLength={20_000} onChange={(event) => set(event.currentTarget.value)} />
            ) : (
              <TextInput {...props} maxLength={200} onChange={(event) => set(event.currentTarget.value)} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

/** A card of a form. */
export const Card = ({ children, ...head }: Pick<CardProps, 'title' | 'caption' | 'tools' | 'children'>) => (
  <KitCard {...head}>
    <div className="k-card--pad">{children}</div>
  </KitCard>
);
